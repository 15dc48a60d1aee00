import { type Kysely, sql } from 'kysely';

/** Researchers whom only the text of a technology names, with the sentence that does; and what universities are called by ROR. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table universities add column ror text unique`.execute(db);
  await sql`alter table technology_researchers add column evidence text`.execute(db);
}
