import { publicProcedure, router } from '../trpc.ts';
import { catalogueFacts } from './facts.ts';
import { catalogueSky } from './sky.ts';

export const catalogueRouter = router({
  facts: publicProcedure.query(({ ctx }) => catalogueFacts(ctx)),
  sky: publicProcedure.query(({ ctx }) => catalogueSky(ctx)),
});
