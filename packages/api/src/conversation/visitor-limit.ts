import { createHash } from 'node:crypto';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '@cosmos/db/database.ts';
import type { VisitorContext } from '../context.ts';
import { AppError } from '../errors.ts';

/**
 * Takes one message from the day's allowance of the visitor and of the network address, or refuses.
 * Both counters are taken in the turn's own transaction: a message that fails to be stored costs nothing.
 */
export async function takeVisitorMessage(
  trx: Transaction<Database>,
  { actor, services }: VisitorContext,
): Promise<void> {
  const limit = services.config.limits.visitorMessagesPerDay;
  const now = services.now().getTime();
  const keys = [
    `preview:visitor:${actor.visitorHash.toString('base64url')}`,
    `preview:address:${addressKey(actor.address)}`,
  ];
  const rows = await trx
    .insertInto('rate_limits')
    // In one order for all, so that two messages never wait for each other's counters.
    .values(keys.toSorted().map((key) => ({ key, points: 1, expire: now + LIMITS.dayMs })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when rate_limits.expire <= ${now} then 1 else rate_limits.points + 1 end`,
        expire: sql<number>`case when rate_limits.expire <= ${now} then ${now + LIMITS.dayMs} else rate_limits.expire end`,
      }),
    )
    .returning(['points', 'expire'])
    .execute();
  const over = rows.filter((row) => row.points > limit).map((row) => Number(row.expire));
  if (over.length > 0) {
    throw new AppError('TOO_MANY_REQUESTS', MESSAGES.visitorLimit, {
      retryAfterSeconds: Math.max(1, Math.ceil((Math.max(...over) - now) / 1_000)),
    });
  }
}

/** An address as it is counted: IPv4 whole, IPv6 by its /64, never stored in the clear. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const counted = plain.includes(':') ? `${expanded(plain).slice(0, 4).join(':')}::/64` : plain;
  return createHash('sha256').update(counted).digest('base64url').slice(0, 22);
}

function expanded(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const middle =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...middle, ...right].map((part) => part.replace(/^0+(?=.)/, ''));
}
