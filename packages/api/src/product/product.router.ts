import type { ProductSettings } from '@cosmos/contract/product/product-config.ts';
import { relyingPartyOf } from '../auth/passkeys/relying-party.ts';
import { publicProcedure, router } from '../trpc/trpc.ts';

interface Settings extends ProductSettings {
  /** Which assistant is asked first. */
  assistant: string;
  /** Where passkeys work, such as `https://cosmos.example`; null if they work nowhere. */
  passkeyOrigin: string | null;
}

export const productRouter = router({
  settings: publicProcedure.query(({ ctx: { services } }): Settings => {
    const { contact: _, copyright, ...settings } = services.config;
    return {
      ...settings,
      copyright: copyright.replaceAll('{year}', String(services.now().getUTCFullYear())),
      assistant: services.assistant.name,
      passkeyOrigin: relyingPartyOf(services)?.origin ?? null,
    };
  }),
});
