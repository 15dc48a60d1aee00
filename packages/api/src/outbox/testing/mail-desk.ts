import { productConfig } from '@cosmos/contract/product/product-config.ts';
import { createTestDatabase } from '@cosmos/db/testing/test-database.ts';
import { pino } from 'pino';
import type { OutgoingMail, SendOutcome } from '../../ports/mail-provider.ts';
import { deriveSecrets } from '../../context/secrets.ts';
import type { Services } from '../../context/services.ts';
import { type QueuedMail, queueMail } from '../queue-mail.ts';
import { sendMail } from '../send-mail.ts';

interface Job {
  mailId: string;
  at: number;
}

type MailDeskServices = Pick<
  Services,
  'db' | 'jobs' | 'mail' | 'mailSettings' | 'now' | 'log' | 'secrets' | 'config'
>;

/** The outbox on a real database, with a scripted provider, and a clock and job queue that tests move by hand. */
export async function openMailDesk() {
  const database = await createTestDatabase();
  let clock = Date.parse('2026-03-02T09:00:00Z');
  const jobs: Job[] = [];
  const logged: { level: string; msg: string }[] = [];
  const desk = {
    /** The provider's answer to a sending; throwing simulates a process killed while sending. */
    send: (_tag: string): Promise<SendOutcome> | SendOutcome => ({ kind: 'sent', messageId: `m-${_tag}` }),
    /** What it finds by tag. */
    find: (_tag: string): Promise<string | null> | string | null => null,
    sends: [] as { tag: string; at: number; mail: OutgoingMail }[],
    finds: [] as { tag: string; at: number }[],
  };
  const services: MailDeskServices = {
    db: database.db,
    jobs: {
      enqueue: async (_trx, name, data, options) => {
        if (name === 'email.send' && 'mailId' in data && typeof data.mailId === 'string')
          jobs.push({ mailId: data.mailId, at: options?.startAfter?.getTime() ?? clock });
      },
    },
    mail: {
      name: 'postmark',
      send: async (mail) => {
        const { tag } = mail;
        desk.sends.push({ tag, at: clock, mail });
        return desk.send(tag);
      },
      reactivate: () => Promise.resolve(),
      find: async ({ tag }) => {
        desk.finds.push({ tag, at: clock });
        return desk.find(tag);
      },
    },
    mailSettings: {
      from: 'Cosmos <cosmos@cosmos.example>',
      inboundDomain: 'inbound.cosmos.example',
      alertsStream: 'broadcast',
      publicUrl: 'https://cosmos.example',
    },
    secrets: deriveSecrets('a secret of the tests, long enough to be one'),
    config: productConfig.parse({}),
    log: pino(
      { level: 'warn' },
      { write: (line: string) => void logged.push(JSON.parse(line) as { level: string; msg: string }) },
    ),
    now: () => new Date(clock),
  };
  const mailOf = (id: string) =>
    services.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  return {
    services,
    provider: desk,
    jobs,
    logged,
    database,
    mailOf,
    pass: (ms: number) => {
      clock += ms;
    },
    queue: async (more: Partial<QueuedMail> = {}) => {
      const mail: QueuedMail = {
        kind: 'code',
        to: 'ada@example.org',
        userId: null,
        content: { subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' },
        ...more,
      };
      const { mailId } = await services.db.transaction().execute((trx) => queueMail(trx, services, mail));
      return mailId;
    },
    /** Runs jobs in order of time, moving the clock to each, until none is left or the time is up. */
    work: async (forMs = 48 * 60 * 60 * 1_000) => {
      const end = clock + forMs;
      for (;;) {
        jobs.sort((a, b) => a.at - b.at);
        const next = jobs[0];
        if (!next || next.at > end) break;
        jobs.shift();
        clock = Math.max(clock, next.at);
        await sendMail(services, next.mailId).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
      }
    },
    close: () => database.drop(),
  };
}

/** A process that is gone: it does nothing more. */
export class Killed extends Error {}
