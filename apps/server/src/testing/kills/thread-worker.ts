import { setTimeout as delay } from 'node:timers/promises';
import { deriveSecrets } from '@cosmos/api/context/secrets.ts';
import type { Services } from '@cosmos/api/context/services.ts';
import { sendDueFollowUps } from '@cosmos/api/email/follow-ups/due-follow-ups.ts';
import { openAnswer } from '@cosmos/api/email/received/open-answer.ts';
import { productConfig } from '@cosmos/contract/product/product-config.ts';
import { openDatabase } from '@cosmos/db/client/client.ts';
import { pino } from 'pino';
import { becomeMortal } from './mortal.ts';

export interface ThreadWorkerSettings {
  databaseUrl: string;
  startedAt: number;
  speed: number;
}

const AT_ONCE = 4;
const POLL_MS = 20;

/** Opens answers and sends the reminders that are due, until it is killed. Tells whenever it begins something. */
async function work({ databaseUrl, startedAt, speed }: ThreadWorkerSettings): Promise<void> {
  const { db } = openDatabase({ url: databaseUrl, connectionsMax: AT_ONCE });
  const services = {
    db,
    now: () => new Date(startedAt + (Date.now() - startedAt) * speed),
    // What is due is found in the rows.
    jobs: { enqueue: () => Promise.resolve() },
    config: productConfig.parse({}),
    secrets: deriveSecrets('a secret of the tests, long enough to be one'),
    mailSettings: {
      from: 'Cosmos <cosmos@cosmos.example>',
      inboundDomain: 'inbound.cosmos.example',
      alertsStream: 'broadcast',
      publicUrl: 'https://cosmos.example',
    },
    log: pino({ level: 'silent' }),
  } satisfies Partial<Services>;
  const began = () => process.send?.('began');
  for (;;) {
    const due = await db
      .selectFrom('follow_ups')
      .select('id')
      .where('state', '=', 'scheduled')
      .where('due_at', '<=', services.now())
      .execute();
    due.forEach(began);
    if (due.length > 0) await sendDueFollowUps(services);
    const answers = await db
      .selectFrom('received_mails')
      .select('id')
      .where('opening_since', 'is not', null)
      .limit(AT_ONCE)
      .execute();
    await Promise.all(
      answers.map(({ id }) => {
        began();
        return openAnswer(services, id);
      }),
    );
    if (due.length + answers.length === 0) await delay(POLL_MS);
  }
}

process.once('message', (settings: ThreadWorkerSettings) => void work(settings));

becomeMortal();
