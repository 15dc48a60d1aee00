import type { Database } from '@cosmos/db/tables/database.ts';
import type { MailHeader } from '@cosmos/db/tables/mail.ts';
import type { Transaction } from 'kysely';
import type { Services } from '../context/services.ts';
import type { MailContent } from '../outbox/mail-content.ts';
import { queueMail } from '../outbox/queue-mail.ts';
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

/** Queues an email with news. */
export async function queueNews(
  trx: Transaction<Database>,
  services: MailServices,
  {
    kind,
    to,
    told,
    more,
  }: { kind: NewsMail['kind']; to: Addressee; told: readonly ToldRecord[]; more: number },
): Promise<{ mailId: string }> {
  const { at, ...ways } = addressesFor(services, to.userId);
  const content = newsMail({
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
  return queueAlert(trx, services, { kind, to, content });
}

/** An alert says to programs that it is automatic, and how one leaves without opening it. */
export function queueAlert(
  trx: Transaction<Database>,
  services: MailServices,
  { kind, to, content }: { kind: NewsMail['kind'] | 'need-answered'; to: Addressee; content: MailContent },
): Promise<{ mailId: string }> {
  const headers: MailHeader[] = [
    { name: 'List-Unsubscribe', value: `<${leaveUrl(services, to.userId)}>` },
    { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
    { name: 'Auto-Submitted', value: 'auto-generated' },
    { name: 'Precedence', value: 'bulk' },
    { name: 'X-Auto-Response-Suppress', value: 'All' },
  ];
  return queueMail(trx, services, {
    kind,
    to: to.email,
    userId: to.userId,
    content,
    headers,
    goodUntil: new Date(services.now().getTime() + GOOD_FOR_MS),
  });
}
