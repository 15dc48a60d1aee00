import { type Kysely, sql } from 'kysely';

/** How far the build of a generation is, how long it took, and how large it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table index_generations
      add column progress jsonb,
      add column seconds real,
      add column bytes bigint`.execute(db);
}
