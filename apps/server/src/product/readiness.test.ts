import { SEARCH_MESSAGES } from '@cosmos/contract/search/messages.ts';
import { tmpdir } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { until } from '@cosmos/db/testing/until.ts';
import { createReadiness, type Report } from './ready.ts';
import { openListener } from '../http/listener.ts';
import { ask, startTestServer, type TestServer, VISITOR } from '../testing/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

async function readyz(): Promise<Report & { code: number }> {
  const response = await fetch(`${server.url}/readyz`);
  return { code: response.status, ...((await response.json()) as Report) };
}

test('is ready with all checks, including a real write', async () => {
  server = await startTestServer();
  expect(await readyz()).toEqual({
    code: 200,
    status: 'ready',
    phase: 'serving',
    checks: { database: 'ok', disk: 'ok', migrations: 'ok', index: 'serving', backup: 'off' },
  });
  const written = await server.database.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'readiness')
    .executeTakeFirst();
  expect(Date.parse(String(written?.value))).toBeGreaterThan(Date.now() - 60_000);
});

test('is degraded if backups are configured and none was made in two intervals', async () => {
  server = await startTestServer();
  const { services } = server.composition;
  let now = new Date();
  const readiness = createReadiness({
    ...services,
    now: () => now,
    dataDir: tmpdir(),
    backupEveryMs: 60_000,
  });
  readiness.enter('serving');
  expect((await readiness.report()).checks.backup).toBe('ok');
  // One that is late by less than an interval may still be under way.
  now = new Date(now.getTime() + 90_000);
  expect((await readiness.report()).checks.backup).toBe('ok');
  now = new Date(now.getTime() + 30_001);
  expect(await readiness.report()).toMatchObject({ status: 'degraded', checks: { backup: 'failing' } });
});

test('a listener that is not open yet is alive, but not ready', async () => {
  server = await startTestServer();
  const listener = await openListener(server.env);
  try {
    const at = (path: string) => fetch(`http://127.0.0.1:${listener.port}${path}`);
    expect((await at('/healthz')).status).toBe(200);
    for (const path of ['/readyz', '/', '/api/v1/technologies/keywords']) {
      const response = await at(path);
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('1');
      expect(await response.json()).toMatchObject({ success: false, error: 'service_unavailable' });
    }
  } finally {
    await listener.stop();
  }
});

test('is not ready without the database and answers with a sentence, and is ready again when it is back', async () => {
  server = await startTestServer({ withCable: true });
  await server.cable?.pull();
  await until('unready', async () => (await readyz()).checks.database === 'failing');
  expect((await readyz()).code).toBe(503);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const answer = await ask(server.url, { user_input: 'lithium' });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toMatchObject({
    detail: 'The database is not responding. Nothing was changed. Please try again in a moment.',
  });
  await server.cable?.plug();
  await until('ready again', async () => (await readyz()).code === 200);
  expect((await ask(server.url, { user_input: 'lithium', enable_followups: false })).status).toBe(200);
});

test('is not ready if a migration is missing', { tags: 'at-length' }, async () => {
  server = await startTestServer();
  const { pool } = server.database;
  const { rows } = await pool.query<{ name: string; timestamp: string }>(
    'delete from schema_migrations where name = (select max(name) from schema_migrations) returning *',
  );
  await until('unready', async () => (await readyz()).checks.migrations === 'failing');
  await pool.query(
    'insert into schema_migrations select * from json_populate_record(null::schema_migrations, $1)',
    [JSON.stringify(rows[0])],
  );
  await until('ready again', async () => (await readyz()).code === 200);
});

test('says what answers once rebuilding was given up: an older index, or words alone', async () => {
  server = await startTestServer();
  const { services } = server.composition;
  const reasonWith = async (generation: string | null) => {
    const trouble = { since: '', failedOpenings: 3, hasGivenUp: true, reason: 'damaged' };
    const index = { ...services.index, generation: () => generation, trouble: () => trouble };
    const readiness = createReadiness({ ...services, index, dataDir: tmpdir(), backupEveryMs: null });
    readiness.enter('serving');
    const { status, reason } = await readiness.report();
    return [status, reason];
  };
  expect(await reasonWith('g1')).toEqual(['degraded', SEARCH_MESSAGES.indexGivenUpWithOlder]);
  expect(await reasonWith(null)).toEqual(['degraded', SEARCH_MESSAGES.indexGivenUp]);
});

test('is degraded while the tables of the index are away', async () => {
  server = await startTestServer();
  const { services } = server.composition;
  const index = { ...services.index, isAway: () => true };
  const readiness = createReadiness({ ...services, index, dataDir: tmpdir(), backupEveryMs: null });
  readiness.enter('serving');
  expect(await readiness.report()).toMatchObject({ status: 'degraded', checks: { index: 'keyword' } });
});

test('is degraded with a damaged index, while keyword search answers and a job builds a new index', async () => {
  server = await startTestServer();
  const { index } = server.composition.services;
  const damaged = index.generation();
  await server.database.db
    .updateTable('index_generations')
    .set({ id: 'g20200101T000000-00000000' })
    .where('state', '=', 'serving')
    .execute();
  await index.refresh();
  await until('a new generation', () => index.generation() !== null && index.generation() !== damaged);
  const answer = await ask(server.url, {
    user_input: 'lithium recovery from brine',
    enable_followups: false,
  });
  expect(await answer.json()).toMatchObject({
    data: { type: 'search_results', results: [{ source_type: 'technology' }] },
  });
  expect((await readyz()).status).toBe('ready');
});

test(
  'while stopping, it is not ready but still answers running requests',
  { tags: 'at-length' },
  async () => {
    server = await startTestServer();
    const report = server.readiness.report();
    server.readiness.enter('stopping');
    expect((await report).status).toBe('unready');
    expect(await readyz()).toMatchObject({ code: 503, phase: 'stopping' });
    expect(
      (await fetch(`${server.url}/api/v1/technologies/keywords`, { headers: { 'x-visitor-id': VISITOR } }))
        .status,
    ).toBe(200);
  },
);
