import { bugReportInput, feedbackInput } from '@cosmos/contract/feedback/feedback.ts';
import { memberProcedure, router } from '../trpc/trpc.ts';
import { reportBug, sendFeedback } from './feedback.ts';

export const feedbackRouter = router({
  send: memberProcedure.input(feedbackInput).mutation(({ ctx, input }) => sendFeedback(ctx, input)),
  reportBug: memberProcedure.input(bugReportInput).mutation(({ ctx, input }) => reportBug(ctx, input)),
});
