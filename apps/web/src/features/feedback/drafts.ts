import { bugReportInput, feedbackInput } from '@cosmos/contract/feedback/feedback.ts';
import type { BugArea } from '@cosmos/contract/profile/choices.ts';
import { FEEDBACK_MESSAGES } from '@cosmos/contract/feedback/messages.ts';
import { pageSlice } from '../../lib/page-store.ts';

export interface FeedbackDraft {
  /** 1…5; absent until chosen. */
  rating?: number;
  message: string;
}
export interface BugDraft {
  description: string;
  areas: BugArea[];
}

export const feedbackDraft = pageSlice<FeedbackDraft>('feedback', { message: '' });
export const bugDraft = pageSlice<BugDraft>('bug report', { description: '', areas: [] });

/** Why it can’t be sent yet, in the order of the form’s fields; null if it can. */
export function feedbackComplaint(draft: FeedbackDraft): string | null {
  const checked = feedbackInput.safeParse(draft);
  return checked.success ? null : (checked.error.issues[0]?.message ?? FEEDBACK_MESSAGES.feedbackNotSent);
}

export function bugComplaint(draft: BugDraft): string | null {
  const checked = bugReportInput.safeParse(draft);
  return checked.success ? null : (checked.error.issues[0]?.message ?? FEEDBACK_MESSAGES.bugNotSent);
}
