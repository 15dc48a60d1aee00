import { conciergeRequest } from '@cosmos/contract/invite/concierge.ts';
import { publicProcedure, router } from '../trpc/trpc.ts';
import { requestCall } from './calls.ts';

export const conciergeRouter = router({
  request: publicProcedure.input(conciergeRequest).mutation(({ ctx, input }) => requestCall(ctx, input)),
});
