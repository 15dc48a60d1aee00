import { type Kysely, sql } from 'kysely';

/** Answers of universities by one click, and what they said about their technologies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table thread_messages
      add column answer text,
      add column is_by_click boolean not null default false`.execute(db);

  // Only hashes: whoever reads the database can't answer for an office.
  await sql`
    create table answer_links (
      token_hash bytea primary key,
      thread_id uuid not null references threads (id) on delete cascade,
      mail_id uuid not null references mails (id) on delete cascade,
      opens text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index answer_links_thread on answer_links (thread_id)`.execute(db);
  await sql`create index answer_links_mail on answer_links (mail_id)`.execute(db);

  await sql`
    create table answer_visits (
      token_hash bytea not null references answer_links (token_hash) on delete cascade,
      opened_at timestamptz not null,
      primary key (token_hash, opened_at)
    )`.execute(db);
  await sql`create index answer_visits_opened on answer_visits (opened_at)`.execute(db);

  await sql`
    create table given_answers (
      id uuid primary key,
      thread_id uuid not null references threads (id) on delete cascade,
      topic text not null check (topic in ('answer', 'refusal')),
      answer text not null,
      words text not null,
      offered jsonb,
      state text not null check (state in ('unconfirmed', 'counted', 'replaced', 'denied')),
      created_at timestamptz not null,
      counted_at timestamptz
    )`.execute(db);
  await sql`create index given_answers_thread on given_answers (thread_id, topic, created_at)`.execute(db);
  await sql`
    create unique index given_answers_one on given_answers (thread_id, topic, state)
    where state in ('unconfirmed', 'counted')`.execute(db);

  // Apart from the catalogue's own tables, so that no import touches it.
  await sql`
    create table said_availability (
      id uuid primary key,
      technology_id text not null,
      office_id text not null,
      says text not null check (says in ('optioned', 'unavailable')),
      said_by text not null,
      said_at timestamptz not null,
      thread_id uuid references threads (id) on delete set null,
      ended_at timestamptz,
      ended_because text check (ended_because in ('said-otherwise', 'staff'))
    )`.execute(db);
  await sql`
    create unique index said_availability_current on said_availability (technology_id)
    where ended_at is null`.execute(db);
  await sql`create index said_availability_thread on said_availability (thread_id)`.execute(db);

  await sql`
    create table stale_contacts (
      technology_id text not null,
      address text not null,
      thread_id uuid references threads (id) on delete set null,
      told_at timestamptz not null,
      primary key (technology_id, address)
    )`.execute(db);
  await sql`create index stale_contacts_thread on stale_contacts (thread_id)`.execute(db);
}
