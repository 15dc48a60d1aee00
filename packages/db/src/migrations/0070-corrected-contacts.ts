import { type Kysely, sql } from 'kysely';

/** Contacts of technologies as staff have corrected them, which imports leave alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_corrections (
      id uuid primary key,
      act_id uuid not null,
      technology_id text not null references technologies (id) on delete cascade,
      manager_id text not null,
      position smallint not null,
      name text,
      email text not null,
      corrected_by uuid references users (id) on delete set null,
      corrected_at timestamptz not null,
      undone_at timestamptz
    )`.execute(db);
  await sql`
    create unique index contact_corrections_standing on contact_corrections (technology_id, manager_id)
    where undone_at is null`.execute(db);
  await sql`create index contact_corrections_act on contact_corrections (act_id)`.execute(db);
  await sql`create index contact_corrections_by on contact_corrections (corrected_by)`.execute(db);
}
