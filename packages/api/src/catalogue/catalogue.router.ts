import { starInput } from '@cosmos/contract/catalogue/catalogue.ts';
import { recordInput } from '@cosmos/contract/catalogue/records.ts';
import { catalogueProcedure, publicProcedure, router } from '../trpc/trpc.ts';
import { catalogueFacts } from './facts.ts';
import { readResearcher, readTechnology } from './records.ts';
import { catalogueSky, catalogueStar } from './sky.ts';

export const catalogueRouter = router({
  facts: publicProcedure.query(({ ctx }) => catalogueFacts(ctx)),
  sky: publicProcedure.query(({ ctx }) => catalogueSky(ctx)),
  star: publicProcedure.input(starInput).query(({ ctx, input }) => catalogueStar(ctx, input)),
  technology: catalogueProcedure.input(recordInput).query(({ ctx, input }) => readTechnology(ctx, input)),
  researcher: catalogueProcedure.input(recordInput).query(({ ctx, input }) => readResearcher(ctx, input)),
});
