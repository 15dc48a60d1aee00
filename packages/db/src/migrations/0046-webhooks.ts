import { type Kysely, sql } from 'kysely';

/** Where members' programs are told of events, and what was sent there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhooks (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      url text not null,
      events text[] not null check (cardinality(events) > 0),
      created_at timestamptz not null,
      revoked_at timestamptz
    )`.execute(db);
  await sql`create index webhooks_of_user on webhooks (user_id)`.execute(db);
  await sql`
    create table webhook_deliveries (
      id uuid primary key,
      webhook_id uuid not null references webhooks (id) on delete cascade,
      event text not null,
      subject text not null,
      data jsonb not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      attempts integer not null default 0,
      next_at timestamptz not null,
      last_status integer,
      last_error text,
      created_at timestamptz not null,
      done_at timestamptz,
      unique (webhook_id, event, subject)
    )`.execute(db);
  await sql`create index webhook_deliveries_due on webhook_deliveries (next_at) where state = 'waiting'`.execute(
    db,
  );
}
