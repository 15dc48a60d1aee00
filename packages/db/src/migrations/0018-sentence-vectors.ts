import { type Kysely, sql } from 'kysely';

/** What the sentence model makes of a record's text takes long to compute and is the same again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sentence_vectors (
      embedder text not null,
      text_hash bytea not null,
      vector bytea not null,
      primary key (embedder, text_hash)
    )`.execute(db);
}
