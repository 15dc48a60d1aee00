import { type Kysely, sql } from 'kysely';

/** Replies that are given again when the same request is sent with the same key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotent_replies (
      scope bytea not null,
      key uuid not null,
      user_id uuid references users (id) on delete cascade,
      request_hash bytea not null,
      status smallint,
      body text,
      lease_until timestamptz not null,
      created_at timestamptz not null,
      primary key (scope, key)
    )`.execute(db);
  await sql`create index idempotent_replies_created on idempotent_replies (created_at)`.execute(db);
}
