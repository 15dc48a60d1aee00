import { starInput } from '@cosmos/contract/catalogue/catalogue.ts';
import { availabilityInput, recordInput } from '@cosmos/contract/catalogue/records.ts';
import { catalogueProcedure, memberProcedure, publicProcedure, router } from '../trpc/trpc.ts';
import { saidOf } from './availability.ts';
import { catalogueFacts } from './facts.ts';
import { readResearcher, readTechnology } from './records.ts';
import { catalogueSky, catalogueStar } from './sky.ts';

export const catalogueRouter = router({
  facts: publicProcedure.query(({ ctx }) => catalogueFacts(ctx)),
  sky: publicProcedure.query(({ ctx }) => catalogueSky(ctx)),
  star: publicProcedure.input(starInput).query(({ ctx, input }) => catalogueStar(ctx, input)),
  technology: catalogueProcedure.input(recordInput).query(({ ctx, input }) => readTechnology(ctx, input)),
  /** What universities said of many technologies at once; those of which nothing was said lately are left out. */
  availability: memberProcedure.input(availabilityInput).query(({ ctx, input }) => saidOf(ctx, input)),
  researcher: catalogueProcedure.input(recordInput).query(({ ctx, input }) => readResearcher(ctx, input)),
});
