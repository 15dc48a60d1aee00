import { publicProcedure, router } from '../trpc.ts';

export const productRouter = router({
  settings: publicProcedure.query(({ ctx }) => ctx.services.config),
});
