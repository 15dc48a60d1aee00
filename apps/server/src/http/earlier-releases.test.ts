import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SCRIPT, smallCatalogue, startTestServer, type TestServer } from '../testing/test-server.ts';
import { KEPT_RELEASES, keepRelease } from './earlier-releases.ts';

const CHUNK = '/assets/board-77aa.js';
const LOST = '/assets/lost-1.js';

let data: Awaited<ReturnType<typeof smallCatalogue>>;
let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cosmos-releases-'));
  data = await smallCatalogue();
  const kept = join(data.folder, 'releases');
  const older = await build('older', { [CHUNK]: 'export const board = 1;', [SCRIPT]: 'of another content' });
  await writeFile(join(older, `${CHUNK}.br`), 'compressed');
  await writeFile(join(older, `${CHUNK}.map`), '{}');
  await keepRelease(older, kept);
  await keepRelease(await build('gone', { [LOST]: '1' }), kept);
  server = await startTestServer({ data });
});
afterAll(async () => {
  await server.close();
  await data.database.drop();
  for (const each of [folder, data.folder]) await rm(each, { recursive: true, force: true });
});

async function build(name: string, files: Record<string, string>): Promise<string> {
  const web = join(folder, name);
  await mkdir(join(web, 'assets'), { recursive: true });
  await writeFile(join(web, 'index.html'), name);
  await writeFile(join(web, '.built'), name);
  for (const [path, text] of Object.entries(files)) await writeFile(join(web, path), text);
  return web;
}

test('a page that was opened before the server was replaced gets the part that only its own release has', async () => {
  const chunk = await fetch(server.url + CHUNK, { headers: { 'accept-encoding': 'gzip' } });
  expect([chunk.status, await chunk.text()]).toEqual([200, 'export const board = 1;']);
  expect(Object.fromEntries(chunk.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const head = await fetch(server.url + CHUNK, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  expect([head.status, head.headers.get('content-encoding')]).toEqual([200, 'br']);
});

test('of an earlier release nothing else is served, and nothing in place of a file of this one', async () => {
  expect(await (await fetch(server.url + SCRIPT)).text()).toContain('export const answer = 42;');
  const own = await (await fetch(`${server.url}/index.html`)).text();
  expect(own).not.toContain('older');
  for (const path of [
    `${CHUNK}.br`,
    `${CHUNK}.map`,
    '/assets/gone-1.js',
    '/older/assets/board-77aa.js',
    '/.built',
  ])
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 404]);
});

test('a server keeps its own files for the release after it', async () => {
  await vi.waitFor(
    () => expect(existsSync(join(data.folder, 'releases', 'hash', SCRIPT))).toBe(true),
    20_000,
  );
});

test('files of a release that is removed while a server runs are missing, and no fault', async () => {
  await rm(join(data.folder, 'releases', 'gone'), { recursive: true });
  expect((await fetch(server.url + LOST)).status).toBe(404);
});

test('the releases that were started last are kept, and what a killed server left goes', async () => {
  const kept = join(folder, 'kept');
  const left = join(kept, '.copy-1');
  await mkdir(left, { recursive: true });
  await utimes(left, 0, 0);
  const names = Array.from({ length: KEPT_RELEASES + 2 }, (_, at) => `release-${at}`);
  // The first is started again when the others have been.
  for (const [at, name] of [...names, 'release-0'].entries()) {
    await keepRelease(await build(name, { [CHUNK]: name }), kept);
    await utimes(join(kept, name), at + 1, at + 1);
  }
  await keepRelease(await build('latest', {}), kept);
  const newest = names.slice(-KEPT_RELEASES + 2);
  expect((await readdir(kept)).toSorted()).toEqual(['latest', 'release-0', ...newest].toSorted());
});

test('a build without a name, as in a checkout that was never built, keeps nothing', async () => {
  const kept = join(folder, 'none');
  await keepRelease(join(folder, 'nowhere'), kept);
  expect(existsSync(kept)).toBe(false);
});
