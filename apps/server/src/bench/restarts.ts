import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beginLoad } from '../testing/stop-load.ts';
import { ROOT } from '../testing/repository.ts';
import { environment, newDataDir, startServer } from '../testing/server-under-test.ts';
import { percentile } from './measuring/statistics.ts';

export interface RestartFigures {
  /** Ms from kill −9 of the server to `/readyz` with 200, each the first crash under its supervisor. */
  kills: number[];
  /** The same with the database killed at the same moment. */
  powerLosses: number[];
  stops: { count: number; answered: number; failed: string[] };
}

const POLL_MS = 10;
const READY_WITHIN_MS = 120_000;
const LOAD = { withoutPause: 20, withPause: 100, pauseMs: 700 };
/** After this many answers, all clients are active. */
const UNDER_WAY = 1_000;

/** How `npm start` handles kills, power losses and stops; `fill` puts records into the data folder of a running server. */
export async function measureRestarts(
  port: number,
  rounds: number,
  fill: (dataDir: string) => boolean,
): Promise<RestartFigures> {
  const { dataDir, remove } = await newDataDir();
  const figures: RestartFigures = {
    kills: [],
    powerLosses: [],
    stops: { count: 0, answered: 0, failed: [] },
  };
  try {
    const first = await startServer(dataDir, port);
    if (fill(dataDir)) await first.nextIndex();
    await first.stop();
    for (let round = 0; round < rounds; round += 1) {
      figures.kills.push(await comeBack(dataDir, port, (server) => process.kill(server, 'SIGKILL')));
      if (round % 4 === 0)
        figures.powerLosses.push(
          await comeBack(dataDir, port, (server) => {
            for (const pid of [server, postmasterOf(dataDir)]) process.kill(pid, 'SIGKILL');
          }),
        );
      const { answered, failed } = await stopUnderLoad(dataDir, port);
      figures.stops.count += 1;
      figures.stops.answered += answered;
      figures.stops.failed.push(...failed);
    }
    return figures;
  } finally {
    await remove();
  }
}

/** One run of `npm start` in which its server is ended once. Returns the ms until it is ready again. */
async function comeBack(dataDir: string, port: number, end: (server: number) => void): Promise<number> {
  const supervisor = spawn(process.execPath, [join(ROOT, 'packages/config/run.mjs'), 'start'], {
    cwd: ROOT,
    env: { ...environment(dataDir, port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(supervisor, 'exit');
  try {
    const server = await untilReady(supervisor, port, null);
    const began = performance.now();
    end(server);
    await untilReady(supervisor, port, server);
    return performance.now() - began;
  } finally {
    supervisor.kill('SIGTERM');
    await gone;
  }
}

/** The process that is ready, unless it is the previous one. */
async function untilReady(supervisor: ChildProcess, port: number, before: number | null): Promise<number> {
  const until = performance.now() + READY_WITHIN_MS;
  while (performance.now() < until && supervisor.exitCode === null) {
    const server = childOf(supervisor);
    if (server !== null && server !== before) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.status === 200) return server;
    }
    await pause(POLL_MS);
  }
  throw new Error('The server did not come back.');
}

function childOf({ pid }: ChildProcess): number | null {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]) || null;
}

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function stopUnderLoad(dataDir: string, port: number): Promise<{ answered: number; failed: string[] }> {
  const server = await startServer(dataDir, port);
  const load = beginLoad(`${server.url}/trpc/catalogue.facts`, LOAD);
  const until = performance.now() + READY_WITHIN_MS;
  while (!load.isUnderWay() || load.answered() < UNDER_WAY) {
    if (performance.now() > until) throw new Error('The server did not answer under load.');
    await pause(POLL_MS);
  }
  await server.stop();
  return load.end();
}

export function restartsTable({ kills, powerLosses, stops }: RestartFigures): string {
  const seconds = (values: readonly number[]) =>
    [50, 95, 100].map((percent) => (percentile(values, percent) / 1_000).toFixed(1)).join(' / ');
  return [
    '**Coming back, and stopping** (`npm start`; 120 clients on connections that they keep)',
    '',
    '| what | measured | to reach |',
    '|---|---|---|',
    `| ready again after kill −9, p50 / p95 / max of ${kills.length} | ${seconds(kills)} s | ≤ 3 s |`,
    `| the same with the database killed too, of ${powerLosses.length} | ${seconds(powerLosses)} s | |`,
    `| requests that broke when the server was told to stop, of ${stops.answered} in ${stops.count} stops | ${stops.failed.length} | 0 |`,
  ].join('\n');
}
