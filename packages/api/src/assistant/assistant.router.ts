import {
  categoriseInput,
  comprehensiveSummaryInput,
  followupQuestionsInput,
  scopeCheckInput,
  suggestionsInput,
} from '@cosmos/contract/assistant.ts';
import { conversationProcedure, router } from '../trpc.ts';
import { categorise } from './categorise.ts';
import { summariseRecords } from './comprehensive-summary.ts';
import { followupQuestions } from './followup-questions.ts';
import { checkScope } from './scope-check.ts';
import { suggestions } from './suggestions.ts';

/** Single skills of the assistant, outside of a chat. */
export const assistantRouter = router({
  suggestions: conversationProcedure
    .input(suggestionsInput)
    .query(({ ctx, input }) => suggestions(ctx, input)),
  categorise: conversationProcedure
    .input(categoriseInput)
    .mutation(({ ctx, input }) => categorise(ctx, input)),
  scopeCheck: conversationProcedure
    .input(scopeCheckInput)
    .mutation(({ ctx, input }) => checkScope(ctx, input)),
  followupQuestions: conversationProcedure
    .input(followupQuestionsInput)
    .mutation(({ ctx, input }) => followupQuestions(ctx, input)),
  comprehensiveSummary: conversationProcedure
    .input(comprehensiveSummaryInput)
    .mutation(({ ctx, input }) => summariseRecords(ctx, input)),
});
