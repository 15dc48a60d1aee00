import { type Kysely, sql } from 'kysely';

/** Whether a person was told that the team sees what they rate; of ratings before this, nobody was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table turn_ratings add column is_shared boolean not null default false`.execute(db);
}
