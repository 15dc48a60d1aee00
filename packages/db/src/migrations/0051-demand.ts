import { type Kysely, sql } from 'kysely';

/** What was looked for in months that are closed, in cells that tell of nobody, and the pages of universities with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table demand_months (month date primary key, closed_at timestamptz not null)`.execute(db);
  await sql`
    create table demand_cells (
      month date not null references demand_months (month),
      kind text not null,
      subject text not null,
      people_from integer not null check (people_from >= 5 and people_from % 5 = 0),
      primary key (month, kind, subject)
    )`.execute(db);
  await sql`
    create table demand_pages (
      university_id text primary key,
      token text not null unique,
      created_at timestamptz not null
    )`.execute(db);
}
