import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sanitise } from '@cosmos/api/email/showing/sanitise.ts';
import { expect, type Page, test } from '@playwright/test';
import { build, preview, type PreviewServer } from 'vite';
import { hostileEmails } from '../../support/server/hostile-emails.ts';
import { HOSTILE_MARKUP } from '../../support/server/hostile-markup.ts';

const CONFIG = join(import.meta.dirname, '..', '..', '..', 'vite.components.config.ts');

// One worker builds and serves the page of components for all of them.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let outDir: string;
let ours: PreviewServer;
let address: string;
let theirs: Server;
let away: string;
/** Everything that reached the other server: connections and requests. */
let reached: string[];

test.beforeAll(async ({ baseURL }) => {
  outDir = await mkdtemp(join(tmpdir(), 'cosmos-hostile-email-'));
  // The page gets the product's own policy, under which the frame has to work.
  const product = await fetch(baseURL ?? '', { headers: { accept: 'text/html' } });
  const policy = product.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('require-trusted-types-for');
  const given = { configFile: CONFIG, logLevel: 'warn', build: { outDir } } as const;
  await build(given);
  ours = await preview({
    ...given,
    preview: { port: 0, host: '127.0.0.1', headers: { 'content-security-policy': policy } },
  });
  address = `http://127.0.0.1:${(ours.httpServer.address() as AddressInfo).port}/components.html?section=email`;
  theirs = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' });
    response.end('<script>parent.struck=1</script>');
  });
  theirs.on('connection', () => reached.push('connection'));
  await new Promise<void>((resolve) => theirs.listen(0, '127.0.0.1', resolve));
  away = `http://127.0.0.1:${(theirs.address() as AddressInfo).port}`;
});

test.beforeEach(() => {
  reached = [];
});

test.afterAll(async () => {
  theirs.closeAllConnections();
  theirs.close();
  await ours.close();
  await rm(outDir, { recursive: true });
});

declare global {
  interface Window {
    frameLoaded?: Promise<unknown>;
  }
}

/** The page of components with a frame for any HTML, and everything that happened there which must not. */
async function openFrame(page: Page) {
  const harm: string[] = [];
  await page.goto(address);
  const frame = page.getByTitle('Email from nobody, with its formatting');
  const field = page.getByLabel('HTML', { exact: true });
  await expect(frame.contentFrame().getByText('Type some')).toBeVisible();
  const before = await outside(page);
  page.on('dialog', (dialog) => {
    harm.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', () => harm.push('a window was opened'));
  page.on('download', () => harm.push('a file was downloaded'));
  page.on('requestfinished', (request) => {
    // What the product's own policy refuses, the browser reports to the product.
    const isExpected = /^data:|\/csp-report$/.test(request.url());
    if (request.frame() !== page.mainFrame() && !isExpected) harm.push(`loaded ${request.url()}`);
  });
  page.on('framenavigated', (one) => {
    // A frame within the frame may be there, if nothing had cleaned the email; the browser refuses to fill it.
    const isRefused = one.parentFrame() !== page.mainFrame() && /^(?:chrome-error:|about:)/.test(one.url());
    if (one.url() !== 'about:srcdoc' && !isRefused) harm.push(`went to ${one.url()}`);
  });
  let shown = 0;
  const show = async (html: string) => {
    await frame.evaluate((element) => {
      window.frameLoaded = new Promise((resolve) =>
        element.addEventListener('load', resolve, { once: true }),
      );
    });
    // Each email is another, so that the frame is loaded again.
    shown += 1;
    await field.fill(`${html}<hr><p>${shown}</p>`);
    await page.evaluate(() => window.frameLoaded);
  };
  const harmDone = async () => {
    const struck = await page.evaluate(() => 'struck' in window);
    const changed = (await outside(page)) !== before;
    return [
      ...harm,
      ...reached,
      ...(struck ? ['a script ran'] : []),
      ...(changed ? ['the page changed'] : []),
    ];
  };
  return { frame, show, harmDone };
}

/** The page without what the frame shows. */
function outside(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const one of copy.querySelectorAll('iframe')) one.replaceWith('frame');
    for (const one of copy.querySelectorAll('textarea')) one.replaceWith('field');
    return `${document.title} ${document.cookie} ${copy.outerHTML}`;
  });
}

test(
  'an email is text until its formatting is asked for, which fits or scrolls',
  { tag: '@at-length' },
  async ({ page }) => {
    await page.goto(address);
    const email = page.getByRole('article', { name: 'Long', exact: true });
    await expect(email.locator('iframe')).toHaveCount(0);
    await email.getByRole('button', { name: 'Show formatting' }).click();
    const frame = email.getByTitle('Email from Laura Benning, with its formatting');
    const inside = frame.contentFrame().locator('html');
    await expect(inside.getByText('What we tried')).toBeVisible();
    const scrolled = () => inside.evaluate((html) => html.scrollTop);
    await email.getByRole('button', { name: 'Show all', exact: true }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('End');
    await expect.poll(scrolled).toBeGreaterThan(100);
    await email.getByRole('button', { name: 'Show all', exact: true }).click();
    const hidden = () => inside.evaluate((html) => html.scrollHeight - window.innerHeight);
    await expect.poll(hidden).toBeLessThan(100);
    const link = email.getByRole('link').first();
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await email.getByRole('button', { name: 'Show as text' }).click();
    await expect(email.locator('iframe')).toHaveCount(0);
  },
);

test('the frame shows what the server lets through', { tag: '@at-length' }, async ({ page }) => {
  const { frame, show } = await openFrame(page);
  const inside = frame.contentFrame();
  await show(
    sanitise('<p>Our <a href="https://a.example/">terms</a> <font color="red">apply</font></p>', new Map())
      ?.html ?? '',
  );
  await expect(inside.locator('p').first()).toHaveText('Our terms apply');
  const colour = (selector: string) =>
    inside.locator(selector).evaluate((one) => getComputedStyle(one).color);
  expect(await colour('a')).not.toBe(await colour('p >> nth=0'));
  expect(await frame.getAttribute('sandbox')).toBe('');
});

test(
  'hostile emails do nothing as the server lets them through, wherever one clicks',
  { tag: '@at-length' },
  async ({ page }) => {
    const { frame, show, harmDone } = await openFrame(page);
    for (const { attempt, html } of hostileEmails(away)) {
      await show(sanitise(html, new Map())?.html ?? '');
      for (const one of await frame.contentFrame().locator('body *').all())
        await one.click({ force: true, timeout: 1_000 }).catch(() => undefined);
      expect(await harmDone(), `${attempt}: ${html}`).toEqual([]);
    }
  },
);

test(
  'hostile emails do nothing even if nothing had cleaned them',
  { tag: '@at-length' },
  async ({ page }) => {
    const { show, harmDone } = await openFrame(page);
    for (const { attempt, html } of hostileEmails(away)) {
      await show(html);
      expect(await harmDone(), `${attempt}: ${html}`).toEqual([]);
    }
  },
);

test(
  'markup that is hostile to the rest of the product does nothing here either',
  { tag: '@at-length' },
  async ({ page }) => {
    const { show, harmDone } = await openFrame(page);
    for (let from = 0; from < HOSTILE_MARKUP.length; from += 5) {
      const html = HOSTILE_MARKUP.slice(from, from + 5).join('<p>\n');
      await show(sanitise(html, new Map())?.html ?? '');
      expect(await harmDone()).toEqual([]);
    }
  },
);
