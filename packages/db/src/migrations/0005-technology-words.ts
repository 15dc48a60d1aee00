import { type Kysely, sql } from 'kysely';

/**
 * The words are stored next to the text: ranking reads them for every matching record, and an expression index would
 * compute them again each time, which takes seconds over a few thousand records.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table technologies add column words tsvector
    generated always as (to_tsvector('english', title || ' ' || left(coalesce(summary, ''), 50000))) stored`.execute(
    db,
  );
  await sql`drop index technologies_words`.execute(db);
  await sql`create index technologies_words on technologies using gin (words)`.execute(db);
}
