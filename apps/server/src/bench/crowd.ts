import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { AppRouter } from '@cosmos/api/app-router.ts';
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import { memberToken } from './measuring/member-token.ts';
import { SCOUT_QUESTIONS } from './conversation/questions.ts';
import { importListings, newDataDir, startServer } from '../testing/server-under-test.ts';
import type { CrowdOptions } from './siege/crowd-client.ts';
import { median, percentile } from './measuring/statistics.ts';

const PEOPLE = 64;
const ROUNDS = 3;
const TURNS = 50;
const CLIENT = join(import.meta.dirname, 'siege', 'crowd-client.ts');

interface Round {
  alone: number[];
  beside: number[];
  answers: Record<string, number>;
}

export interface CrowdFigures {
  records: number | null;
  /** 64 networks, and 64 visitors of one. */
  networks: Round[];
  visitors: Round[];
}

/** A member's answers alone and next to a crowd without accounts, alternating on one server. */
export async function measureCrowd(port: number, listings: string | undefined): Promise<CrowdFigures> {
  const { dataDir, remove } = await newDataDir();
  // The visitors' limit is the default; the member's is effectively off.
  await writeFile(join(dataDir, 'config.json'), '{}');
  const server = await startServer(dataDir, port, { TRUST_PROXY: '1' });
  try {
    const imported = listings ? importListings(dataDir, port, listings) : null;
    if (imported) await server.nextIndex();
    const figures: CrowdFigures = { records: imported?.records ?? null, networks: [], visitors: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const networks of [true, false]) {
        // A new member has the messages of an hour.
        const ask = asker(server.url, await memberToken(dataDir, port));
        await times(ask, 10);
        const alone = await times(ask, TURNS);
        const crowd = await gather({ url: server.url, people: PEOPLE, networks });
        const beside = await times(ask, TURNS);
        figures[networks ? 'networks' : 'visitors'].push({ alone, beside, answers: await crowd.leave() });
      }
    }
    return figures;
  } finally {
    await server.stop();
    await remove();
  }
}

/** Starts the crowd, and waits until it is active. */
async function gather(options: CrowdOptions): Promise<{ leave(): Promise<Record<string, number>> }> {
  const child = spawn(process.execPath, [CLIENT, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = text(child.stdout);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  return {
    leave: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      return JSON.parse(await output) as Record<string, number>;
    },
  };
}

async function times(ask: (text: string) => Promise<number>, turns: number): Promise<number[]> {
  const took: number[] = [];
  for (let turn = 0; turn < turns; turn += 1)
    took.push(await ask(SCOUT_QUESTIONS[turn % SCOUT_QUESTIONS.length] ?? SCOUT_QUESTIONS[0]));
  return took;
}

function asker(url: string, token: string): (question: string) => Promise<number> {
  const client = createTRPCClient<AppRouter>({
    links: [httpBatchStreamLink({ url: `${url}/trpc`, headers: { authorization: `Bearer ${token}` } })],
  });
  return async (question) => {
    const began = performance.now();
    const events = await client.conversation.ask.mutate({ text: question, maxFollowups: 0 });
    for await (const event of events) if (event.kind === 'failed') throw new Error(event.message);
    return performance.now() - began;
  };
}

export function crowdTable({ records, networks, visitors }: CrowdFigures): string {
  const over = records ? `${records.toLocaleString('en')} real listings` : 'the sample catalogue';
  const row = (name: string, rounds: Round[]) => {
    const p95 = (of: 'alone' | 'beside') =>
      percentile(
        rounds.flatMap((round) => round[of]),
        95,
      );
    const ratio = median(rounds.map((round) => percentile(round.beside, 95) / percentile(round.alone, 95)));
    const answers = rounds.map((round) =>
      Object.entries(round.answers)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    );
    return `| ${name} | ${p95('alone').toFixed(0)} ms | ${p95('beside').toFixed(0)} ms | ${ratio.toFixed(2)} | ≤ 2 | ${answers.join(' · ')} |`;
  };
  return [
    `**A member beside a crowd** (${PEOPLE} connections without an account that ask as fast as they are answered, over ${over}; the crowd on the same cores; ${ROUNDS} rounds)`,
    '',
    '| the crowd | a member’s answer alone, p95 | beside it, p95 | ratio, median of the rounds | to reach | what the crowd was answered |',
    '|---|---|---|---|---|---|',
    row('from 64 networks', networks),
    row('64 visitors of one network', visitors),
  ].join('\n');
}
