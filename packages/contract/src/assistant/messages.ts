/** Sentences about the language model that a person may read from the server, or on more than one screen. */
export const ASSISTANT_MESSAGES = {
  modelBusy: "I'm experiencing high demand right now and need a short break. Please try again in a moment.",
  modelUnknownError: 'An unknown error occurred while contacting the AI.',
  modelBudgetUsed:
    'You have reached this hour’s limit for the language model, so the built-in assistant answered.',
  modelDayUsed: 'Today’s language model budget is used up, so the built-in assistant answered.',
} as const;

/** "Error: {message}", or that nothing is known of it. */
export function modelError(message: string | null): string {
  return message ? `Error: ${message}` : ASSISTANT_MESSAGES.modelUnknownError;
}
