import { randomUUID } from 'node:crypto';
import type { SearchEntry, StartSearchInput } from '@cosmos/contract/thorough/search-record.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { THOROUGH_LIMITS } from '@cosmos/contract/thorough/limits.ts';
import { THOROUGH_MESSAGES } from '@cosmos/contract/thorough/messages.ts';
import { sql } from 'kysely';
import type { UserContext } from '../context/context.ts';
import { AppError } from '../context/errors.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { beginSearches } from './keep-searching.ts';
import { askedSearch } from './question.ts';
import { toStored } from './stored-search.ts';

/** Stores a search and begins it as soon as there is room; it goes on whether anybody looks or not. */
export async function startSearch(ctx: UserContext, input: StartSearchInput): Promise<{ searchId: string }> {
  const { services, actor } = ctx;
  const { db, now, log } = services;
  const asked = await askedSearch(ctx, input);
  await takeLimits(db, services, [{ limit: RATE_LIMITS.thoroughSearchesPerHour, by: actor.userId }]);
  await requireRoom(ctx);
  const searchId = randomUUID();
  await db
    .insertInto('search_records')
    .values({
      id: searchId,
      user_id: actor.userId,
      chat_id: asked.chatId,
      again_of: asked.againOf,
      question: asked.question,
      topic: asked.topic,
      reading: toStored('reading', asked.reading),
      status: 'running',
      assistant: services.assistant.name,
      steps: toStored('steps', []),
      created_at: now(),
    })
    .execute();
  beginSearches(services).catch((error: unknown) =>
    log.warn({ err: error, searchId }, 'a search could not begin at once; it waits'),
  );
  return { searchId };
}

async function requireRoom({ services: { db }, actor: { userId } }: UserContext): Promise<void> {
  const kept = await db
    .selectFrom('search_records')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(kept.count) >= THOROUGH_LIMITS.searchesKept)
    throw new AppError('CONFLICT', THOROUGH_MESSAGES.tooManyKept);
}

/** Ends a running search; what its steps have found is kept. */
export async function stopSearch(
  { services: { db, searches, now }, actor: { userId } }: UserContext,
  { searchId }: { searchId: string },
): Promise<{ stopped: boolean }> {
  const stopped = await db
    .updateTable('search_records')
    .set({ status: 'stopped', finished_at: now(), lease_until: null })
    .where('id', '=', searchId)
    .where('user_id', '=', userId)
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (stopped.numUpdatedRows > 0n) searches.halt(searchId);
  return { stopped: stopped.numUpdatedRows > 0n };
}

export async function removeSearch(
  { services: { db, searches }, actor: { userId } }: UserContext,
  { searchId }: { searchId: string },
): Promise<void> {
  const removed = await db
    .deleteFrom('search_records')
    .where('id', '=', searchId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  searches.halt(searchId);
}

/** The member's searches, newest first. */
export async function listSearches({
  services: { db },
  actor: { userId },
}: UserContext): Promise<SearchEntry[]> {
  const rows = await db
    .selectFrom('search_records')
    .select(['id', 'status', 'question', 'created_at', 'finished_at'])
    .select(sql<number>`coalesce(jsonb_array_length(outcome -> 'value' -> 'results'), 0)`.as('results'))
    .select(
      sql<
        string[]
      >`jsonb_path_query_array(outcome, ${sql.lit(`$.value.results[0 to ${THOROUGH_LIMITS.resultsLookedAt - 1}].id`)})`.as(
        'first',
      ),
    )
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
  const universityOf = await universitiesOf(db, [...new Set(rows.flatMap(({ first }) => first ?? []))]);
  return rows.map(({ created_at: createdAt, finished_at: finishedAt, first, ...row }) => ({
    ...row,
    universities: [...new Set((first ?? []).flatMap((id) => universityOf.get(id) ?? []))].slice(
      0,
      THOROUGH_LIMITS.universitiesListed,
    ),
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }));
}

/** Universities by the ids of current records. */
async function universitiesOf(
  db: UserContext['services']['db'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const named = (table: 'technologies' | 'researchers') =>
    db
      .selectFrom(table)
      .innerJoin('universities', 'universities.id', `${table}.university_id`)
      .select([`${table}.id`, 'universities.name'])
      .where(`${table}.id`, 'in', ids)
      .where(`${table}.retired_at`, 'is', null);
  const rows = await named('technologies').unionAll(named('researchers')).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
