import { type Kysely, sql } from 'kysely';

/** The columns that name a row, by table. */
const KEYS = {
  universities: ['id'],
  technologies: ['id'],
  researchers: ['id'],
  technology_managers: ['id'],
  technology_researchers: ['technology_id', 'researcher_id'],
  technology_manager_links: ['technology_id', 'manager_id'],
  catalogue_state: ['id'],
};

/** A run keeps what it changed, and what there was before, so that it can be shown, compared with its preview and undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_runs drop constraint import_runs_state_check`.execute(db);
  await sql`
    alter table import_runs
      add constraint import_runs_state_check check (state in ('waiting', 'running', 'done', 'failed', 'undone')),
      add column is_preview boolean not null default false,
      add column replaces boolean not null default false,
      add column upload_id uuid,
      add column mapping jsonb,
      add column preview_id uuid,
      add column sample_retired integer not null default 0,
      add column duplicates integer not null default 0,
      add column catalogue_version bigint,
      add column digest text,
      add column can_be_undone boolean not null default false,
      add column undone_at timestamptz,
      add column progress jsonb`.execute(db);

  await sql`
    create table import_changes (
      run_id uuid not null references import_runs (id) on delete cascade,
      record_id text not null,
      kind text not null check (kind in ('technology', 'researcher')),
      change text not null check (change in ('added', 'changed', 'retired')),
      title text not null,
      university text not null,
      fields jsonb not null,
      primary key (run_id, record_id)
    )`.execute(db);
  await sql`create index import_changes_record on import_changes (record_id)`.execute(db);

  await sql`
    create table import_before (
      run_id uuid not null,
      table_name text not null,
      key text not null,
      before jsonb,
      primary key (run_id, table_name, key)
    )`.execute(db);
  await keepWhatWas(db);

  await sql`
    create table import_uploads (
      id uuid primary key,
      file_name text not null,
      size bigint not null,
      parts integer not null default 0,
      columns jsonb,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table import_upload_parts (
      upload_id uuid not null references import_uploads (id) on delete cascade,
      position integer not null,
      bytes bytea not null,
      primary key (upload_id, position)
    )`.execute(db);
  await sql`
    create table import_templates (
      university text primary key,
      mapping jsonb not null,
      updated_at timestamptz not null default now()
    )`.execute(db);
}

/** In a transaction that names its run, each table of the catalogue notes a row as it was before the first change. */
async function keepWhatWas(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_what_import_changes() returns trigger language plpgsql as $$
    declare run text := current_setting('cosmos.import_run', true);
    begin
      if coalesce(run, '') = '' then return null; end if;
      insert into import_before (run_id, table_name, key, before)
      select run::uuid, tg_table_name,
        (select string_agg(to_jsonb(row) ->> name, ' ' order by place)
          from unnest(tg_argv) with ordinality as named (name, place)),
        case when tg_op = 'INSERT' then null else to_jsonb(row) - 'words' end
      from touched as row
      on conflict do nothing;
      return null;
    end $$`.execute(db);
  for (const [table, columns] of Object.entries(KEYS))
    for (const [operation, rows] of [
      ['insert', 'new'],
      ['update', 'old'],
      ['delete', 'old'],
    ] as const)
      await sql`
        create trigger ${sql.id(`${table}_kept_on_${operation}`)} after ${sql.raw(operation)} on ${sql.table(table)}
        referencing ${sql.raw(rows)} table as touched for each statement
        execute function keep_what_import_changes(${sql.join(columns.map((column) => sql.lit(column)))})`.execute(
        db,
      );
}
