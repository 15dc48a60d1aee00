import { landscapeInput } from '@cosmos/contract/landscape/landscape.ts';
import { memberProcedure, router } from '../trpc/trpc.ts';
import { landscapeOf } from './landscape.ts';

export const landscapeRouter = router({
  read: memberProcedure.input(landscapeInput).query(({ ctx, input }) => landscapeOf(ctx, input)),
});
