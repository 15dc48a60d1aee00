import { bugReportInput, feedbackInput } from '@cosmos/contract/feedback.ts';
import type { BugArea } from '@cosmos/contract/choices.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';

export interface FeedbackDraft {
  /** 1…5. */
  rating: number;
  message: string;
}
export interface BugDraft {
  description: string;
  areas: BugArea[];
}

export const NO_FEEDBACK: FeedbackDraft = { rating: 5, message: '' };
export const NO_BUG: BugDraft = { description: '', areas: [] };

/** Why it can't be sent yet, in the order of the form; null where it can. */
export function feedbackComplaint(draft: FeedbackDraft): string | null {
  const checked = feedbackInput.safeParse(draft);
  return checked.success ? null : (checked.error.issues[0]?.message ?? MESSAGES.feedbackNotSent);
}

export function bugComplaint(draft: BugDraft): string | null {
  const checked = bugReportInput.safeParse(draft);
  return checked.success ? null : (checked.error.issues[0]?.message ?? MESSAGES.bugNotSent);
}
