import {
  listSearchesInput,
  renameSearchInput,
  searchInput,
  searchRecord,
  startSearchInput,
} from '@cosmos/contract/thorough/search-record.ts';
import { memberProcedure, outputOf, router } from '../trpc/trpc.ts';
import { listSearches } from './list-searches.ts';
import { readSearch } from './read-search.ts';
import { removeSearch, renameSearch, restoreSearch, startSearch, stopSearch } from './searches.ts';

export const thoroughRouter = router({
  /** Begins a search that goes on by itself; `read` shows how far it is. */
  start: memberProcedure.input(startSearchInput).mutation(({ ctx, input }) => startSearch(ctx, input)),
  read: memberProcedure
    .input(searchInput)
    .output(outputOf(searchRecord))
    .query(({ ctx, input }) => readSearch(ctx, input)),
  stop: memberProcedure.input(searchInput).mutation(({ ctx, input }) => stopSearch(ctx, input)),
  remove: memberProcedure.input(searchInput).mutation(({ ctx, input }) => removeSearch(ctx, input)),
  /** Can be undone for a day. */
  restore: memberProcedure.input(searchInput).mutation(({ ctx, input }) => restoreSearch(ctx, input)),
  rename: memberProcedure.input(renameSearchInput).mutation(({ ctx, input }) => renameSearch(ctx, input)),
  list: memberProcedure.input(listSearchesInput).query(({ ctx, input }) => listSearches(ctx, input)),
});
