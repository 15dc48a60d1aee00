import { type Kysely, sql } from 'kysely';

/** What members had of a listing that was retired as a double, and now have of the one that stayed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listing_decisions add column moved jsonb`.execute(db);
}
