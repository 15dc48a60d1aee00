import { type Kysely, sql } from 'kysely';

/** Companies whose people may sign in with their own provider (OpenID Connect), attempts to do so, and whom they know. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_sign_ins (
      domain text primary key,
      issuer text not null,
      client_id text not null,
      client_secret bytea,
      proof text not null,
      proved_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table company_attempts (
      state_hash bytea primary key,
      browser_hash bytea not null,
      domain text not null references company_sign_ins (domain) on delete cascade,
      nonce text not null,
      code_verifier text not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index company_attempts_of_domain on company_attempts (domain)`.execute(db);
  await sql`
    create table company_identities (
      issuer text not null,
      subject text not null,
      user_id uuid not null references users (id) on delete cascade,
      domain text not null references company_sign_ins (domain) on delete cascade,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      primary key (issuer, subject),
      unique (user_id, issuer)
    )`.execute(db);
  await sql`create index company_identities_of_domain on company_identities (domain)`.execute(db);
}
