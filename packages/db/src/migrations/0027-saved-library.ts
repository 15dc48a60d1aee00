import { type Kysely, sql } from 'kysely';

/** Folders, notes and snapshots of saved records; interests that a member declined; alerts are offered once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `snapshot` is the record as it was when it was saved; `saved_at` is null for what was never bookmarked.
  await sql`
    alter table saved_cards
      add column saved_at timestamptz,
      add column note text not null default '',
      add column snapshot jsonb`.execute(db);
  await sql`update saved_cards set saved_at = updated_at where bookmarked`.execute(db);
  // For earlier saves, changes are told from now on.
  await sql`
    update saved_cards set snapshot = jsonb_build_object(
      'title', t.title, 'listed', t.retired_at is null, 'trl', t.trl, 'patents', t.patent_status,
      'says', (
        select says from said_availability said
        where said.technology_id = t.id and ended_at is null and said_at > now() - interval '12 months'),
      'contact', (
        select jsonb_build_object('name', m.name, 'email', m.email)
        from technology_manager_links l join technology_managers m on m.id = l.manager_id
        where l.technology_id = t.id order by l.position limit 1))
    from technologies t
    where bookmarked and asset_type = 'technology' and t.id = asset_id`.execute(db);
  await sql`
    update saved_cards set snapshot = jsonb_build_object('title', r.name, 'listed', r.retired_at is null)
    from researchers r
    where bookmarked and asset_type = 'researcher' and r.id = asset_id`.execute(db);

  // Colleagues of the member may read a folder while `shared_at` is set.
  await sql`
    create table saved_folders (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      name text not null,
      shared_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create unique index saved_folders_name on saved_folders (user_id, lower(name))`.execute(db);
  await sql`
    create table saved_folder_cards (
      folder_id uuid not null references saved_folders (id) on delete cascade,
      saved_id uuid not null references saved_cards (id) on delete cascade,
      added_at timestamptz not null,
      primary key (folder_id, saved_id)
    )`.execute(db);
  await sql`create index saved_folder_cards_card on saved_folder_cards (saved_id)`.execute(db);

  // `told_hash` is of the texts of the profile that suggested it: when they change, it may be suggested again.
  await sql`
    create table dismissed_interests (
      user_id uuid not null references users (id) on delete cascade,
      keyword text not null,
      told_hash bytea not null,
      dismissed_at timestamptz not null,
      primary key (user_id, keyword)
    )`.execute(db);
  await sql`alter table profiles add column alerts_asked boolean not null default false`.execute(db);
  await sql`update profiles set alerts_asked = alerts_enabled`.execute(db);
}
