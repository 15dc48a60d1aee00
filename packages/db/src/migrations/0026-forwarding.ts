import { type Kysely, sql } from 'kysely';

/** What staff do to other people's things, and messages that the team forwards to a university. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `actor_id` is null for a command on the server, and for somebody who has been erased.
  await sql`
    create table staff_actions (
      id uuid primary key,
      actor_id uuid references users (id) on delete set null,
      action text not null,
      subject text not null,
      detail jsonb not null default '{}',
      at timestamptz not null
    )`.execute(db);
  await sql`create index staff_actions_latest on staff_actions (at desc)`.execute(db);
  await sql`create index staff_actions_subject on staff_actions (subject)`.execute(db);
  await sql`create index staff_actions_actor on staff_actions (actor_id)`.execute(db);
  await sql`create index received_mails_unattached on received_mails (received_at) where state <> 'attached'`.execute(
    db,
  );
}
