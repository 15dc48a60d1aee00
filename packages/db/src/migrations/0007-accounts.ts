import { type Kysely, sql } from 'kysely';

/** Who may sign in, and how they prove who they are. A row in `users` is what "registered" means. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key,
      email text not null unique,
      status text not null check (status in ('approved', 'active', 'deletion_scheduled')),
      role text not null default 'member' check (role in ('member', 'analyst', 'admin')),
      password_hash text,
      deletion_at timestamptz,
      last_sign_in_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check ((status = 'deletion_scheduled') = (deletion_at is not null))
    )`.execute(db);
  await sql`create index users_deletion on users (deletion_at) where deletion_at is not null`.execute(db);
  await sql`delete from chats where user_id is not null`.execute(db);
  await sql`
    alter table chats
      add constraint chats_user_fk foreign key (user_id) references users (id) on delete cascade`.execute(db);

  await sql`
    create table sessions (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      kind text not null check (kind in ('full', 'password_reset')),
      device text not null,
      refresh_hash bytea unique,
      previous_hash bytea unique,
      successor_sealed bytea,
      rotated_at timestamptz,
      proved_at timestamptz,
      last_used_at timestamptz not null default now(),
      idle_until timestamptz not null,
      ends_at timestamptz not null,
      revoked_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index sessions_user on sessions (user_id, created_at desc)`.execute(db);
  await sql`create index sessions_end on sessions (ends_at)`.execute(db);

  await sql`
    create table devices (
      token_hash bytea not null,
      user_id uuid not null references users (id) on delete cascade,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      primary key (user_id, token_hash)
    )`.execute(db);

  await sql`
    create table one_time_codes (
      id uuid primary key,
      mailbox bytea not null,
      user_id uuid references users (id) on delete cascade,
      purpose text not null check (purpose in ('login', 'password_reset')),
      code_mac bytea not null,
      attempts smallint not null default 0,
      tries smallint not null,
      expires_at timestamptz not null,
      consumed_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index one_time_codes_mailbox on one_time_codes (mailbox, created_at desc)`.execute(db);
  await sql`create index one_time_codes_user on one_time_codes (user_id) where user_id is not null`.execute(
    db,
  );

  await sql`
    create table wrong_codes (
      at timestamptz not null
    )`.execute(db);
  await sql`create index wrong_codes_at on wrong_codes (at)`.execute(db);

  await sql`
    create table sign_in_links (
      token_hash bytea primary key,
      user_id uuid not null references users (id) on delete cascade,
      purpose text not null check (purpose in ('sign_in', 'invitation', 'password_reset')),
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index sign_in_links_user on sign_in_links (user_id)`.execute(db);

  await sql`
    create table api_keys (
      id uuid primary key,
      name text not null,
      token_hash bytea not null unique,
      scopes text[] not null,
      created_by uuid references users (id) on delete set null,
      last_used_at timestamptz,
      revoked_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    alter table chats
      add column key_id uuid references api_keys (id) on delete cascade,
      drop constraint chats_one_owner,
      add constraint chats_one_owner check (num_nonnulls(visitor_hash, user_id, key_id) = 1)`.execute(db);
  await sql`create index chats_key on chats (key_id, updated_at desc) where key_id is not null`.execute(db);

  await sql`
    create table invite_requests (
      id uuid primary key,
      email text not null,
      first_name text not null,
      last_name text not null,
      country text not null,
      organisation text not null,
      designation text not null,
      linkedin_url text not null,
      state text not null default 'pending' check (state in ('pending', 'approved', 'declined')),
      decided_by uuid references users (id) on delete set null,
      decided_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index invite_requests_pending on invite_requests (email) where state = 'pending'`.execute(
    db,
  );
  await sql`create index invite_requests_state on invite_requests (state, created_at)`.execute(db);

  await sql`
    create table referrals (
      id uuid primary key,
      referring_user_id uuid references users (id) on delete set null,
      user_id uuid not null references users (id) on delete cascade,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index referrals_by on referrals (referring_user_id, created_at)`.execute(db);

  await sql`
    create table concierge_calls (
      id uuid primary key,
      user_id uuid references users (id) on delete cascade,
      name text not null,
      email text not null,
      areas text[] not null,
      message text not null,
      created_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table tombstones (
      email_mac bytea primary key,
      erased_at timestamptz not null default now()
    )`.execute(db);
}
