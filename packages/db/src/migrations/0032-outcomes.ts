import { type Kysely, sql } from 'kysely';

/** What the answers to a conversation come to. Null for those that were answered before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table threads add column outcome jsonb`.execute(db);
}
