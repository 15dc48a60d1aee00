import { type Kysely, sql } from 'kysely';

/** What imports changed, standing needs with what was found for them, and the news that members get by email. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalogue_changes (
      id uuid primary key default gen_random_uuid(),
      version bigint not null,
      record_id text not null,
      kind text not null check (kind in ('added', 'changed', 'withdrawn')),
      is_rewritten boolean not null,
      facts jsonb not null,
      sought_by text,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index catalogue_changes_unsought on catalogue_changes (version) where sought_by is null`.execute(
    db,
  );
  await sql`create index catalogue_changes_created on catalogue_changes (created_at)`.execute(db);
  await sql`
    create table asked_vectors (
      embedder text not null,
      text_hash bytea not null,
      vector bytea not null,
      primary key (embedder, text_hash)
    )`.execute(db);

  await needs(db);
  await alerts(db);
}

async function needs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table standing_needs (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      chat_id uuid references chats (id) on delete set null,
      question text not null,
      topic text not null,
      reading jsonb not null,
      is_paused boolean not null default false,
      link_token text unique,
      public_text text,
      names_author boolean not null default false,
      answers_seen_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz
    )`.execute(db);
  await sql`create index standing_needs_user on standing_needs (user_id, created_at desc)`.execute(db);
  await sql`create index standing_needs_chat on standing_needs (chat_id)`.execute(db);
  await sql`create index standing_needs_deleted on standing_needs (deleted_at) where deleted_at is not null`.execute(
    db,
  );
  await sql`
    create table need_findings (
      need_id uuid not null references standing_needs (id) on delete cascade,
      record_id text not null,
      is_news boolean not null,
      probability real not null,
      fit jsonb not null,
      found_at timestamptz not null,
      primary key (need_id, record_id)
    )`.execute(db);
  await sql`
    create table need_answers (
      id uuid primary key,
      need_id uuid not null references standing_needs (id) on delete cascade,
      name text not null,
      email text not null,
      words text not null,
      link text not null,
      technology_id text,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index need_answers_need on need_answers (need_id, created_at desc)`.execute(db);
}

async function alerts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table alert_settings (
      user_id uuid primary key references users (id) on delete cascade,
      frequency text not null default 'weekly' check (frequency in ('weekly', 'daily')),
      on_interests boolean not null default true,
      on_needs boolean not null default true,
      on_saved boolean not null default true,
      mails_needs boolean not null default true,
      time_zone text not null default 'UTC',
      next_digest_at timestamptz,
      needs_mailed_at timestamptz
    )`.execute(db);
  await sql`create index alert_settings_due on alert_settings (next_digest_at)`.execute(db);
  await sql`
    create table alert_items (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      record_id text not null,
      event text not null,
      kind text not null check (kind in ('interest', 'need', 'saved')),
      need_id uuid references standing_needs (id) on delete set null,
      reason jsonb not null,
      weight real not null,
      state text not null check (state in ('new', 'waiting', 'sent', 'listed', 'dropped')),
      mail_id uuid references mails (id) on delete set null,
      found_at timestamptz not null,
      sent_at timestamptz,
      unique (user_id, record_id, event)
    )`.execute(db);
  await sql`create index alert_items_user on alert_items (user_id, found_at desc)`.execute(db);
  await sql`create index alert_items_new on alert_items (user_id) where state = 'new'`.execute(db);
  await sql`create index alert_items_need on alert_items (need_id)`.execute(db);
  await sql`create index alert_items_mail on alert_items (mail_id)`.execute(db);
}
