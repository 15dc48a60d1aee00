import { relyingPartyOf } from '../auth/passkeys/relying-party.ts';
import { publicProcedure, router } from '../trpc.ts';

export const productRouter = router({
  settings: publicProcedure.query(({ ctx: { services } }) => ({
    ...services.config,
    /** Which assistant is asked first. */
    assistant: services.assistant.name,
    /** Where passkeys work, as `https://cosmos.example`; null where they work nowhere. */
    passkeyOrigin: relyingPartyOf(services)?.origin ?? null,
  })),
});
