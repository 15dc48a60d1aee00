import type { Database } from '@cosmos/db/tables/database.ts';
import type { Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import { tellInboxOfMail } from './inbox-news.ts';

type EventRow = Pick<Selectable<Database['mail_events']>, 'record_type' | 'occurred_at' | 'detail'>;

/** The result of all events of an email, whatever their order and number. */
export interface Told {
  deliveredAt: Date | null;
  /** The first opening that may have been by a person. */
  openedAt: Date | null;
  /** The first click that may have been by a person. */
  clickedAt: Date | null;
  failure: string | null;
}

/** Scanners and prefetchers open an email as soon as it is delivered. */
const MACHINE_OPENS_WITHIN_MS = 10_000;
/** Image proxies and scanners that fetch on behalf of a mail client, whoever reads it. */
const PROXIES =
  /GoogleImageProxy|YahooMailProxy|ggpht\.com|Apple.{0,20}(?:Mail Privacy|Proxy)|^Mozilla\/5\.0$|Barracuda|Mimecast|Proofpoint|SafeLinks|Symantec|bot\b|crawler|spider|HeadlessChrome|python-requests|curl\//i;

/** The same result for the same set of events: earlier deliveries or later openings only add, so nothing is taken back. */
export function toldBy(events: readonly EventRow[]): Told {
  const deliveredAt = earliest(events.filter(({ record_type: type }) => type === 'Delivery'));
  const byPeople = events.filter((event) => isByPerson(event, deliveredAt));
  const bounce = events
    .filter(({ record_type: type, detail }) => type === 'Bounce' && detail.failed === true)
    .toSorted((a, b) => a.occurred_at.getTime() - b.occurred_at.getTime())[0];
  return {
    deliveredAt,
    openedAt: earliest(byPeople),
    clickedAt: earliest(byPeople.filter(({ record_type: type }) => type === 'Click')),
    failure: bounce ? `Bounced: ${String(bounce.detail.description)}`.slice(0, 300) : null,
  };
}

function isByPerson(
  { record_type: type, occurred_at: at, detail }: EventRow,
  deliveredAt: Date | null,
): boolean {
  if (type !== 'Open' && type !== 'Click') return false;
  if (!deliveredAt || at.getTime() - deliveredAt.getTime() < MACHINE_OPENS_WITHIN_MS) return false;
  return typeof detail.userAgent !== 'string' || !PROXIES.test(detail.userAgent);
}

function earliest(events: readonly EventRow[]): Date | null {
  if (events.length === 0) return null;
  return new Date(Math.min(...events.map(({ occurred_at: at }) => at.getTime())));
}

/** One at a time per message: an event and the response to the sending itself may arrive simultaneously. */
export async function lockMessage(trx: Transaction<Database>, messageId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${messageId}`}, 0))`.execute(trx);
}

/** Updates the email from its events. Any event proves that it was sent; a failed one stays failed. */
export async function applyEvents(trx: Transaction<Database>, mailId: string, now: Date): Promise<void> {
  const mail = await trx
    .selectFrom('mails')
    .select(['state', 'sent_at', 'to_address', 'cc_address'])
    .where('id', '=', mailId)
    .forUpdate()
    .executeTakeFirst();
  if (!mail) return;
  const events = await trx
    .selectFrom('mail_events')
    .select(['record_type', 'occurred_at', 'detail'])
    .where('mail_id', '=', mailId)
    // What becomes of a copy says nothing about the email itself.
    .$if(mail.cc_address !== null, (all) => all.where('recipient', '=', mail.to_address))
    .execute();
  const { deliveredAt, openedAt, clickedAt, failure } = toldBy(events);
  const told = {
    delivered_at: deliveredAt,
    opened_at: openedAt,
    clicked_at: clickedAt,
    sent_at: mail.sent_at ?? now,
  };
  const settled = { lease_until: null, next_attempt_at: null, ...told };
  await trx
    .updateTable('mails')
    .set(
      mail.state === 'failed'
        ? // Of several bounces the earliest gives the reason, whichever arrived first.
          { ...settled, ...(failure ? { failure } : {}) }
        : failure
          ? { ...settled, state: 'failed', failure }
          : { ...settled, state: deliveredAt ? 'delivered' : 'sent' },
    )
    .where('id', '=', mailId)
    .execute();
  await tellInboxOfMail(trx, mailId);
}

interface Sent {
  mailId: string;
  messageId: string;
  at: Date;
}

/** The provider has the email. Events that arrived before its response are attached now. */
export async function recordSent(trx: Transaction<Database>, { mailId, messageId, at }: Sent): Promise<void> {
  await lockMessage(trx, messageId);
  const mail = await trx
    .updateTable('mails')
    .set((eb) => ({
      message_id: eb.fn.coalesce('message_id', eb.val(messageId)),
      sent_at: eb.fn.coalesce('sent_at', eb.val(at)),
      state: sql`case when state in ('queued', 'sending', 'unknown') then 'sent' else state end`,
      lease_until: null,
      next_attempt_at: null,
      trouble_since: null,
    }))
    .where('id', '=', mailId)
    .returning('id')
    .executeTakeFirst();
  if (!mail) return;
  await tellInboxOfMail(trx, mailId);
  const { numUpdatedRows } = await trx
    .updateTable('mail_events')
    .set({ mail_id: mailId })
    .where('message_id', '=', messageId)
    .where('mail_id', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await applyEvents(trx, mailId, at);
}
