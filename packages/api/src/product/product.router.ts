import type { ProductSettings } from '@cosmos/contract/product-config.ts';
import { publicProcedure, router } from '../trpc.ts';

interface Settings extends ProductSettings {
  /** Which assistant is asked first. */
  assistant: string;
}

export const productRouter = router({
  settings: publicProcedure.query(({ ctx: { services } }): Settings => {
    const { contact: _, ...settings } = services.config;
    return { ...settings, assistant: services.assistant.name };
  }),
});
