import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { landingPage } from './landing-page.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'cosmos-landing-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A web app whose program writes the data into the template as they are. */
async function webFolder(name: string): Promise<string> {
  const web = join(folder, name);
  await mkdir(join(web, '.server'), { recursive: true });
  await writeFile(join(web, '.server', 'landing.html'), '<main><!--landing--></main>');
  await writeFile(
    join(web, '.server', 'prerender.mjs'),
    `export const landingPage = async (template, data) => template.replace('<!--landing-->', JSON.stringify(data));`,
  );
  return web;
}

test('the landing page is drawn with what any visitor is told', async () => {
  const { services } = server.composition;
  const page = landingPage(services, await webFolder('whole'));
  expect(page.latest()).toBeNull();
  await page.draw();
  const html = page.latest()?.bytes.toString() ?? '';
  const data = JSON.parse(html.slice('<main>'.length, -'</main>'.length)) as Record<string, never>;
  expect(Object.keys(data)).toEqual(['settings', 'facts', 'samples', 'showcase']);
  expect(data).toMatchObject({ facts: { technologies: expect.any(Number) as number } });
});

test('it is drawn again once a minute has passed, and the old one is served meanwhile', async () => {
  let minutes = 0;
  const { services } = server.composition;
  const later = { ...services, now: () => new Date(minutes * 60_000) };
  const page = landingPage(later, await webFolder('again'));
  await page.draw();
  const first = page.latest();
  expect(page.latest()).toBe(first);
  minutes = 2;
  expect(page.latest()).toBe(first);
  await page.draw();
  expect(page.latest()).not.toBe(first);
});

test('a later build in the same folder changes nothing for a running server', async () => {
  const web = await webFolder('rebuilt');
  const page = landingPage(server.composition.services, web);
  await page.draw();
  await writeFile(join(web, '.server', 'landing.html'), 'another');
  await page.draw();
  expect(page.latest()?.bytes.toString()).toMatch(/^<main>/);
});

test('without the program of the build, the page goes without data, and the log says so', async () => {
  const page = landingPage(server.composition.services, join(folder, 'missing'));
  await page.draw();
  expect(page.latest()).toBeNull();
  expect(server.logged()).toContain('the landing page could not be drawn');
});
