import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_runs (
      id uuid primary key,
      source text not null,
      format text not null,
      file_name text not null,
      file_hash text,
      state text not null check (state in ('running', 'done', 'failed')),
      added integer not null default 0,
      changed integer not null default 0,
      unchanged integer not null default 0,
      rejected integer not null default 0,
      retired integer not null default 0,
      started_at timestamptz not null default now(),
      finished_at timestamptz,
      error text
    )`.execute(db);
  await sql`create index import_runs_started on import_runs (started_at desc)`.execute(db);
  await sql`
    create table import_rejects (
      run_id uuid not null references import_runs (id) on delete cascade,
      line integer not null,
      reason text not null,
      primary key (run_id, line)
    )`.execute(db);

  await sql`
    create table index_generations (
      id text primary key,
      state text not null check (state in ('building', 'serving', 'retired', 'failed')),
      embedder text not null,
      technologies integer not null default 0,
      researchers integer not null default 0,
      catalogue_version bigint not null,
      created_at timestamptz not null default now(),
      served_at timestamptz,
      error text
    )`.execute(db);
  await sql`
    create unique index index_generations_one_serving on index_generations (state)
    where state = 'serving'`.execute(db);
}
