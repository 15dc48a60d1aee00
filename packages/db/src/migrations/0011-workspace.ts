import { type Kysely, sql } from 'kysely';

/** Chats that branch and can be searched, shared and rated; and the records that members save. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table turns
      add column parent_id uuid references turns (id) on delete cascade,
      add column partial jsonb,
      add column said text,
      drop constraint turns_status_check,
      add constraint turns_status_check check (status in ('running', 'done', 'failed', 'stopped'))`.execute(
    db,
  );
  // Until now, each turn followed the previous one.
  await sql`
    update turns set parent_id = before.id from turns before
    where before.chat_id = turns.chat_id and before.position = turns.position - 1`.execute(db);
  await sql`create index turns_parent on turns (parent_id)`.execute(db);
  // The first messages of a chat, which are versions of each other, and the follow-up questions in it.
  await sql`create index turns_roots on turns (chat_id) where parent_id is null`.execute(db);
  await sql`create index turns_asked_back on turns (chat_id) where reply ->> 'type' = 'followup'`.execute(db);
  await sql`
    update turns set said = case reply ->> 'type'
      when 'search_results' then (
        select string_agg(sentence ->> 'text', ' ') from jsonb_array_elements(reply -> 'sentences') sentence)
      when 'followup' then reply ->> 'question'
      else reply ->> 'response' end
    where reply is not null`.execute(db);
  await sql`
    alter table turns
      add column words tsvector generated always as (
        to_tsvector('english', text || ' ' || coalesce(said, ''))) stored`.execute(db);
  await sql`create index turns_words on turns using gin (words)`.execute(db);

  await sql`
    alter table chats
      add column active_turn_id uuid references turns (id) on delete set null,
      add column deleted_at timestamptz,
      add column words tsvector generated always as (to_tsvector('english', coalesce(title, ''))) stored`.execute(
    db,
  );
  await sql`create index chats_words on chats using gin (words)`.execute(db);
  await sql`create index chats_deleted on chats (deleted_at) where deleted_at is not null`.execute(db);
  await sql`
    update chats set active_turn_id = (
      select id from turns where turns.chat_id = chats.id order by position desc limit 1)`.execute(db);

  // What members started and sent in deleted chats, so that deleting a chat gives no allowance back.
  await sql`
    create table chat_usage (
      user_id uuid primary key references users (id) on delete cascade,
      chats integer not null,
      messages integer not null
    )`.execute(db);
  await sql`
    create table chat_shares (
      id uuid primary key,
      chat_id uuid not null references chats (id) on delete cascade,
      token_hash bytea not null unique,
      up_to_turn_id uuid not null references turns (id) on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index chat_shares_chat on chat_shares (chat_id)`.execute(db);
  await sql`
    create table turn_ratings (
      turn_id uuid primary key references turns (id) on delete cascade,
      stars smallint not null check (stars between 1 and 5),
      comment text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`
    create table turn_files (
      turn_id uuid not null references turns (id) on delete cascade,
      file_id uuid not null references files (id) on delete cascade,
      position smallint not null,
      primary key (turn_id, file_id)
    )`.execute(db);
  await sql`create index turn_files_file on turn_files (file_id)`.execute(db);

  await sql`
    create table saved_cards (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      asset_type text not null check (asset_type in ('technology', 'researcher')),
      asset_id text not null,
      bookmarked boolean not null,
      liked boolean,
      linked_chat_id uuid references chats (id) on delete set null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (user_id, asset_type, asset_id)
    )`.execute(db);
  await sql`
    create index saved_cards_bookmarked on saved_cards (user_id, updated_at desc, id desc) where bookmarked`.execute(
    db,
  );
  await sql`create index saved_cards_chat on saved_cards (linked_chat_id)`.execute(db);
  await sql`
    create table record_views (
      user_id uuid not null references users (id) on delete cascade,
      asset_type text not null check (asset_type in ('technology', 'researcher')),
      asset_id text not null,
      views integer not null,
      viewed_at timestamptz not null,
      primary key (user_id, asset_type, asset_id)
    )`.execute(db);

  await sql`
    create table feedback (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      rating smallint not null check (rating between 1 and 5),
      message text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index feedback_user on feedback (user_id)`.execute(db);
  await sql`
    create table bug_reports (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      areas text[] not null,
      description text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index bug_reports_user on bug_reports (user_id)`.execute(db);
}
