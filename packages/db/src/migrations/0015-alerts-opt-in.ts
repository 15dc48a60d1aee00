import { type Kysely, sql } from 'kysely';

/** Mail by interest is asked for, never assumed; whoever is a member already keeps what they have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles alter column alerts_enabled set default false`.execute(db);
}
