import { webSearchInput } from '@cosmos/contract/assistant/assistant.ts';
import { vectorTestInput } from '@cosmos/contract/admin/index-inspection.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import { z } from 'zod';
import { analystProcedure, publicProcedure, router, searchProcedure } from '../trpc/trpc.ts';
import { readIndexStats, testVectors } from './inspect-index.ts';
import { allKeywords, suggestKeywords } from './keywords.ts';
import { searchWeb } from './search-web.ts';

export const searchRouter = router({
  /** The web, if a search engine is configured. */
  web: searchProcedure.input(webSearchInput).mutation(({ ctx, input }) => searchWeb(ctx, input)),
  keywords: publicProcedure
    .input(
      z.object({
        text: z.string().max(200).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(SEARCH_LIMITS.keywordSuggestions),
      }),
    )
    .query(({ ctx, input }) => suggestKeywords(ctx, input)),
  allKeywords: publicProcedure.query(({ ctx }) => allKeywords(ctx)),
  vectorTest: analystProcedure.input(vectorTestInput).query(({ ctx, input }) => testVectors(ctx, input)),
  indexStats: analystProcedure.query(({ ctx }) => readIndexStats(ctx)),
});
