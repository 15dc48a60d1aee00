import { LIMITS } from '@cosmos/contract/limits.ts';
import type { AskerContext } from '../context.ts';

/**
 * Events for as long as their asker may have them. A session, or a key, that was revoked meanwhile hears nothing more: its
 * stream ends early, and the call that would take it up again is refused.
 */
export async function* whileSignedIn<Event>(
  ctx: AskerContext,
  events: AsyncGenerator<Event>,
): AsyncGenerator<Event> {
  const now = () => ctx.services.now().getTime();
  let looked = now();
  for await (const event of events) {
    if (now() - looked >= LIMITS.streamSessionEveryMs) {
      if (!(await isGood(ctx))) return;
      looked = now();
    }
    yield event;
  }
}

async function isGood({ services: { db, now }, actor }: AskerContext): Promise<boolean> {
  if (actor.kind === 'visitor') return true;
  const found =
    actor.kind === 'key'
      ? await db
          .selectFrom('api_keys')
          .select('id')
          .where('id', '=', actor.keyId)
          .where('revoked_at', 'is', null)
          .executeTakeFirst()
      : await db
          .selectFrom('sessions')
          .select('id')
          .where('id', '=', actor.sessionId)
          .where('revoked_at', 'is', null)
          .where('ends_at', '>', now())
          .executeTakeFirst();
  return found !== undefined;
}
