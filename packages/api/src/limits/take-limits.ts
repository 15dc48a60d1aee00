import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { AppError } from '../context/errors.ts';
import type { Services } from '../context/services.ts';
import { networkOf } from './network-address.ts';
import type { RateLimit } from './rate-limits.ts';

/** What is counted: the limit, and for whose address, mailbox, user or key. */
export interface Taking {
  limit: RateLimit;
  /** The network address, mailbox, user id or key id; ignored for limits of the whole service. */
  by: string;
  /** It is refused like others, but uses nothing up. */
  isFree?: boolean;
}

/** What was counted, so that it can be given back. */
export interface Taken {
  key: string;
  /** The end of the window in which it was counted, as stored in the database. */
  expire: number;
  /** How long the client has to wait; 0 if the limit is not exceeded. */
  waitMs: number;
  /** How many more are possible in this window. */
  left: number;
}

type LimitServices = Pick<Services, 'now' | 'config' | 'secrets'>;

/**
 * Counts one attempt against each limit, or refuses with 429 and the time until the next may succeed. In a transaction,
 * a rollback undoes the count: failing for another reason costs nothing. Counters are stored under keyed hashes.
 */
export async function takeLimits(
  db: Kysely<Database>,
  services: LimitServices,
  takings: readonly Taking[],
  sentence: string = HTTP_MESSAGES.tooMany,
): Promise<Taken[]> {
  const taken = await count(db, services, takings);
  const longest = Math.max(...taken.map(({ waitMs }) => waitMs));
  if (longest > 0)
    throw new AppError('TOO_MANY_REQUESTS', sentence, { retryAfterSeconds: Math.ceil(longest / 1_000) });
  return taken;
}

/** Counts one attempt against each limit. Returns how many milliseconds each makes the client wait; 0 if not exceeded. */
export async function countLimits(
  db: Kysely<Database>,
  services: LimitServices,
  takings: readonly Taking[],
): Promise<number[]> {
  return (await count(db, services, takings)).map(({ waitMs }) => waitMs);
}

async function count(
  db: Kysely<Database>,
  { now, config, secrets }: LimitServices,
  takings: readonly Taking[],
): Promise<Taken[]> {
  const at = now().getTime();
  const counted = takings.map(({ limit, by, isFree }) => ({
    key: limitKey(secrets, limit, by),
    most: limit.by === 'address' ? Math.ceil(limit.points * config.limits.addressFactor) : limit.points,
    points: isFree ? 0 : 1,
    expire: at + limit.windowMs,
  }));
  const rows = await db
    .insertInto('rate_limits')
    // In the same order for all, so that two clients never deadlock on each other's counters.
    .values(
      counted
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
        .map(({ key, points, expire }) => ({ key, points, expire })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when rate_limits.expire <= ${at} then excluded.points else least(rate_limits.points + excluded.points, 1000000000) end`,
        expire: sql<number>`case when rate_limits.expire <= ${at} then excluded.expire else rate_limits.expire end`,
      }),
    )
    .returning(['key', 'points', 'expire'])
    .execute();
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return counted.map(({ key, most, points, expire }) => {
    const row = byKey.get(key);
    const until = row?.expire ?? expire;
    const used = row?.points ?? points;
    const isOver = used - points >= most;
    return {
      key,
      expire: until,
      waitMs: isOver ? Math.max(1, until - at) : 0,
      left: Math.max(0, most - used),
    };
  });
}

/** Gives back the count for something that should not count after all. A window that has ended is left alone. */
export async function giveBack(db: Kysely<Database>, taken: readonly Taken[]): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ points: sql<number>`points - 1` })
    .where(({ eb, or, and }) =>
      or(taken.map(({ key, expire }) => and([eb('key', '=', key), eb('expire', '=', expire)]))),
    )
    .where('points', '>', 0)
    .execute();
}

/** Like `giveBack`, for the count of an earlier request; it is taken off the current window. */
export async function giveBackEarlier(
  db: Kysely<Database>,
  { now, secrets }: Pick<Services, 'now' | 'secrets'>,
  takings: readonly Taking[],
): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ points: sql<number>`points - 1` })
    .where(
      'key',
      'in',
      takings.map(({ limit, by }) => limitKey(secrets, limit, by)),
    )
    .where('expire', '>', now().getTime())
    .where('points', '>', 0)
    .execute();
}

/** How long each limit would make the next attempt wait, without counting one. */
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

/** Clears counts, as a success does with failures. */
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
