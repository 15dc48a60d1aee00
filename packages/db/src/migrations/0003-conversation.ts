import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chats (
      id uuid primary key,
      visitor_hash bytea,
      user_id uuid,
      title text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint chats_one_owner check (num_nonnulls(visitor_hash, user_id) = 1)
    )`.execute(db);
  await sql`
    create index chats_visitor on chats (visitor_hash, updated_at desc)
    where visitor_hash is not null`.execute(db);
  await sql`
    create index chats_user on chats (user_id, updated_at desc)
    where user_id is not null`.execute(db);

  await sql`
    create table turns (
      id uuid primary key,
      chat_id uuid not null references chats (id) on delete cascade,
      position integer not null check (position >= 0),
      idempotency_key uuid,
      text text not null,
      prompt_kind text not null check (prompt_kind in ('typed', 'problem', 'benchmark', 'landscape')),
      request jsonb not null,
      status text not null check (status in ('running', 'done', 'failed')),
      stage text,
      stage_counts jsonb,
      results jsonb,
      reply jsonb,
      failure text,
      understanding jsonb,
      lease_until timestamptz,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      unique (chat_id, position),
      unique (chat_id, idempotency_key)
    )`.execute(db);
  await sql`create index turns_running on turns (lease_until) where status = 'running'`.execute(db);
}
