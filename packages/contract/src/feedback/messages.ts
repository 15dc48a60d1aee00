/** Sentences about feedback that a person may read from the server, or on more than one screen. */
export const FEEDBACK_MESSAGES = {
  feedbackEmpty: 'Please provide feedback message.',
  feedbackTooLong: 'A message can be at most 5,000 characters long.',
  feedbackNotSent: 'Failed to submit feedback. Please try again.',
  feedbackThanks: 'Thank you for your feedback!',
  bugEmpty: 'Please provide a description of the bug.',
  bugNoArea: "Please select at least one area where you're facing issues.",
  bugNotSent: 'Failed to submit bug report. Please try again.',
  bugThanks: "Bug report submitted successfully! We'll look into it.",
} as const;
