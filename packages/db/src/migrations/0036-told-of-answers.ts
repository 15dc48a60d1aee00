import { type Kysely, sql } from 'kysely';

/** Until when members have been told by email of answers on a need’s page. Earlier answers are told of no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table standing_needs add column answers_told_at timestamptz`.execute(db);
  await sql`
    update standing_needs set answers_told_at = clock_timestamp()
    where exists (select from need_answers a where a.need_id = standing_needs.id)`.execute(db);
}
