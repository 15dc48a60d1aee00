import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createOperatorToken } from '@cosmos/api/auth/sessions/operator-token.ts';
import { createUser } from '@cosmos/api/accounts/users.ts';
import { readEnv } from '@cosmos/api/context/env.ts';
import { accountServices } from '../cli/address.ts';
import { createLog } from '../process/log.ts';
import { openPlatform, type Platform } from '../platform/platform.ts';
import { load, type LoadFigures, type LoadOptions } from './load.ts';
import { environment, newDataDir, startServer } from '../testing/server-under-test.ts';
import { median } from './measuring/statistics.ts';

const CHATS = 60;
const ROUNDS = 5;
const SECONDS = 5;
const CONNECTIONS = 16;
const MANY = 200;
/** How often each of the many clients reads, when they read like people. */
const EVERY_MS = 1_000;

type Target = Pick<LoadOptions, 'url' | 'headers'>;

export interface ReadFigures {
  ours: number;
  bare: number;
  /** Median of the ratios of the rounds, each measured side by side. */
  ratio: number;
  /** Many connections that read now and then. */
  many: Beside;
  /** Many connections that read without a pause, limited only by the speed of the cores. */
  manyAtOnce: Beside;
}

interface Beside {
  ours: LoadFigures;
  bare: LoadFigures;
}

/** A member's list of chats, through the whole server, compared with the same query behind a bare route. */
export async function measureReads(port: number): Promise<ReadFigures> {
  const { dataDir, remove } = await newDataDir();
  const server = await startServer(dataDir, port);
  const platform = await openPlatform(readEnv(environment(dataDir, port)), createLog({ level: 'error' }));
  let bare: ChildProcess | undefined;
  try {
    const { userId, token } = await memberWithChats(platform);
    bare = spawn(
      process.execPath,
      [join(import.meta.dirname, 'bare-express.ts'), platform.databaseUrl, userId],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const [line] = (await once(bare.stdout ?? bare, 'data')) as [Buffer];
    const theirs: Target = { url: `http://127.0.0.1:${line.toString().trim()}/chats`, headers: {} };
    const ours: Target = {
      url: `${server.url}/trpc/chats.list?input=${encodeURIComponent('{}')}`,
      headers: { authorization: `Bearer ${token}` },
    };
    const measure = (target: Target, connections: number, everyMs?: number) =>
      load({ ...target, connections, seconds: SECONDS, everyMs });
    const beside = async (everyMs?: number): Promise<Beside> => ({
      ours: await measure(ours, MANY, everyMs),
      bare: await measure(theirs, MANY, everyMs),
    });
    await measure(ours, CONNECTIONS);
    await measure(theirs, CONNECTIONS);
    const rounds: { ours: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [our, their] = [await measure(ours, CONNECTIONS), await measure(theirs, CONNECTIONS)];
      if (our.errors + their.errors > 0) throw new Error('A read did not return 200.');
      rounds.push({ ours: our.requestsPerSecond, bare: their.requestsPerSecond });
    }
    return {
      ours: median(rounds.map((round) => round.ours)),
      bare: median(rounds.map((round) => round.bare)),
      ratio: median(rounds.map((round) => round.ours / round.bare)),
      many: await beside(EVERY_MS),
      manyAtOnce: await beside(),
    };
  } finally {
    bare?.kill();
    await platform.close();
    await server.stop();
    await remove();
  }
}

export function readsTable({ ours, bare, ratio, many, manyAtOnce }: ReadFigures): string {
  const errors = Math.max(many.ours.errors, manyAtOnce.ours.errors);
  return [
    `**Reads** (a member's list of ${CHATS} chats; ${CONNECTIONS} connections, the client on the same cores)`,
    '',
    '| what | measured | to reach |',
    '|---|---|---|',
    `| requests a second over tRPC, with token and session checked | ${ours.toFixed(0)} | |`,
    `| the same query behind a bare Express route | ${bare.toFixed(0)} | |`,
    `| ratio, median of ${ROUNDS} rounds side by side | ${(100 * ratio).toFixed(0)} % | ≥ 40 % |`,
    `| ${MANY} connections, a read a second each: p95 (bare route) | ${p95s(many)} | ≤ 100 ms |`,
    `| ${MANY} connections without a pause: p95 (bare route) | ${p95s(manyAtOnce)} | |`,
    `| ${MANY} connections, errors | ${(100 * errors).toFixed(2)} % | < 0.1 % |`,
  ].join('\n');
}

function p95s({ ours, bare }: Beside): string {
  return `${ours.p95Ms.toFixed(0)} ms (${bare.p95Ms.toFixed(0)} ms)`;
}

async function memberWithChats(platform: Platform): Promise<{ userId: string; token: string }> {
  const { db } = platform;
  const email = `${randomUUID()}@example.org`;
  const made = await createUser(db, { now: () => new Date() }, { email });
  if (!made) throw new Error('The member could not be created.');
  const { userId } = made;
  await db.updateTable('users').set({ status: 'active' }).where('id', '=', userId).execute();
  await db
    .insertInto('chats')
    .values(
      Array.from({ length: CHATS }, (_, at) => ({
        id: randomUUID(),
        user_id: userId,
        title: `Chat number ${at}`,
      })),
    )
    .execute();
  const { token } = await createOperatorToken(accountServices(platform), { email, lifeMs: 3_600_000 });
  return { userId, token };
}
