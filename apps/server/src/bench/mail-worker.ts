import { setTimeout as delay } from 'node:timers/promises';
import { sendMail } from '@cosmos/api/outbox/send-mail.ts';
import { dueMails } from '@cosmos/api/outbox/sweep-mails.ts';
import { postmarkMail } from '@cosmos/api/providers/mail/postmark.ts';
import { openDatabase } from '@cosmos/db/client/client.ts';
import { pino } from 'pino';
import { becomeMortal } from '../testing/kills/mortal.ts';

/** The input that the benchmark gives each worker. */
export interface MailWorkerSettings {
  databaseUrl: string;
  host: string;
  /** The workers' clock started here … */
  startedAt: number;
  /** … and runs this much faster. */
  speed: number;
  timeoutMs: number;
}

const AT_ONCE = 4;
const POLL_MS = 20;

/** Sends what is due, on a fast clock, until it is killed. It finds due work in the rows instead of the job queue. */
async function work(settings: MailWorkerSettings): Promise<void> {
  const { databaseUrl, host, startedAt, speed, timeoutMs } = settings;
  const { db } = openDatabase({ url: databaseUrl, connectionsMax: AT_ONCE });
  const now = () => new Date(startedAt + (Date.now() - startedAt) * speed);
  const services = {
    db,
    now,
    jobs: { enqueue: () => Promise.resolve() },
    mail: postmarkMail({ token: 'benchmark', host, timeoutMs }),
    mailSettings: {
      from: 'Cosmos <cosmos@cosmos.example>',
      inboundDomain: null,
      alertsStream: 'broadcast',
      publicUrl: 'https://cosmos.example',
    },
    log: pino({ level: 'silent' }),
  };
  for (;;) {
    const due = await dueMails(db, now());
    for (let at = 0; at < due.length; at += AT_ONCE)
      await Promise.all(due.slice(at, at + AT_ONCE).map((id) => sendMail(services, id)));
    if (due.length === 0) await delay(POLL_MS);
  }
}

process.once('message', (settings: MailWorkerSettings) => void work(settings));

becomeMortal();
