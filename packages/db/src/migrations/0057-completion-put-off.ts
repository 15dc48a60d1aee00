import { type Kysely, sql } from 'kysely';

/** When the member last chose to complete the profile later; empty if never. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles add column completion_put_off_at timestamptz`.execute(db);
}
