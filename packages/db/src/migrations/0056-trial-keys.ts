import { type Kysely, sql } from 'kysely';

/** Trial keys; keys that look after a member's webhooks; and secrets of webhooks that were replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table api_keys
      add column is_trial boolean not null default false,
      add column acts_for uuid references users (id) on delete cascade`.execute(db);
  await sql`create index api_keys_acts_for on api_keys (acts_for) where acts_for is not null`.execute(db);
  await sql`
    alter table webhooks
      add column secret_version smallint not null default 1,
      add column rotated_at timestamptz`.execute(db);
}
