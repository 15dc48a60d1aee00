import { type Kysely, sql } from 'kysely';

/** Whose an item of the team’s queue is, and how far it has come. One without a row is open and nobody’s. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table triage_items (
      kind text not null,
      subject text not null,
      state text not null,
      owner_id uuid references users (id) on delete set null,
      changed_at timestamptz not null,
      primary key (kind, subject)
    )`.execute(db);
  await sql`create index triage_items_owner on triage_items (owner_id)`.execute(db);
}
