import {
  categoriseInput,
  comprehensiveSummaryInput,
  followupQuestionsInput,
  scopeCheckInput,
  suggestionsInput,
} from '@cosmos/contract/assistant/assistant.ts';
import { conversationProcedure, publicProcedure, router } from '../trpc/trpc.ts';
import { categorise } from './categorise.ts';
import { summariseRecords } from './comprehensive-summary.ts';
import { followupQuestions } from './followup-questions.ts';
import { sampleFinds } from './sample-finds.ts';
import { checkScope } from './scope-check.ts';
import { showcase } from './showcase.ts';
import { suggestions } from './suggestions.ts';

/** Individual skills of the assistant, outside a chat. */
export const assistantRouter = router({
  samples: publicProcedure.query(({ ctx }) => sampleFinds(ctx.services)),
  showcase: publicProcedure.query(({ ctx }) => showcase(ctx.services)),
  suggestions: conversationProcedure
    .input(suggestionsInput)
    .query(({ ctx, input, signal }) => suggestions(ctx, input, signal)),
  categorise: conversationProcedure
    .input(categoriseInput)
    .mutation(({ ctx, input, signal }) => categorise(ctx, input, signal)),
  scopeCheck: conversationProcedure
    .input(scopeCheckInput)
    .mutation(({ ctx, input, signal }) => checkScope(ctx, input, signal)),
  followupQuestions: conversationProcedure
    .input(followupQuestionsInput)
    .mutation(({ ctx, input, signal }) => followupQuestions(ctx, input, signal)),
  comprehensiveSummary: conversationProcedure
    .input(comprehensiveSummaryInput)
    .mutation(({ ctx, input, signal }) => summariseRecords(ctx, input, signal)),
});
