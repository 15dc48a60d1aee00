import type { BugReportInput, FeedbackInput } from '@cosmos/contract/feedback.ts';
import type { UserContext } from '../context.ts';
import { notBuilt } from '../not-built.ts';

export async function sendFeedback(_ctx: UserContext, _input: FeedbackInput): Promise<{ received: true }> {
  return notBuilt();
}

export async function reportBug(_ctx: UserContext, _input: BugReportInput): Promise<{ received: true }> {
  return notBuilt();
}
