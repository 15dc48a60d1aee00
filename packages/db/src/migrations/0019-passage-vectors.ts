import { type Kysely, sql } from 'kysely';

/** What the sentence model makes of each sentence of a text, as one row: they are always needed together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passage_vectors (
      embedder text not null,
      text_hash bytea not null,
      vectors bytea not null,
      primary key (embedder, text_hash)
    )`.execute(db);
}
