import { type Kysely, sql } from 'kysely';

/** Why a turn failed, in addition to the sentence shown; unknown for earlier failures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table turns add column failure_reason text`.execute(db);
}
