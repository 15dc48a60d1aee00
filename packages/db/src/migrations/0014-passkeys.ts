import { type Kysely, sql } from 'kysely';

/** Passkeys, the challenges they sign, and whether a person has declined to add one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      credential_id bytea not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      last_used_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index passkeys_user on passkeys (user_id, created_at)`.execute(db);

  await sql`
    create table passkey_challenges (
      id uuid primary key,
      purpose text not null check (purpose in ('add', 'sign_in', 'prove')),
      session_id uuid references sessions (id) on delete cascade,
      challenge bytea not null,
      expires_at timestamptz not null,
      check ((purpose = 'sign_in') = (session_id is null))
    )`.execute(db);
  await sql`create index passkey_challenges_expiry on passkey_challenges (expires_at)`.execute(db);
  await sql`create index passkey_challenges_session on passkey_challenges (session_id)`.execute(db);

  await sql`alter table users add column passkey_declined_at timestamptz`.execute(db);
}
