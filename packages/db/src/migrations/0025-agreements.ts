import { type Kysely, sql } from 'kysely';

/** How far a confidentiality agreement has come in a conversation, and each change of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table threads
      add column agreement text not null default 'none' check (agreement in ('none', 'asked', 'sent', 'signed'))`.execute(
    db,
  );
  await sql`
    create table agreement_steps (
      id uuid primary key,
      thread_id uuid not null references threads (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      state text not null check (state in ('asked', 'sent', 'signed')),
      made_by text not null check (made_by in ('university', 'member')),
      by_name text not null,
      message_id uuid references thread_messages (id) on delete set null,
      quote text,
      file_id uuid references files (id) on delete set null,
      file_name text,
      signed_on date,
      created_at timestamptz not null,
      taken_back_at timestamptz
    )`.execute(db);
  await sql`create index agreement_steps_thread on agreement_steps (thread_id, created_at)`.execute(db);
  await sql`create index agreement_steps_message on agreement_steps (message_id)`.execute(db);
  await sql`create index agreement_steps_file on agreement_steps (file_id)`.execute(db);
  await sql`create index agreement_steps_user on agreement_steps (user_id)`.execute(db);
}
