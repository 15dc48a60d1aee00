import { type Kysely, sql } from 'kysely';

/** Interest alerts are opt-in; existing members keep their setting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles alter column alerts_enabled set default false`.execute(db);
}
