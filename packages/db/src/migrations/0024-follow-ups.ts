import { type Kysely, sql } from 'kysely';

/** Follow-ups, the times in which nobody counts how long an answer takes, and who shares with colleagues whom they wrote to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clock_pauses (
      thread_id uuid not null references threads (id) on delete cascade,
      because text not null check (because in ('away', 'snooze')),
      from_at timestamptz not null,
      until_at timestamptz not null check (until_at >= from_at),
      primary key (thread_id, because, from_at)
    )`.execute(db);
  await sql`
    insert into clock_pauses (thread_id, because, from_at, until_at)
    select t.id, 'away', m.created_at, t.away_until + 1
    from threads t
    join lateral (
      select created_at from thread_messages
      where thread_id = t.id and kind = 'away' order by created_at desc limit 1) m on true
    where t.away_until + 1 > m.created_at`.execute(db);

  await sql`
    create table follow_ups (
      id uuid primary key,
      thread_id uuid not null references threads (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      number smallint not null check (number in (1, 2)),
      text text not null,
      manager_id text,
      addressee text not null,
      due_at timestamptz not null,
      state text not null check (state in ('scheduled', 'sent', 'cancelled', 'answered', 'refused')),
      why text,
      message_id uuid references thread_messages (id) on delete set null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create unique index follow_ups_scheduled on follow_ups (thread_id) where state = 'scheduled'`.execute(db);
  await sql`create index follow_ups_due on follow_ups (due_at) where state = 'scheduled'`.execute(db);
  await sql`create index follow_ups_thread on follow_ups (thread_id, created_at)`.execute(db);
  await sql`create index follow_ups_user on follow_ups (user_id)`.execute(db);
  await sql`create index follow_ups_message on follow_ups (message_id)`.execute(db);

  await sql`alter table profiles add column shares_contacts boolean not null default false`.execute(db);
}
