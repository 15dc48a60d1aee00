import { type Kysely, sql } from 'kysely';

/** Thorough searches, with what they searched for, their steps and what they found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_records (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      chat_id uuid references chats (id) on delete set null,
      again_of uuid references search_records (id) on delete set null,
      question text not null,
      topic text not null,
      reading jsonb not null,
      status text not null check (status in ('running', 'done', 'stopped', 'failed')),
      generation text,
      assistant text not null,
      steps jsonb not null,
      outcome jsonb,
      failure text,
      lease_until timestamptz,
      created_at timestamptz not null default now(),
      finished_at timestamptz
    )`.execute(db);
  await sql`create index search_records_of_user on search_records (user_id, created_at desc)`.execute(db);
  await sql`create index search_records_running on search_records (created_at) where status = 'running'`.execute(
    db,
  );
  await sql`create index search_records_chat on search_records (chat_id)`.execute(db);
  await sql`create index search_records_again on search_records (again_of)`.execute(db);
}
