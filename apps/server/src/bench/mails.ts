import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { queueMail } from '@cosmos/api/outbox/queue-mail.ts';
import { codeMail } from '@cosmos/api/outbox/templates/code.ts';
import {
  type Behaviour,
  refuses,
  startFakePostmark,
  WELL,
} from '@cosmos/api/outbox/testing/fake-postmark.ts';
import { readEnv } from '@cosmos/api/context/env.ts';
import { createLog } from '../process/log.ts';
import { openPlatform, type Platform } from '../platform/platform.ts';
import type { MailWorkerSettings } from './mail-worker.ts';
import { environment, newDataDir } from '../testing/server-under-test.ts';

const MAILS = 1_000;
/** Sendings between two kills. */
const KILL_EVERY = 20;
/** Workers use a clock that runs this much faster, so that a lease and two lookups a minute apart take seconds. */
const SPEED = 30;
const ANSWER_TIMEOUT_MS = 500;
const GIVEN_UP_AFTER_MS = 8 * 60 * 1_000;
const POLL_MS = 100;

export interface MailFigures {
  mails: number;
  lost: number;
  doubled: number;
  kills: number;
  faults: number;
  requests: number;
  seconds: number;
}

/** 30 % of the answers: refused before the email is accepted, or accepted and the answer lost. */
const FAULTS: readonly Behaviour[] = [
  refuses(429, 429, { 'retry-after': '1' }),
  refuses(500, 0),
  refuses(503, 100),
  { accepts: false, answer: (response) => response.destroy() },
  { accepts: true, answer: (response) => response.destroy() },
  { accepts: true, answer: () => undefined },
  { accepts: true, answer: (response) => response.end('{"ErrorCode":0,"Mess') },
];
const FAULT_SHARE = 0.3;

/** Sends 1,000 emails despite faults, with workers that are killed again and again, and counts what arrived. */
export async function measureMails(): Promise<MailFigures> {
  const { dataDir, remove } = await newDataDir();
  const platform = await openPlatform(readEnv(environment(dataDir, 0)), createLog({ level: 'silent' }));
  const counts = { faults: 0, requests: 0, kills: 0 };
  const postmark = await startFakePostmark(() => {
    counts.requests += 1;
    if (Math.random() >= FAULT_SHARE) return WELL;
    counts.faults += 1;
    return FAULTS[counts.faults % FAULTS.length] ?? WELL;
  });
  try {
    const startedAt = Date.now();
    const ids = await queueAll(platform, startedAt);
    const settings = {
      databaseUrl: platform.databaseUrl,
      host: postmark.host,
      startedAt,
      speed: SPEED,
      timeoutMs: ANSWER_TIMEOUT_MS,
    };
    const workers = [startWorker(settings), startWorker(settings)];
    let killedAt = 0;
    while ((await openMails(platform)) > 0 && Date.now() - startedAt < GIVEN_UP_AFTER_MS) {
      await delay(POLL_MS);
      if (counts.requests - killedAt < KILL_EVERY) continue;
      killedAt = counts.requests;
      // Each is killed in turn, wherever it is, and another takes its place.
      workers.shift()?.kill('SIGKILL');
      workers.push(startWorker(settings));
      counts.kills += 1;
    }
    for (const worker of workers) worker.kill('SIGKILL');
    const times = new Map<string, number>();
    for (const { Tag } of postmark.accepted) times.set(Tag, (times.get(Tag) ?? 0) + 1);
    return {
      mails: MAILS,
      lost: ids.filter((id) => !times.has(id)).length,
      doubled: ids.filter((id) => (times.get(id) ?? 0) > 1).length,
      seconds: (Date.now() - startedAt) / 1_000,
      ...counts,
    };
  } finally {
    await postmark.close();
    await platform.close();
    await remove();
  }
}

async function queueAll({ db }: Platform, startedAt: number): Promise<string[]> {
  const outbox = {
    jobs: { enqueue: () => Promise.resolve() },
    mailSettings: { from: '', inboundDomain: null, alertsStream: '', publicUrl: '' },
    now: () => new Date(startedAt),
  };
  return db.transaction().execute(async (trx) => {
    const ids: string[] = [];
    for (let at = 0; at < MAILS; at += 1) {
      const content = codeMail({ code: '4071', minutes: 5, device: 'new' });
      const to = `person-${at}@example.org`;
      ids.push((await queueMail(trx, outbox, { kind: 'code', to, userId: null, content })).mailId);
    }
    return ids;
  });
}

async function openMails({ db }: Platform): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', ['queued', 'sending', 'unknown'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

function startWorker(settings: MailWorkerSettings) {
  const worker = fork(join(import.meta.dirname, 'mail-worker.ts'), { stdio: 'inherit' });
  worker.send(settings);
  return worker;
}

export function mailTable(figures: MailFigures): string {
  return [
    `**Mail under kills and faults** (${figures.mails.toLocaleString('en')} mails through the real client, ${figures.faults} of ${figures.requests} answers faulty, ${figures.kills} workers killed with SIGKILL, a clock ${SPEED} times as fast)`,
    '',
    '| what | measured | to reach |',
    '|---|---|---|',
    `| lost | ${figures.lost} | 0 |`,
    `| doubled | ${figures.doubled} | 0 |`,
    `| all settled after | ${figures.seconds.toFixed(0)} s | |`,
  ].join('\n');
}
