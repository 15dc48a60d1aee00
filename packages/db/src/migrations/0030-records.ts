import { type Kysely, sql } from 'kysely';

/** Records of searches that answers made, runs of one record, links to them; and files with everything of a member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table search_records
      add column kind text not null default 'thorough' check (kind in ('thorough', 'answer')),
      add column series_id uuid,
      add column is_latest boolean not null default true,
      add column title text,
      add column turn_id uuid references turns (id) on delete set null,
      add column request jsonb,
      add column kept_at timestamptz,
      add column deleted_at timestamptz`.execute(db);
  await sql`
    with recursive runs as (
      select id, id as series_id from search_records where again_of is null
      union all
      select s.id, runs.series_id from search_records s join runs on s.again_of = runs.id)
    update search_records s set series_id = runs.series_id, kept_at = s.created_at
    from runs where runs.id = s.id`.execute(db);
  await sql`
    update search_records s set is_latest = false
    where exists (select from search_records later where later.series_id = s.series_id
      and (later.created_at, later.id) > (s.created_at, s.id))`.execute(db);
  await sql`
    alter table search_records alter column series_id set not null, alter column kept_at set not null`.execute(
    db,
  );
  await sql`drop index search_records_of_user`.execute(db);
  await sql`create index search_records_of_user on search_records (user_id, kept_at desc, id desc)
    where is_latest and deleted_at is null`.execute(db);
  await sql`create index search_records_user on search_records (user_id)`.execute(db);
  await sql`create index search_records_series on search_records (series_id)`.execute(db);
  await sql`create unique index search_records_latest on search_records (series_id) where is_latest`.execute(
    db,
  );
  await sql`create index search_records_turn on search_records (turn_id)`.execute(db);
  await sql`create unique index search_records_kept on search_records (turn_id)
    where kind = 'answer' and again_of is null`.execute(db);
  await sql`create index search_records_deleted on search_records (deleted_at) where deleted_at is not null`.execute(
    db,
  );

  await sql`
    create table search_shares (
      id uuid primary key,
      search_id uuid not null references search_records (id) on delete cascade,
      token_hash bytea not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index search_shares_search on search_shares (search_id)`.execute(db);

  await sql`
    create table data_exports (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      state text not null check (state in ('waiting', 'running', 'done', 'failed')),
      steps_done integer not null default 0,
      steps integer not null default 0,
      size bigint not null default 0,
      parts integer not null default 0,
      created_at timestamptz not null,
      finished_at timestamptz
    )`.execute(db);
  await sql`create unique index data_exports_of_user on data_exports (user_id)`.execute(db);
  await sql`
    create table data_export_parts (
      export_id uuid not null references data_exports (id) on delete cascade,
      position integer not null,
      bytes bytea not null,
      primary key (export_id, position)
    )`.execute(db);
}
