import { type Kysely, sql } from 'kysely';

/** Conversations with universities: drafts, threads of mail, and what an office has said about mail of this kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The envelope is stored with the email, so that a retry recomputes nothing. `next_attempt_at` is when it may go out.
  await sql`
    alter table mails
      add column from_address text,
      add column cc_address text,
      add column headers jsonb not null default '[]',
      add column attachments jsonb not null default '[]',
      add column tracks_opens boolean not null default false,
      add column clicked_at timestamptz,
      drop constraint mails_state_check,
      add constraint mails_state_check
        check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'cancelled'))`.execute(
    db,
  );
  await sql`create index mails_contact_sent on mails (sent_at desc) where kind = 'contact' and sent_at is not null`.execute(
    db,
  );
  await sql`create index mails_contact_failed on mails (user_id) where kind = 'contact' and state = 'failed'`.execute(
    db,
  );
  await sql`
    create index mail_events_complaints on mail_events (mail_id) where record_type = 'SpamComplaint'`.execute(
    db,
  );

  await sql`
    create table threads (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      conversation_id text not null,
      technology_id text not null,
      technology_title text not null,
      office_id text not null,
      university text not null,
      contact_name text not null,
      contact_address text not null,
      is_forwarded boolean not null,
      subject text not null,
      reply_token text not null unique,
      last_mail_id uuid references mails (id) on delete set null,
      is_answered boolean not null default false,
      is_unread boolean not null default false,
      last_message_at timestamptz not null,
      snoozed_until timestamptz,
      away_until date,
      undone_at timestamptz,
      created_at timestamptz not null default now(),
      unique (user_id, conversation_id)
    )`.execute(db);
  await sql`create index threads_inbox on threads (user_id, last_message_at desc, id desc) where undone_at is null`.execute(
    db,
  );
  await sql`
    create index threads_answered on threads (user_id, last_message_at desc, id desc)
    where undone_at is null and is_answered`.execute(db);
  await sql`create index threads_office on threads (office_id, created_at)`.execute(db);
  await sql`create index threads_last_mail on threads (last_mail_id)`.execute(db);
  await sql`create index threads_to_forward on threads (created_at) where is_forwarded and undone_at is null`.execute(
    db,
  );

  // The owner is one of the words, so that the index finds the words of one inbox among those of all.
  await sql`
    create table thread_messages (
      id uuid primary key,
      thread_id uuid not null references threads (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      office_id text not null,
      direction text not null check (direction in ('sent', 'received')),
      kind text not null,
      because text,
      offered jsonb,
      from_name text not null,
      about text not null default '',
      text text not null,
      text_hash bytea,
      summary text check (summary in ('professional', 'rd')),
      mail_id uuid references mails (id) on delete cascade,
      received_mail_id uuid references received_mails (id) on delete cascade,
      sender_trust text check (sender_trust in ('contact', 'colleague', 'unverified')),
      message_id text,
      message_token text unique,
      in_reply_to text,
      attachments jsonb not null default '[]',
      not_before timestamptz,
      cancelled_at timestamptz,
      created_at timestamptz not null default now(),
      words tsvector generated always as (
        array_to_tsvector(array['owner:' || user_id])
        || to_tsvector('english', left(from_name || ' ' || about || ' ' || text, 50000))) stored
    )`.execute(db);
  await sql`create index thread_messages_thread on thread_messages (thread_id, created_at, id)`.execute(db);
  await sql`create index thread_messages_words on thread_messages using gin (words)`.execute(db);
  await sql`
    create index thread_messages_office on thread_messages (office_id, not_before)
    where direction = 'sent' and cancelled_at is null`.execute(db);
  await sql`create index thread_messages_user on thread_messages (user_id, created_at) where direction = 'sent'`.execute(
    db,
  );
  await sql`create index thread_messages_mail on thread_messages (mail_id)`.execute(db);
  await sql`create index thread_messages_received on thread_messages (received_mail_id)`.execute(db);

  await sql`
    create table contact_drafts (
      user_id uuid not null references users (id) on delete cascade,
      technology_id text not null,
      text text not null,
      summary text not null check (summary in ('professional', 'rd')),
      version integer not null,
      updated_at timestamptz not null default now(),
      primary key (user_id, technology_id)
    )`.execute(db);

  // Keyed hashes: they still hold when the person and their address have been erased.
  await sql`
    create table office_rules (
      office_id text not null,
      refuses text not null check (refuses in ('person', 'company', 'all')),
      whom bytea not null,
      created_at timestamptz not null default now(),
      primary key (office_id, refuses, whom)
    )`.execute(db);
}
