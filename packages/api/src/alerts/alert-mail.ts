import type { Database } from '@cosmos/db/tables/database.ts';
import type { MailHeader } from '@cosmos/db/tables/mail.ts';
import type { Transaction } from 'kysely';
import type { Services } from '../context/services.ts';
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

/** Queues an email with news. It says to programs that it is automatic, and how one leaves without opening it. */
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
  const { mailSettings, now } = services;
  const leave = leaveUrl(services, to.userId);
  const headers: MailHeader[] = [
    { name: 'List-Unsubscribe', value: `<${leave}>` },
    { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
    { name: 'Auto-Submitted', value: 'auto-generated' },
    { name: 'Precedence', value: 'bulk' },
    { name: 'X-Auto-Response-Suppress', value: 'All' },
  ];
  const at = (path: string) => new URL(path, mailSettings.publicUrl).href;
  return queueMail(trx, services, {
    kind,
    to: to.email,
    userId: to.userId,
    content: newsMail({
      kind,
      records: told.map(({ recordId, title, university, isListed, reasons }) => ({
        title,
        university,
        reasons,
        url: isListed
          ? at(`/${recordId.startsWith('URES-') ? 'researcher' : 'technology'}/${recordId}`)
          : null,
      })),
      more,
      listUrl: at(kind === 'need-met' ? '/for-you/needs' : '/for-you/alerts'),
      settingsUrl: at('/for-you/alerts'),
      leaveUrl: leave,
    }),
    headers,
    goodUntil: new Date(now().getTime() + GOOD_FOR_MS),
  });
}
