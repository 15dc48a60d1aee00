import { compareRecordsInput, findRecordsInput } from '@cosmos/contract/discovery/discovery.ts';
import { catalogueProcedure, router, searchProcedure } from '../trpc/trpc.ts';
import { compareRecords } from './compare-records.ts';
import { findFacets, findRecords } from './find-records.ts';

/** For programs that look something up: they read, and leave nothing behind. */
export const discoveryRouter = router({
  search: searchProcedure.input(findRecordsInput).query(({ ctx, input }) => findRecords(ctx, input)),
  facets: searchProcedure.input(findRecordsInput).query(({ ctx, input }) => findFacets(ctx, input)),
  compare: catalogueProcedure
    .input(compareRecordsInput)
    .query(({ ctx, input }) => compareRecords(ctx, input)),
});
