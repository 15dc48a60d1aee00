import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/** Copies of a search, each a minute older than the last, as records of the same member. */
export async function moreSearches(
  db: Kysely<Database>,
  {
    searchId,
    count,
    empty = false,
  }: { searchId: string; count: number; /** Without results. */ empty?: boolean },
): Promise<void> {
  await sql`
    insert into search_records
      (id, series_id, user_id, kind, question, topic, reading, status, assistant, steps, outcome, created_at, kept_at)
    select new.id, new.id, user_id, kind, question, topic, reading, status, assistant, steps,
      case when ${empty} then null else outcome end, created_at - new.age, kept_at - new.age
    from search_records,
      (select gen_random_uuid() as id, n * interval '1 minute' as age from generate_series(1, ${count}::int) n) new
    where search_records.id = ${searchId}`.execute(db);
}
