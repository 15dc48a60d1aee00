import { type Kysely, sql } from 'kysely';

/** Every outgoing email is a row before anything else happens to it; incoming ones are stored as received. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mails (
      id uuid primary key,
      user_id uuid references users (id) on delete cascade,
      kind text not null,
      to_address text not null,
      reply_to text,
      reply_hash text unique,
      subject text not null,
      html text not null,
      text text not null,
      state text not null default 'queued'
        check (state in ('queued', 'sending', 'sent', 'delivered', 'failed', 'unknown')),
      attempts integer not null default 0,
      lookups integer not null default 0,
      lease_until timestamptz,
      next_attempt_at timestamptz,
      trouble_since timestamptz,
      message_id text unique,
      failure text,
      opened_at timestamptz,
      delivered_at timestamptz,
      sent_at timestamptz,
      good_until timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index mails_to on mails (to_address, created_at desc)`.execute(db);
  await sql`create index mails_user on mails (user_id) where user_id is not null`.execute(db);
  await sql`create index mails_open on mails (created_at) where state in ('queued', 'sending', 'unknown')`.execute(
    db,
  );

  await sql`
    create index mails_secret on mails (kind)
    where kind in ('code', 'sign-in-link', 'invitation') and text <> ''`.execute(db);

  await sql`
    create table mail_events (
      id uuid primary key,
      mail_id uuid references mails (id) on delete cascade,
      record_type text not null,
      message_id text not null,
      recipient text not null,
      occurred_at timestamptz not null,
      detail jsonb not null,
      received_at timestamptz not null default now(),
      unique (message_id, record_type, recipient, occurred_at)
    )`.execute(db);
  await sql`create index mail_events_mail on mail_events (mail_id) where mail_id is not null`.execute(db);

  await sql`
    create index mail_events_suppression on mail_events (recipient, occurred_at)
    where record_type = 'SubscriptionChange'`.execute(db);
  await sql`create index mail_events_waiting on mail_events (message_id) where mail_id is null`.execute(db);

  await sql`
    create table received_mails (
      id uuid primary key,
      message_id text not null unique,
      mail_id uuid references mails (id) on delete cascade,
      state text not null check (state in ('attached', 'quarantined', 'ignored')),
      from_address text not null,
      from_name text not null,
      sender_verified boolean not null,
      subject text not null,
      text text not null,
      html text not null,
      attachments jsonb not null default '[]',
      received_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index received_mails_mail on received_mails (mail_id) where mail_id is not null`.execute(
    db,
  );

  await sql`
    create table suppressed_addresses (
      address text primary key,
      reason text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
}
