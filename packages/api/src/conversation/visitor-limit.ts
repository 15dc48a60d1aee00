import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { Database } from '@cosmos/db/database.ts';
import type { Transaction } from 'kysely';
import type { VisitorContext } from '../context.ts';
import type { RateLimit } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';

/**
 * Takes one of the day's messages of the visitor and of the network address, or refuses.
 * Both counters are taken in the turn's own transaction: a message that fails to be stored costs nothing.
 */
export async function takeVisitorMessage(
  trx: Transaction<Database>,
  { actor, services }: VisitorContext,
): Promise<void> {
  const points = services.config.limits.visitorMessagesPerDay;
  const limit = (by: RateLimit['by']): RateLimit => ({
    name: `preview-${by}`,
    by,
    points,
    windowMs: LIMITS.dayMs,
  });
  await takeLimits(
    trx,
    services,
    [
      { limit: limit('user'), by: actor.visitorHash.toString('base64url') },
      { limit: limit('address'), by: actor.address },
    ],
    MESSAGES.visitorLimit,
  );
}
