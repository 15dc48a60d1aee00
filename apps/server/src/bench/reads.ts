import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createOperatorToken } from '@cosmos/api/auth/operator-token.ts';
import { createUser } from '@cosmos/api/auth/users.ts';
import { readEnv } from '@cosmos/api/env.ts';
import { accountServices } from '../cli/address.ts';
import { createLog } from '../log.ts';
import { openPlatform, type Platform } from '../platform.ts';
import { load, type LoadFigures } from './load.ts';
import { environment, newDataDir, startServer } from './server-under-test.ts';
import { median } from './statistics.ts';

const CHATS = 60;
const ROUNDS = 5;
const SECONDS = 5;
const CONNECTIONS = 16;
const MANY = 200;

export interface ReadFigures {
  ours: number;
  bare: number;
  /** Median of the ratios of the rounds, each taken side by side. */
  ratio: number;
  many: LoadFigures;
}

/** A member's list of chats, through the whole server, against the same query behind a bare route. */
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
    const theirs = { url: `http://127.0.0.1:${line.toString().trim()}/chats`, headers: {} };
    const ours = {
      url: `${server.url}/trpc/chats.list?input=${encodeURIComponent('{}')}`,
      headers: { authorization: `Bearer ${token}` },
    };
    const measure = (target: typeof theirs | typeof ours, connections: number) =>
      load(target.url, { connections, seconds: SECONDS, headers: target.headers });
    await measure(ours, CONNECTIONS);
    await measure(theirs, CONNECTIONS);
    const rounds: { ours: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [our, their] = [await measure(ours, CONNECTIONS), await measure(theirs, CONNECTIONS)];
      if (our.errors + their.errors > 0) throw new Error('A read was not answered with 200.');
      rounds.push({ ours: our.requestsPerSecond, bare: their.requestsPerSecond });
    }
    return {
      ours: median(rounds.map((round) => round.ours)),
      bare: median(rounds.map((round) => round.bare)),
      ratio: median(rounds.map((round) => round.ours / round.bare)),
      many: await measure(ours, MANY),
    };
  } finally {
    bare?.kill();
    await platform.close();
    await server.stop();
    await remove();
  }
}

export function readsTable({ ours, bare, ratio, many }: ReadFigures): string {
  return [
    `**Reads** (a member's list of ${CHATS} chats; ${CONNECTIONS} connections, the client on the same cores)`,
    '',
    '| what | measured | to reach |',
    '|---|---|---|',
    `| requests a second over tRPC, with token and session checked | ${ours.toFixed(0)} | |`,
    `| the same query behind a bare Express route | ${bare.toFixed(0)} | |`,
    `| ratio, median of ${ROUNDS} rounds side by side | ${(100 * ratio).toFixed(0)} % | ≥ 40 % |`,
    `| ${MANY} connections, p95 | ${many.p95Ms.toFixed(0)} ms | ≤ 100 ms |`,
    `| ${MANY} connections, errors | ${(100 * many.errors).toFixed(2)} % | < 0.1 % |`,
  ].join('\n');
}

async function memberWithChats(platform: Platform): Promise<{ userId: string; token: string }> {
  const { db } = platform;
  const email = `${randomUUID()}@example.org`;
  const made = await createUser(db, { now: () => new Date() }, { email });
  if (!made) throw new Error('The member could not be made.');
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
