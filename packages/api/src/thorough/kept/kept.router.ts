import { compareSearchInput, searchComparison } from '@cosmos/contract/thorough/comparison.ts';
import {
  keepSearchInput,
  searchInput,
  sharedSearch,
  sharedSearchInput,
  searchShareInput,
} from '@cosmos/contract/thorough/search-record.ts';
import { memberProcedure, outputOf, router } from '../../trpc/trpc.ts';
import { compareSearch } from './comparison.ts';
import { keepSearch } from './keep-search.ts';
import { listSearchShares, readSharedSearch, revokeSearchShare, shareSearch } from './search-shares.ts';

/** Records of searches beside searching itself, which is `thorough`. */
export const keptRouter = router({
  /** Keeps the search of an answer; safe to repeat. */
  keep: memberProcedure.input(keepSearchInput).mutation(({ ctx, input }) => keepSearch(ctx, input)),
  compare: memberProcedure
    .input(compareSearchInput)
    .output(outputOf(searchComparison))
    .query(({ ctx, input }) => compareSearch(ctx, input)),
  share: memberProcedure.input(searchInput).mutation(({ ctx, input }) => shareSearch(ctx, input)),
  shares: memberProcedure.input(searchInput).query(({ ctx, input }) => listSearchShares(ctx, input)),
  revokeShare: memberProcedure
    .input(searchShareInput)
    .mutation(({ ctx, input }) => revokeSearchShare(ctx, input)),
  /** Any member who holds the link. */
  shared: memberProcedure
    .input(sharedSearchInput)
    .output(outputOf(sharedSearch))
    .query(({ ctx, input }) => readSharedSearch(ctx, input)),
});
