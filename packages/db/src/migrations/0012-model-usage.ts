import { type Kysely, sql } from 'kysely';

/** What the language model has cost: by day, and by who pays (a user's or key's id, `visitors`, `all`). */
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
