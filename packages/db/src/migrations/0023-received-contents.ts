import { type Kysely, sql } from 'kysely';

/** What answers bring besides their text: formatting, files and invitations; and the files of a draft. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table received_mails
      add column formatting jsonb,
      add column invitation jsonb,
      add column opening_since timestamptz,
      add column opening_attempts integer not null default 0`.execute(db);
  await sql`
    create index received_mails_opening on received_mails (opening_since) where opening_since is not null`.execute(
    db,
  );

  // As they came. They are opened after the webhook has answered, and then deleted.
  await sql`
    create table received_parts (
      received_mail_id uuid not null references received_mails (id) on delete cascade,
      position integer not null,
      name text not null,
      content_id text,
      bytes bytea not null,
      primary key (received_mail_id, position)
    )`.execute(db);
  // Pictures and PDFs are compressed already.
  await sql`alter table received_parts alter column bytes set storage external`.execute(db);

  await sql`
    alter table files
      drop constraint files_purpose_check,
      add constraint files_purpose_check check (
        purpose in ('rd_profile_deck', 'profile_photo', 'chat_attachment', 'email_attachment', 'email_received'))`.execute(
    db,
  );

  await sql`alter table contact_drafts add column file_ids jsonb not null default '[]'`.execute(db);
}
