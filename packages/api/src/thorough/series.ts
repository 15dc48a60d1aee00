import type { SearchRun } from '@cosmos/contract/thorough/search-record.ts';
import { THOROUGH_LIMITS } from '@cosmos/contract/thorough/limits.ts';
import { THOROUGH_MESSAGES } from '@cosmos/contract/thorough/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { UserContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';

type NewRun = Omit<Insertable<Database['search_records']>, 'series_id' | 'is_latest' | 'title'>;

/** How many results a run has, without reading them. */
export const RESULT_COUNT = sql<number>`coalesce(jsonb_array_length(outcome -> 'value' -> 'results'), 0)`;

/** Stores the first run of a new record, or one more of that which `again_of` is of; it is the newest from then on. */
export async function insertRun({ services: { db } }: UserContext, run: NewRun): Promise<void> {
  const againOf = run.again_of ?? null;
  if (againOf === null) {
    await db
      .insertInto('search_records')
      .values({ ...run, series_id: run.id })
      .execute();
    return;
  }
  await inTransaction(db, async (trx) => {
    // All runs are locked in the same order, so that two at once become one after the other.
    const runs = await trx
      .selectFrom('search_records')
      .select(['id', 'series_id', 'title'])
      .where('series_id', '=', seriesOf(trx, { searchId: againOf, userId: run.user_id }))
      .orderBy('id')
      .forUpdate()
      .execute();
    const [first] = runs;
    if (!first) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
    await trx
      .updateTable('search_records')
      .set({ is_latest: false })
      .where('series_id', '=', first.series_id)
      .where('is_latest', '=', true)
      .execute();
    await trx
      .insertInto('search_records')
      .values({ ...run, series_id: first.series_id, title: first.title })
      .execute();
  });
}

/** The record that a run of the member belongs to, deleted ones included. */
export function seriesOf(db: Kysely<Database>, { searchId, userId }: { searchId: string; userId: string }) {
  return db
    .selectFrom('search_records as run')
    .select('run.series_id')
    .where('run.id', '=', searchId)
    .where('run.user_id', '=', userId);
}

/** The newest runs of a record, newest first. */
export async function runsOf(db: Kysely<Database>, seriesId: string): Promise<SearchRun[]> {
  const rows = await db
    .selectFrom('search_records')
    .select(['id', 'status', 'created_at'])
    .select(RESULT_COUNT.as('results'))
    .where('series_id', '=', seriesId)
    .orderBy('kept_at', 'desc')
    .orderBy('id', 'desc')
    .limit(THOROUGH_LIMITS.runsShown)
    .execute();
  return rows.map(({ created_at: createdAt, ...run }) => ({ ...run, createdAt: createdAt.toISOString() }));
}

/** Refuses another run if the member keeps as many as may be kept. */
export async function requireRoom({ services: { db }, actor: { userId } }: UserContext): Promise<void> {
  const kept = await db
    .selectFrom('search_records')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(kept.count) >= THOROUGH_LIMITS.searchesKept)
    throw new AppError('CONFLICT', THOROUGH_MESSAGES.tooManyKept);
}
