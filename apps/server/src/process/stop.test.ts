import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { until } from '@cosmos/db/testing/until.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginLoad } from '../testing/stop-load.ts';
import { smallCatalogue } from '../testing/test-server.ts';
import { PROGRAMS } from '../testing/repository.ts';

const MAIN = join(PROGRAMS, 'main.ts');
const ROUNDS = process.env['COSMOS_LONG'] ? 10 : 1;

interface Started {
  child: ChildProcess;
  output: string[];
  exited: Promise<[number | null, NodeJS.Signals | null]>;
}

let database: TestDatabase;
let folder: string;
const running = new Set<ChildProcess>();

beforeEach(async () => {
  ({ folder, database } = await smallCatalogue());
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function start(environment: Record<string, string> = {}, program = MAIN): Started {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [program], {
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      LANCEDB_LOG: 'error',
      PORT: '0',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const exited = once(child, 'close') as Started['exited'];
  return { child, output, exited };
}

/** As before the first start, so that there is an index to build. */
async function forgetIndex(): Promise<void> {
  await rm(join(folder, 'index'), { recursive: true });
  await database.db.deleteFrom('index_generations').execute();
}

async function ready({ output, child }: Started): Promise<string> {
  return until('the ready line', () => {
    if (child.exitCode !== null) throw new Error(output.join(''));
    return /^Cosmos is ready on (http:\/\/localhost:\d+)$/m.exec(output.join(''))?.[1];
  });
}

test('under load, every accepted request is answered, and the process exits with 0', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = start({ LOG_LEVEL: 'error' });
    const load = beginLoad(`${await ready(server)}/trpc/catalogue.facts`, {
      withoutPause: 20,
      // Fewer in all than may wait from one network, or a slow machine sheds some with a 503.
      withPause: 70,
      pauseMs: 700,
    });
    await until('load', () => load.isUnderWay() && load.answered() > 400, 120_000);
    server.child.kill('SIGTERM');
    const [code] = await server.exited;
    const { failed, refused } = await load.end();
    expect([...new Set(failed)]).toEqual([]);
    expect(refused).toBeGreaterThan(0);
    expect(code).toBe(0);
  }
}, 400_000);

test('a signal during the start ends it without an error', { tags: 'at-length' }, () =>
  endsWithoutAnError(/./),
);

test('a signal while it builds its index ends it without an error', { tags: 'at-length' }, () =>
  endsWithoutAnError(/Building the search index/),
);

async function endsWithoutAnError(said: RegExp): Promise<void> {
  await forgetIndex();
  const server = start({ LOG_LEVEL: 'error' });
  await until('that output', () => said.test(server.output.join('')));
  server.child.kill('SIGTERM');
  const [code] = await server.exited;
  expect(code).toBe(0);
  expect(server.output.join('')).not.toMatch(/Error|\bat /);
}

test.each([
  ['PORT', 'eighty', /^PORT is wrong: [^\n]+\.$/],
  ['DATA_DIR', '/dev/null/data', /^DATA_DIR is wrong: [^\n]+\.$/],
  ['DATABASE_URL', 'postgres://127.0.0.1:1/none', /^DATABASE_URL is wrong, [^\n]+\.$/],
])('%s=%s stops the start with one sentence', isRefused);

test.each([
  ['PORT', '70000', /^PORT is wrong: [^\n]+\.$/],
  ['TRUST_PROXY', 'true', /^TRUST_PROXY is wrong: [^\n]+\.$/],
  ['TRUST_PROXY', 'not-a-network', /^TRUST_PROXY is wrong: [^\n]+\.$/],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL is wrong: [^\n]+\.$/],
  ['PUBLIC_URL', 'ftp://a', /^PUBLIC_URL is wrong: [^\n]+\.$/],
  ['COSMOS_CONFIG', '/nowhere.json', /^COSMOS_CONFIG is wrong: [^\n]+\.$/],
  ['EMBEDDINGS', 'bge-small', /^EMBEDDINGS is wrong: it must be sentences, latent, or local: [^\n]+\.$/],
  ['EMBEDDINGS', 'local:/nowhere', /^EMBEDDINGS is wrong: there is no folder \/nowhere\.$/],
  ['RERANKER', 'local:/nowhere', /^RERANKER is wrong: there is no folder \/nowhere\.$/],
])('%s=%s stops the start with one sentence', { tags: 'at-length' }, isRefused);

async function isRefused(name: string, value: string, sentence: RegExp): Promise<void> {
  const server = start({ [name]: value });
  const [code] = await server.exited;
  expect(code).toBe(1);
  expect(server.output.join('').trim()).toMatch(sentence);
}

test(
  'two servers share one database; a port in use is reported in one sentence',
  { tags: 'at-length' },
  async () => {
    const [first, second] = [start(), start()];
    const urls = await Promise.all([ready(first), ready(second)]);
    for (const url of urls) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const taken = start({ PORT: new URL(urls[0]!).port });
    expect((await taken.exited)[0]).toBe(1);
    expect(taken.output.join('').trim()).toMatch(/^PORT \d+ is in use by another program; [^\n]+\.$/);
  },
);

test(
  'prints the sign-in link at PUBLIC_URL and the local mailbox after the "ready" line',
  { tags: 'at-length' },
  async () => {
    const server = start({ PUBLIC_URL: 'https://cosmos.example/', LOG_LEVEL: 'error' });
    await until('the ready line', () => server.output.join('').includes('ready on'));
    const lines = server.output.join('').trimEnd().split('\n').slice(-3);
    expect(lines).toEqual([
      'Cosmos is ready on https://cosmos.example',
      expect.stringMatching(
        /^One-time sign-in link for admin@cosmos\.local, valid for a day: https:\/\/cosmos\.example\/sign-in#[\w-]{43}$/,
      ),
      expect.stringMatching(
        /^Emails aren’t sent from here; read them at http:\/\/localhost:\d+\/dev\/mailbox\/[\w-]{43}$/,
      ),
    ]);
  },
);

test('a worker builds the requested index, and stops gracefully', { tags: 'at-length' }, async () => {
  await forgetIndex();
  const worker = start({}, join(PROGRAMS, 'worker.ts'));
  await until('the worker', () => worker.output.join('').includes('The worker is ready'));
  const { pool } = database;
  const { rows } = await pool.query<{ id: string }>(
    "insert into pgboss.job_common (name, data) values ('catalogue.index-update', '{}') returning id",
  );
  expect(rows).toHaveLength(1);
  await until('a generation', async () => {
    const serving = await pool.query("select 1 from index_generations where state = 'serving'");
    return serving.rowCount === 1;
  });
  worker.child.kill('SIGTERM');
  expect((await worker.exited)[0]).toBe(0);
});
