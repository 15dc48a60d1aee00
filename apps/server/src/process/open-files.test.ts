import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { until } from '@cosmos/db/testing/until.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Report } from '../product/ready.ts';
import { insertSmallCatalogue } from '../testing/small-catalogue.ts';
import { ask } from '../testing/test-server.ts';
import { PROGRAMS } from '../testing/repository.ts';

let database: TestDatabase;
let folder: string;
let child: ChildProcess | null = null;
const sockets: Socket[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  await insertSmallCatalogue(database);
  folder = await mkdtemp(join(tmpdir(), 'cosmos-open-files-test-'));
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  child?.kill('SIGKILL');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the server with a limit on open files and connections. */
function startWith(openFiles: number): { output: () => string; exited: Promise<unknown[]> } {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const program = join(PROGRAMS, 'main.ts');
  const started = spawn(
    '/bin/sh',
    ['-c', `ulimit -n ${openFiles}; exec "$0" "$1"`, process.execPath, program],
    {
      env: {
        PATH,
        NODE_COMPILE_CACHE,
        LANCEDB_LOG: 'error',
        PORT: '0',
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  child = started;
  let output = '';
  for (const stream of [started.stdout, started.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return { output: () => output, exited: once(started, 'close') };
}

/** A connection that sends nothing. */
async function occupy(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  return socket;
}

test(
  'with few open files, excess connections are refused, accepted ones are served, and all are once there is room',
  { tags: 'at-length' },
  async () => {
    const { output } = startWith(256);
    const url = await until('the ready line', () => /ready on (http:\/\/localhost:\d+)/.exec(output())?.[1]);
    const port = Number(new URL(url).port);
    const report = async () => (await (await fetch(`${url}/readyz`)).json()) as Report;
    expect(output()).toMatch(/"level":40.*"openFiles":256.*fewer connections/);

    const crowd = await Promise.all(Array.from({ length: 400 }, () => occupy(port)));
    await until('most to be turned away', () => crowd.filter(({ closed }) => closed).length > 300);
    // A connection that closes makes room for another.
    for (const socket of crowd.filter(({ closed }) => !closed).slice(0, 3)) socket.destroy();
    const answer = await until('an answer', () =>
      ask(url, { user_input: 'lithium recovery from brine', enable_followups: false }).catch(() => null),
    );
    expect(await answer.json()).toMatchObject({ data: { type: 'search_results' } });
    expect(await report()).toMatchObject({ status: 'ready', checks: { index: 'serving' } });

    for (const socket of crowd) socket.destroy();
    const answers = await until('room for all', () =>
      // Fewer than one network may have of the connections that are left: a quarter.
      Promise.all(Array.from({ length: 12 }, () => fetch(`${url}/trpc/catalogue.facts`))).catch(() => null),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(output()).not.toMatch(/"level":[56]0/);
  },
);

test('with too few for the server itself, the start fails with one sentence', async () => {
  const { output, exited } = startWith(128);
  expect(await exited).toEqual([1, null]);
  expect(output().trim()).toMatch(/^This system lets a program open only 128 files[^\n]+ulimit -n 4096\.$/);
});
