import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { build, preview, type PreviewServer } from 'vite';
import { photograph } from './support/browser/photograph.ts';

const CONFIG = join(import.meta.dirname, '..', 'vite.components.config.ts');

// One worker builds and serves it for all of them.
test.describe.configure({ mode: 'serial' });

let outDir: string;
let server: PreviewServer;
let address: string;

test.beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'cosmos-components-'));
  const given = { configFile: CONFIG, logLevel: 'warn', build: { outDir } } as const;
  await build(given);
  server = await preview({ ...given, preview: { port: 0, host: '127.0.0.1' } });
  const { port } = server.httpServer.address() as AddressInfo;
  address = `http://127.0.0.1:${port}/components.html`;
});

test.afterAll(async () => {
  await server.close();
  await rm(outDir, { recursive: true });
});

const SECTIONS = ['marks', 'words', 'controls', 'feedback', 'records', 'answers', 'email'];

test('every section is on the page', { tag: '@at-length' }, async ({ page }) => {
  await page.goto(address);
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    SECTIONS.map((section) => `?section=${section}`),
  );
});

for (const section of SECTIONS)
  test(
    `${section}: as it looks and as it is read`,
    { tag: ['@sizes', '@at-length'] },
    async ({ page, isMobile }) => {
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      await page.goto(`${address}?section=${section}`);
      await page.evaluate(() => document.fonts.ready);
      const found = await photograph(page, { name: `components-${section}`, fullPage: true });
      expect(found).toEqual({ light: [], dark: [] });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      // What changes here is seen in the diff of this file before it is shipped.
      if (!isMobile) await expect(page.locator('main')).toMatchAriaSnapshot({ name: `${section}.aria.yml` });
      expect(faults).toEqual([]);
    },
  );
