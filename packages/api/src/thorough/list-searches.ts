import type { listSearchesInput, SearchPage } from '@cosmos/contract/thorough/search-record.ts';
import { THOROUGH_LIMITS } from '@cosmos/contract/thorough/limits.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { UserContext } from '../context/context.ts';
import { RESULT_COUNT } from './series.ts';

type ListSearchesInput = z.output<typeof listSearchesInput>;

/** The member's records, each with its newest run, newest first, page by page. */
export async function listSearches(
  { services: { db }, actor: { userId } }: UserContext,
  { cursor, limit }: ListSearchesInput,
): Promise<SearchPage> {
  const found = await db
    .selectFrom('search_records')
    .select(['id', 'kind', 'status', 'title', 'question', 'created_at', 'finished_at'])
    .select(RESULT_COUNT.as('results'))
    .select((eb) =>
      eb
        .selectFrom('search_records as run')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('run.series_id', '=', 'search_records.series_id')
        .$asScalar()
        .$notNull()
        .as('runs'),
    )
    .select(
      sql<
        string[]
      >`jsonb_path_query_array(outcome, ${sql.lit(`$.value.results[0 to ${THOROUGH_LIMITS.resultsLookedAt - 1}].id`)})`.as(
        'first',
      ),
    )
    .where('user_id', '=', userId)
    .where('is_latest', '=', true)
    .where('deleted_at', 'is', null)
    .$if(typeof cursor === 'string', (query) =>
      query.where(
        sql<boolean>`(kept_at, id) < (select last.kept_at, last.id from search_records last
          where last.id = ${cursor} and last.user_id = ${userId})`,
      ),
    )
    .orderBy('kept_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const universityOf = await universitiesOf(db, [...new Set(rows.flatMap(({ first }) => first ?? []))]);
  const searches = rows.map(({ created_at: createdAt, finished_at: finishedAt, first, runs, ...row }) => ({
    ...row,
    runs: Number(runs),
    universities: [...new Set((first ?? []).flatMap((id) => universityOf.get(id) ?? []))].slice(
      0,
      THOROUGH_LIMITS.universitiesListed,
    ),
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }));
  return { searches, next: found.length > limit ? (searches.at(-1)?.id ?? null) : null };
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
