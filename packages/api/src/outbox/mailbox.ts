import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import { isSuppressed } from './suppression.ts';

const PAGE_MAILS = 25;

const SUMMARY = [
  'id',
  'kind',
  'to_address',
  'subject',
  'state',
  'created_at',
  'opened_at',
  'delivered_at',
  'failure',
] as const;

/** One page of emails, newest first, and whether there are older ones. `to` is part of an address. */
export async function readMails(db: Kysely<Database>, { to, page }: { to: string; page: number }) {
  const rows = await db
    .selectFrom('mails')
    .select(SUMMARY)
    .$if(to !== '', (query) => query.where((eb) => eb(eb.fn('strpos', ['to_address', eb.val(to)]), '>', 0)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_MAILS + 1)
    .offset((page - 1) * PAGE_MAILS)
    .execute();
  return { mails: rows.slice(0, PAGE_MAILS), hasOlder: rows.length > PAGE_MAILS };
}
export type MailSummary = Awaited<ReturnType<typeof readMails>>['mails'][number];

export function readHtml(db: Kysely<Database>, id: string): Promise<{ html: string } | undefined> {
  return db.selectFrom('mails').select('html').where('id', '=', id).executeTakeFirst();
}

/** An email with all its events and replies; null if there is none. */
export async function readOneMail(db: Kysely<Database>, id: string) {
  const mail = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  if (!mail) return null;
  const events = await db
    .selectFrom('mail_events')
    .select(['record_type', 'occurred_at', 'detail'])
    .where('mail_id', '=', id)
    .orderBy('occurred_at')
    .limit(100)
    .execute();
  const answers = await db
    .selectFrom('received_mails')
    .select(['from_address', 'state', 'sender_verified', 'text', 'received_at'])
    .where('mail_id', '=', id)
    .orderBy('received_at')
    .limit(100)
    .execute();
  return {
    ...mail,
    reply_hash: mail.reply_hash ?? tokenIn(mail.reply_to),
    events,
    answers,
    isSuppressed: await isSuppressed(db, { address: mail.to_address, stream: mail.stream }),
  };
}
/** All mails of a conversation share an address, and its token. */
function tokenIn(replyTo: string | null): string | null {
  return /\+([0-9a-f]{32})@/.exec(replyTo ?? '')?.[1] ?? null;
}

export type OneMail = NonNullable<Awaited<ReturnType<typeof readOneMail>>>;

/** The newest emails with their text, for scripts; `to` is a complete address. */
export function readTexts(db: Kysely<Database>, { to, limit }: { to: string | null; limit: number }) {
  return db
    .selectFrom('mails')
    .select(['id', 'to_address', 'subject', 'text', 'state', 'kind', 'created_at'])
    .$if(to !== null, (query) => query.where('to_address', '=', to ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
