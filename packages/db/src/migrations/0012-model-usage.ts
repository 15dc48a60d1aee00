import { type Kysely, sql } from 'kysely';

/** The cost of the language model per day and payer (the id of a user or key, `visitors`, `all`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table model_usage (
      day date not null,
      payer text not null,
      calls integer not null,
      tokens bigint not null,
      primary key (day, payer)
    )`.execute(db);
}
