import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, SCRIPT, startTestServer, type TestServer, VISITOR } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Values that differ between runs are named, not shown. */
const VARYING = new Set(['date', 'x-request-id', 'cosmos-version', 'etag', 'keep-alive', 'connection']);

async function seen(answer: Promise<Response>): Promise<Record<string, string | number>> {
  const response = await answer;
  await response.arrayBuffer();
  const headers = [...response.headers].map(([name, value]) => [name, VARYING.has(name) ? '…' : value]);
  return { status: response.status, ...Object.fromEntries(headers) };
}

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });

test('every kind of answer carries exactly these headers', async () => {
  const page = await get('/', { accept: 'text/html' });
  const etag = page.headers.get('etag') ?? '';
  await page.text();
  const kinds: Record<string, Promise<Response>> = {
    '200 page': get('/', { accept: 'text/html' }),
    '200 page of a view': get('/chat/17', { accept: 'text/html', 'accept-encoding': 'identity' }),
    '304 page': get('/', { 'if-none-match': etag }),
    '200 asset': get(SCRIPT, { 'accept-encoding': 'gzip' }),
    '200 api': get('/api/v2/technologies/keywords?limit=1'),
    '200 trpc': get('/trpc/catalogue.facts'),
    '200 readyz': get('/readyz'),
    '404 api': get('/api/v1/nothing'),
    '405 api': get('/api/v1/conversation/process/v2'),
    '413 api': ask(server.url, new Uint8Array(200_000)),
    '415 api': ask(server.url, '{}', { 'content-type': 'text/plain' }),
    '422 api': ask(server.url, { user_input: '' }),
    '404 file': get('/assets/nothing.js'),
  };
  const shown: Record<string, unknown> = {};
  for (const [kind, answer] of Object.entries(kinds)) shown[kind] = await seen(answer);
  expect(shown).toMatchSnapshot();
});

test('a failure of ours is masked, logged and carries the same headers', async () => {
  const { pool } = server.database;
  await pool.query('alter table turns rename to turns_away');
  try {
    const response = await ask(server.url, { user_input: 'lithium' });
    const body = await response.json();
    expect(response.status).toBe(500);
    expect(body).toEqual({
      success: false,
      error: 'internal_error',
      detail: 'Something went wrong on our side. Nothing was changed. Please try again.',
    });
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(server.logged()).toContain(response.headers.get('x-request-id'));
    expect(server.logged()).toContain('turns');
  } finally {
    await pool.query('alter table turns_away rename to turns');
  }
});

test('the content security policy of a page is the one of the threat model', async () => {
  const response = await get('/', { accept: 'text/html' });
  const policy = response.headers.get('content-security-policy')?.split(';').toSorted();
  expect(policy).toEqual(
    [
      "default-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "connect-src 'self'",
      "img-src 'self' data: blob:",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "require-trusted-types-for 'script'",
      'trusted-types html2canvas-pro mail-frame letter-frame',
      'report-uri /csp-report',
    ].toSorted(),
  );
});

test('neither query values, nor bodies, nor visitor ids reach the log', async () => {
  await get('/api/v1/technologies/keywords?text=secretquery');
  await (await ask(server.url, { user_input: 'secretbody lithium' })).text();
  expect(server.logged()).toContain('/api/v1/technologies/keywords');
  for (const secret of ['secretquery', 'secretbody', VISITOR])
    expect(server.logged().includes(secret)).toBe(false);
});
