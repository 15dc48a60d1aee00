import { type Kysely, sql } from 'kysely';

/** What "less like this" took back, and on which days a recommended record was last seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recommendation_refusals (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      asset_type text not null check (asset_type in ('technology', 'researcher')),
      asset_id text not null,
      words text[] not null default '{}',
      liked_id text,
      created_at timestamptz not null,
      undone_at timestamptz
    )`.execute(db);
  await sql`
    create index recommendation_refusals_user on recommendation_refusals (user_id, created_at desc)
    where undone_at is null`.execute(db);
  // A record is left out once it was seen on three days of a month: so the last three are enough.
  await sql`
    create table recommendation_showings (
      user_id uuid not null references users (id) on delete cascade,
      asset_type text not null check (asset_type in ('technology', 'researcher')),
      asset_id text not null,
      last_on date not null,
      second_last_on date,
      third_last_on date,
      primary key (user_id, asset_type, asset_id)
    )`.execute(db);
}
