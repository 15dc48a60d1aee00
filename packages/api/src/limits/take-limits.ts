import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { Database } from '@cosmos/db/database.ts';
import { type Kysely, sql } from 'kysely';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { networkOf } from './network-address.ts';
import type { RateLimit } from './rate-limits.ts';

/** What is counted: the limit, and by whose address, mailbox, user or key. */
export interface Taking {
  limit: RateLimit;
  /** The network address, mailbox, user id or key id; ignored for the service as a whole. */
  by: string;
}

type LimitServices = Pick<Services, 'now' | 'config' | 'secrets'>;

/**
 * Counts one try against each limit, or refuses with 429 and the time until the next may succeed. In a transaction the
 * count is undone with it: what failed for another reason costs nothing. Counters are kept under keyed hashes.
 */
export async function takeLimits(
  db: Kysely<Database>,
  services: LimitServices,
  takings: readonly Taking[],
  sentence: string = MESSAGES.tooMany,
): Promise<void> {
  const waits = await countLimits(db, services, takings);
  const longest = Math.max(...waits);
  if (longest > 0)
    throw new AppError('TOO_MANY_REQUESTS', sentence, { retryAfterSeconds: Math.ceil(longest / 1_000) });
}

/** Counts one try against each limit. Returns how many milliseconds each makes the asker wait; 0 where it lets pass. */
export async function countLimits(
  db: Kysely<Database>,
  { now, config, secrets }: LimitServices,
  takings: readonly Taking[],
): Promise<number[]> {
  const at = now().getTime();
  const counted = takings.map(({ limit, by }) => ({
    key: limitKey(secrets, limit, by),
    points: limit.by === 'address' ? Math.ceil(limit.points * config.limits.addressFactor) : limit.points,
    windowMs: limit.windowMs,
  }));
  const rows = await db
    .insertInto('rate_limits')
    // In one order for all, so that two askers never wait for each other's counters.
    .values(
      counted
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
        .map(({ key, windowMs }) => ({ key, points: 1, expire: at + windowMs })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when rate_limits.expire <= ${at} then 1 else least(rate_limits.points + 1, 1000000000) end`,
        expire: sql<number>`case when rate_limits.expire <= ${at} then excluded.expire else rate_limits.expire end`,
      }),
    )
    .returning(['key', 'points', 'expire'])
    .execute();
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return counted.map(({ key, points }) => {
    const row = byKey.get(key);
    return row && row.points > points ? Math.max(1, Number(row.expire) - at) : 0;
  });
}

/** How long each limit would make the next try wait, without counting one. */
export async function peekLimits(
  db: Kysely<Database>,
  { now, config, secrets }: LimitServices,
  takings: readonly Taking[],
): Promise<number[]> {
  const at = now().getTime();
  const keys = takings.map(({ limit, by }) => limitKey(secrets, limit, by));
  const rows = await db
    .selectFrom('rate_limits')
    .select(['key', 'points', 'expire'])
    .where('key', 'in', keys)
    .where('expire', '>', at)
    .execute();
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return takings.map(({ limit }, index) => {
    const row = byKey.get(keys[index] ?? '');
    const points = limit.by === 'address' ? limit.points * config.limits.addressFactor : limit.points;
    return row && row.points >= points ? Math.max(1, Number(row.expire) - at) : 0;
  });
}

/** Forgets what was counted, as a success does with failures. */
export async function clearLimits(
  db: Kysely<Database>,
  { secrets }: Pick<Services, 'secrets'>,
  takings: readonly Taking[],
): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where(
      'key',
      'in',
      takings.map(({ limit, by }) => limitKey(secrets, limit, by)),
    )
    .execute();
}

function limitKey(secrets: Services['secrets'], { name, by: kind }: RateLimit, by: string): string {
  const whom = kind === 'address' ? networkOf(by) : kind === 'service' ? 'all' : by;
  return `${name}:${secrets.mac('limit', name, whom).toString('base64url').slice(0, 22)}`;
}
