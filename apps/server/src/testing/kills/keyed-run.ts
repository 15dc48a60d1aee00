import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readEnv } from '@cosmos/api/context/env.ts';
import { environment } from '../server-under-test.ts';
import { createLog } from '../../process/log.ts';
import { openPlatform, type Platform } from '../../platform/platform.ts';
import { startDoomedServer } from './doomed-server.ts';
import { startFakePostmark } from './fake-postmark.ts';
import { findKeyedEffects, type KeyedFindings } from './keyed-effects.ts';
import { KEYED_KINDS, type KeyedRequest, keyedRequest, send, type Sender } from './keyed-request.ts';
import { tokenOf } from './long-token.ts';
import { DatabaseAwayError } from '@cosmos/db/errors/errors.ts';
import { seededRandom } from '@cosmos/db/testing/seeded-random.ts';

export interface KeyedRunOptions {
  dataDir: string;
  port: number;
  kills: number;
  /** Concurrent requests. */
  atOnce: number;
  seed: number;
  onProgress?: (kills: number, answered: number) => void;
}

export interface KeyedReport extends KeyedFindings {
  kills: number;
  requests: number;
  /** Of these, the ones sent at least twice before their final answer. */
  sentAgain: number;
  /** Of these, the ones that already had a final answer, which was given again. */
  replayed: number;
  /** Answers that were not the same bytes when requested once more at the end. */
  changed: string[];
}

/** The maximum number of answers between two kills; the kill comes at a random moment soon after. */
const ANSWERED_MAX = 32;
const SOON_MS = 100;
/** An earlier attempt holds its key until its lease has expired. */
const AGAIN_MS = 2_000;
/** No one reaches a personal limit, whatever kinds are drawn. */
const REQUESTS_EACH = 10;

/** Requests with keys, each repeated until it is answered, while the server is killed again and again. */
export async function runKeyedKills(options: KeyedRunOptions): Promise<KeyedReport> {
  const random = seededRandom(options.seed);
  // One more user of the database, so that it survives every kill, as it would next to a second server.
  const platform = await openPlatform(
    readEnv(environment(options.dataDir, options.port)),
    createLog({ level: 'silent' }),
  );
  const postmark = await startFakePostmark(random, 0);
  const server = await startDoomedServer({ ...options, providerUrl: postmark.url });
  const { id: record } = await platform.db
    .selectFrom('technologies')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const requests: KeyedRequest[] = [];
  let answered = 0;
  let replayed = 0;
  const attempt = async (request: KeyedRequest) => {
    const answer = await send(server.url, request);
    if (!answer) request.unanswered += 1;
    else {
      request.answer = answer.text;
      answered += 1;
    }
    if (answer?.isReplayed) replayed += 1;
  };
  let running = true;
  let isUp = true;
  const asking = Array.from({ length: options.atOnce }, async () => {
    let sender = await newSender(platform, record);
    for (let sent = 1; running; sent += 1) {
      if (sent % REQUESTS_EACH === 0) sender = await newSender(platform, record);
      const kind = KEYED_KINDS[Math.floor(random() * KEYED_KINDS.length)] ?? 'view';
      const request = keyedRequest(kind, sender);
      requests.push(request);
      await attempt(request);
      // All find the server dead at the same time, not one after the other.
      while (running && !isUp) await pause(20);
    }
  });
  const askingAgain = (async () => {
    for (;;) {
      const open = requests.filter(({ answer, unanswered }) => answer === null && unanswered > 0);
      if (!running && open.length === 0) return;
      for (const batch of chunks(open, options.atOnce)) await Promise.all(batch.map(attempt));
      await pause(AGAIN_MS);
    }
  })();
  try {
    while (server.kills < options.kills) {
      // By number of answers and not only by time, so that a slow machine gets as far as a fast one.
      const enough = answered + Math.floor(random() * ANSWERED_MAX);
      while (answered < enough) await pause(5);
      await pause(random() * SOON_MS);
      isUp = false;
      await server.kill();
      isUp = true;
      options.onProgress?.(server.kills, answered);
    }
    running = false;
    await Promise.all(asking);
    await askingAgain;
    const sentAgain = requests.filter(({ unanswered }) => unanswered > 0).length;
    const whileKilled = replayed;
    const changed: string[] = [];
    for (const batch of chunks(requests, options.atOnce))
      await Promise.all(
        batch.map(async (request) => {
          const again = await send(server.url, request);
          if (again?.text !== request.answer || !again.isReplayed) changed.push(request.key);
        }),
      );
    const findings = await findKeyedEffects(platform.db, requests);
    return {
      ...findings,
      kills: server.kills,
      requests: requests.length,
      sentAgain,
      replayed: whileKilled,
      changed,
    };
  } finally {
    running = false;
    await server.stop();
    await platform.close();
    await postmark.close();
  }
}

/** Retries creating an account: a machine that is starting servers may be slow to connect. */
async function newSender(platform: Platform, record: string): Promise<Sender> {
  for (;;) {
    try {
      const email = `${randomUUID()}@example.org`;
      return { ...(await tokenOf(platform, { email, role: 'member' })), record };
    } catch (error) {
      if (!(error instanceof DatabaseAwayError)) throw error;
    }
  }
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}
