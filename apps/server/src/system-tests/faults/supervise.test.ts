import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { freePort, processExists } from '@cosmos/db/embedded/postmaster.ts';
import type { TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { until } from '@cosmos/db/testing/until.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildWebApp } from '../../web-app/web-build.ts';
import { smallCatalogue } from '../../testing/test-server.ts';
import { ROOT } from '../../testing/repository.ts';

const CONFIG = join(ROOT, 'packages', 'config');
const run = promisify(execFile);

interface Started {
  supervisor: ChildProcess;
  url: string;
  output(): string;
  exited: Promise<[number | null, NodeJS.Signals | null]>;
}

let database: TestDatabase;
let folder: string;
const started = new Set<Started>();
const servers = new Set<number>();

beforeAll(async () => {
  await buildWebApp(ROOT);
}, 240_000);
beforeEach(async () => {
  ({ folder, database } = await smallCatalogue());
  // As root, PostgreSQL runs as a separate account.
  await chmod(folder, 0o755);
});
afterEach(async () => {
  for (const { supervisor } of started) supervisor.kill('SIGKILL');
  for (const server of servers) if (processExists(server)) process.kill(server, 'SIGKILL');
  await Promise.all([...started].map(({ exited }) => exited));
  started.clear();
  servers.clear();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** `npm start`, as npm runs it. */
async function start(environment: Record<string, string> = {}): Promise<Started> {
  const port = environment.PORT ?? String(await freePort());
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const supervisor = spawn(process.execPath, [join(CONFIG, 'run.mjs'), 'start'], {
    cwd: ROOT,
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE,
      PORT: port,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exited = once(supervisor, 'close') as Started['exited'];
  const all = { supervisor, url: `http://127.0.0.1:${port}`, output: () => output, exited };
  started.add(all);
  return all;
}

/** The child processes of a process. */
async function childrenOf({ pid }: ChildProcess): Promise<number[]> {
  const listed = await run('pgrep', ['-P', String(pid)]).catch(() => ({ stdout: '' }));
  return listed.stdout.split('\n').filter(Boolean).map(Number);
}

const isReady = ({ url }: Started) =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );

/** The currently serving process, unless it is the given one. */
async function serving(one: Started, before?: number): Promise<number> {
  return until(
    'a server that is ready',
    async () => {
      if (one.supervisor.exitCode !== null) throw new Error(one.output());
      const [server] = await childrenOf(one.supervisor);
      if (server === undefined || server === before || !(await isReady(one))) return null;
      servers.add(server);
      return server;
    },
    60_000,
  );
}

async function isGone(one: Started): Promise<boolean> {
  return fetch(`${one.url}/healthz`).then(
    () => false,
    () => true,
  );
}

const told = (one: Started) => one.output().match(/^The server .*$/gm) ?? [];

test('a killed server is restarted, each time with one line of output, until it is stopped', async () => {
  const one = await start();
  const first = await serving(one);
  // Printed when requests are already being answered.
  await until('the ready line', () => one.output().includes('Cosmos is ready on'));
  process.kill(first, 'SIGKILL');
  const second = await serving(one, first);
  expect(told(one)).toEqual(['The server was killed (SIGKILL); restarting it.']);
  expect(one.output()).toMatch(/^Cosmos is ready on http:\/\/localhost:\d+$/m);
  await until('the "ready again" line', () =>
    /^Cosmos is ready again on http:\/\/localhost:\d+$/m.test(one.output()),
  );
  // The sign-in link and the mailbox were printed at the start.
  expect(one.output().match(/One-time sign-in link/g)).toHaveLength(1);

  process.kill(second, 'SIGSEGV');
  await until('the pause', () => told(one).length === 2);
  expect(told(one)[1]).toBe('The server was killed (SIGSEGV); restarting it in 1 s.');
  one.supervisor.kill('SIGTERM');
  expect((await one.exited)[0]).toBe(0);
  expect(await isGone(one)).toBe(true);
});

test('an unexpected error ends the server, and it is restarted', { tags: 'at-length' }, async () => {
  const faulty = join(folder, 'faulty.mjs');
  await writeFile(
    faulty,
    "process.on('SIGUSR2', () => setImmediate(() => { throw new Error('a fault'); }));",
  );
  const one = await start({ NODE_OPTIONS: `--import ${pathToFileURL(faulty).href}` });
  const first = await serving(one);
  process.kill(first, 'SIGUSR2');
  await serving(one, first);
  expect(one.output()).toContain('unexpected error; stopping');
  expect(told(one)).toEqual(['The server ended with status 1; restarting it.']);
});

// SIGINT and SIGTERM end the servers of other tests here.
test('SIGHUP stops the server for good', { tags: 'at-length' }, async () => {
  const one = await start();
  await serving(one);
  one.supervisor.kill('SIGHUP');
  expect(await one.exited).toEqual([0, null]);
  expect([told(one), await isGone(one)]).toEqual([[], true]);
});

test('a server that is stopped directly stays stopped', { tags: 'at-length' }, async () => {
  const one = await start();
  process.kill(await serving(one), 'SIGTERM');
  expect(await one.exited).toEqual([0, null]);
  expect(told(one)).toEqual([]);
});

test(
  'a start that cannot succeed prints one sentence and exits with 1; at a restart it is retried',
  { tags: 'at-length' },
  async () => {
    const one = await start();
    const first = await serving(one);
    const { port } = new URL(one.url);

    const second = await start({ PORT: port });
    expect(await second.exited).toEqual([1, null]);
    expect(second.output().trim()).toMatch(/^PORT \d+ is in use by another program; [^\n]+\.$/);

    // The process that took the port meanwhile releases it.
    process.kill(first, 'SIGKILL');
    const thief = createServer();
    await until('the port', async () => {
      thief.once('error', () => undefined).listen(Number(port), '127.0.0.1');
      return once(thief, 'listening').then(
        () => true,
        () => false,
      );
    });
    await until('the second restart', () => told(one).length === 2);
    thief.close();
    await serving(one, first);
    expect(told(one)[1]).toBe('The server ended with status 1; restarting it in 1 s.');
  },
);

test(
  'a server whose supervisor is killed stops gracefully, and the next start works immediately',
  { tags: 'at-length' },
  async () => {
    const one = await start();
    const orphan = await serving(one);
    one.supervisor.kill('SIGKILL');
    const next = await start({ PORT: new URL(one.url).port });
    await until('the orphan’s end', () => !processExists(orphan));
    expect(await serving(next)).not.toBe(orphan);
  },
);

test(
  'gives up after five starts on a server killed before it was ever ready',
  { tags: 'at-length' },
  async () => {
    const fatal = join(folder, 'fatal.mjs');
    await writeFile(fatal, "if (process.channel) process.kill(process.pid, 'SIGKILL');");
    const one = await start({ NODE_OPTIONS: `--import ${pathToFileURL(fatal).href}` });
    expect(await one.exited).toEqual([1, null]);
    expect(told(one)).toHaveLength(5);
    expect(told(one).at(-1)).toBe(
      'The server was killed (SIGKILL) for the fifth time before it was ready; giving up.',
    );
  },
);

test(
  'when stopped before a restart, it stops the database that the server left running',
  { tags: 'at-length' },
  async () => {
    const one = await start({ DATABASE_URL: '' });
    const postmaster = () =>
      readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').then(
        (text) => (text.includes('ready') ? Number(text.split('\n')[0]) : null),
        () => null,
      );
    await until('the database', postmaster, 60_000);
    const kill = async (before?: number) => {
      const server = await until('a server', async () => {
        const [child] = await childrenOf(one.supervisor);
        return child !== undefined && child !== before ? child : null;
      });
      servers.add(server);
      process.kill(server, 'SIGKILL');
      return server;
    };
    await kill(await kill());
    await until('the pause', () => told(one)[1]?.endsWith('in 1 s.'));
    one.supervisor.kill('SIGINT');
    expect(await one.exited).toEqual([0, null]);
    // It removes the file when it has stopped gracefully.
    expect(await postmaster()).toBeNull();
  },
);

test('delays grow, and there are never more than five restarts in a minute', async () => {
  const { pauseBefore } = (await import(pathToFileURL(join(CONFIG, 'supervise.mjs')).href)) as {
    pauseBefore(history: { crashes: number[]; restarts: number[]; now: number }): number;
  };
  const crashes: number[] = [];
  const restarts: number[] = [];
  const pauses: number[] = [];
  // A server that dies as soon as it is started.
  for (let now = 0; pauses.length < 12;) {
    crashes.push(now);
    const pause = pauseBefore({ crashes, restarts, now });
    pauses.push(pause);
    now += pause;
    restarts.push(now);
  }
  expect(pauses).toEqual([
    0, 1_000, 2_000, 4_000, 8_000, 45_000, 30_000, 30_000, 30_000, 30_000, 30_000, 30_000,
  ]);
  for (const [at, time] of restarts.entries())
    expect(restarts.slice(at).filter((other) => other < time + 60_000).length).toBeLessThanOrEqual(5);
});
