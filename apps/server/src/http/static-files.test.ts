import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCRIPT, startTestServer, type TestServer } from '../testing/test-server.ts';
import { staticFiles } from './static-files.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Bypasses fetch, which would decode the body. */
function raw(path: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const sent = request(server.url + path, { headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      sent.on('error', reject);
      sent.end();
    },
  );
}

test('an asset is sent in the best encoding the browser accepts, and cached for ever', async () => {
  const plain = await raw(SCRIPT, {});
  const brotli = await raw(SCRIPT, { 'accept-encoding': 'gzip, deflate, br, zstd' });
  const gzip = await raw(SCRIPT, { 'accept-encoding': 'gzip' });
  const refused = await raw(SCRIPT, { 'accept-encoding': 'br;q=0, gzip;q=0' });
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
  expect(refused.headers['content-encoding']).toBeUndefined();
  expect(new Set([plain, brotli, gzip].map(({ headers }) => headers['etag'])).size).toBe(3);
});

test('the page is revalidated each time, and not sent again if it is unchanged', async () => {
  const first = await raw('/', { accept: 'text/html' });
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await raw('/', { 'if-none-match': String(first.headers['etag']) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('page addresses get the page; files, data and programs do not', async () => {
  for (const path of [
    '/',
    '/chat/0190f5a0-0000-7000-8000-000000000000',
    '/inbox/1',
    '/about',
    '/?view=terms-of-service',
    '/sign-in/company/example.org?code=1',
  ])
    expect([path, (await raw(path, { accept: 'text/html,*/*' })).status]).toEqual([path, 200]);
  for (const path of [
    '/assets/old-1234.js',
    '/favicon.png',
    '/sign-in/company/example.org/more.js',
    '/api',
    '/api/v1/nothing',
    '/trpc',
    '/trpc/x',
    '/.env',
  ])
    expect([path, (await raw(path, { accept: 'text/html,*/*' })).status]).toEqual([path, 404]);
  expect((await raw('/chat/1', { accept: 'application/json' })).status).toBe(404);
  expect((await raw('/chat/1', { accept: 'text/html' }, 'POST')).status).toBe(405);
});

test('source maps, hidden files and precompressed copies are not served under their names', async () => {
  for (const path of [`${SCRIPT}.map`, '/.built', `${SCRIPT}.br`, '/index.html.gz', '/assets/', '/assets'])
    expect([path, (await raw(path, {})).status]).toEqual([path, 404]);
});

test('HEAD answers like GET, without the body', async () => {
  const head = await raw(SCRIPT, {}, 'HEAD');
  const get = await raw(SCRIPT, {});
  expect(head.body.length).toBe(0);
  expect(head.headers['content-length']).toBe(String(get.body.length));
});

test('only the home page gets the prerendered landing page, unless a query asks for something else', async () => {
  const bodyOf = async (path: string) => String((await raw(path, { accept: 'text/html' })).body);
  expect(await bodyOf('/')).toContain('data-prerendered');
  for (const path of ['/about', '/?view=privacy-policy', '/nowhere'])
    expect([path, (await bodyOf(path)).includes('data-prerendered')]).toEqual([path, false]);
});

test.each(['bytes=0-4', 'bytes=5-2', 'bytes=-5', 'bytes=0-1,4-5', 'bytes=x'])(
  'a file is sent whole, whatever range (%s) is requested',
  async (range) => {
    const whole = await raw(SCRIPT, {});
    const part = await raw(SCRIPT, { range });
    expect([part.status, part.body.equals(whole.body)]).toEqual([200, true]);
  },
);

test('a build that disappears while the server runs is still served as it was at the start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cosmos-web-'));
  await writeFile(join(folder, 'index.html'), '<p>as it was');
  const alone = createServer(express().use(staticFiles(folder))).listen(0, '127.0.0.1');
  await once(alone, 'listening');
  await rm(folder, { recursive: true });
  const { port } = alone.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect([response.status, await response.text()]).toEqual([200, '<p>as it was']);
  alone.closeAllConnections();
  alone.close();
});
