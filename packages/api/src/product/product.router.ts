import { publicProcedure, router } from '../trpc.ts';

export const productRouter = router({
  settings: publicProcedure.query(({ ctx: { services } }) => ({
    ...services.config,
    /** Which assistant is asked first. */
    assistant: services.assistant.name,
  })),
});
