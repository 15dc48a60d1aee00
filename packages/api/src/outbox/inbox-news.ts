import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/** Where the processes tell each other which conversations have changed. */
export const INBOX_CHANNEL = 'cosmos_inbox';

/** A conversation that looks different from now on. */
export interface InboxNews {
  userId: string;
  threadId: string;
}

/** Tells all processes when the transaction is committed, and nobody if it isn't. */
export async function tellInbox(db: Kysely<Database>, { userId, threadId }: InboxNews): Promise<void> {
  await sql`select pg_notify(${INBOX_CHANNEL}, ${`${userId} ${threadId}`})`.execute(db);
}

/** The same for the conversation of an email that has come further; most emails have none. */
export async function tellInboxOfMail(db: Kysely<Database>, mailId: string): Promise<void> {
  await sql`
    select pg_notify(${INBOX_CHANNEL}, user_id || ' ' || thread_id)
    from thread_messages where mail_id = ${mailId}`.execute(db);
}

/** What another process told; null if it can't be read. */
export function readNews(told: string): InboxNews | null {
  const [, userId, threadId] = /^([0-9a-f-]{36}) ([0-9a-f-]{36})$/.exec(told) ?? [];
  return userId === undefined || threadId === undefined ? null : { userId, threadId };
}
