import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import type { AskerContext } from '../../context/context.ts';

/**
 * Events for as long as the client may receive them. Once its session or key has been revoked, the stream ends early, and
 * a request to resume it is refused.
 */
export async function* whileSignedIn<Event>(
  ctx: AskerContext,
  events: AsyncGenerator<Event>,
): AsyncGenerator<Event> {
  const now = () => ctx.services.now().getTime();
  let looked = now();
  for await (const event of events) {
    if (now() - looked >= CONVERSATION_LIMITS.streamSessionEveryMs) {
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
