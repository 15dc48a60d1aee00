import type { Database } from '@cosmos/db/tables/database.ts';
import type { MailHeader } from '@cosmos/db/tables/mail.ts';
import type { Transaction } from 'kysely';
import type { Services } from '../context/services.ts';
import type { MailContent } from '../outbox/mail-content.ts';
import { type QueuedMail, queueMail, queueMails } from '../outbox/queue-mail.ts';
import { newsMail, type NewsMail } from '../outbox/templates/news.ts';
import type { ToldRecord } from './due-items.ts';
import { leaveUrl } from './leave-links.ts';

export type MailServices = Pick<Services, 'db' | 'now' | 'jobs' | 'mailSettings' | 'secrets'>;

interface Addressee {
  userId: string;
  email: string;
}

/** An email that could not leave for so long is no news any more. */
const GOOD_FOR_MS = 3 * 24 * 60 * 60 * 1_000;

/** Addresses in an email with news, and those where its member chooses what to get, or leaves without signing in. */
export function addressesFor(services: MailServices, userId: string) {
  const at = (path: string) => new URL(path, services.mailSettings.publicUrl).href;
  return { at, settingsUrl: at('/for-you/alerts'), leaveUrl: leaveUrl(services, userId) };
}

/** What an email tells a member. */
interface ToldMember extends Addressee {
  told: readonly ToldRecord[];
  /** How many more there are on the page. */
  more: number;
}

/** Queues emails with news; their ids in the same order. */
export function queueNews(
  trx: Transaction<Database>,
  services: MailServices,
  kind: NewsMail['kind'],
  members: readonly ToldMember[],
): Promise<string[]> {
  return queueMails(
    trx,
    services,
    members.map((to) => alertFor(services, { kind, to, content: newsFor(services, kind, to) })),
  );
}

function newsFor(
  services: MailServices,
  kind: NewsMail['kind'],
  { userId, told, more }: ToldMember,
): MailContent {
  const { at, ...ways } = addressesFor(services, userId);
  return newsMail({
    kind,
    records: told.map(({ recordId, title, university, isListed, reasons }) => ({
      title,
      university,
      reasons,
      url: isListed ? at(`/${recordId.startsWith('URES-') ? 'researcher' : 'technology'}/${recordId}`) : null,
    })),
    more,
    listUrl: at(kind === 'need-met' ? '/for-you/needs' : '/for-you/alerts'),
    ...ways,
  });
}

interface Alert {
  kind: NewsMail['kind'] | 'need-answered';
  to: Addressee;
  content: MailContent;
}

export function queueAlert(
  trx: Transaction<Database>,
  services: MailServices,
  alert: Alert,
): Promise<{ mailId: string }> {
  return queueMail(trx, services, alertFor(services, alert));
}

/** An alert says to programs that it is automatic, and how one leaves without opening it. */
function alertFor(services: MailServices, { kind, to, content }: Alert): QueuedMail {
  const headers: MailHeader[] = [
    { name: 'List-Unsubscribe', value: `<${leaveUrl(services, to.userId)}>` },
    { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
    { name: 'Auto-Submitted', value: 'auto-generated' },
    { name: 'Precedence', value: 'bulk' },
    { name: 'X-Auto-Response-Suppress', value: 'All' },
  ];
  return {
    kind,
    to: to.email,
    userId: to.userId,
    content,
    headers,
    goodUntil: new Date(services.now().getTime() + GOOD_FOR_MS),
  };
}
