import { type Kysely, sql } from 'kysely';

/** What isn’t of one field is called by a name that people understand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update demand_cells set subject = 'Several fields' where subject = 'No one field'`.execute(db);
}
