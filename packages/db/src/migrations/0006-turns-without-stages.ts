import { type Kysely, sql } from 'kysely';

/** Stages are events of a running turn and results are part of its reply: nothing ever wrote these columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table turns
      drop column stage,
      drop column stage_counts,
      drop column results`.execute(db);
}
