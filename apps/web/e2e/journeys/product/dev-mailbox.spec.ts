import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { barriers } from '../../support/browser/barriers.ts';
import { mailboxPath } from '../../support/server/desk.ts';
import { expect, test } from '../../support/pages/fixtures.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'screens');
const SUBJECT = 'We received your request for an invitation';

/** Requests an invitation for a new address, which sends a mail. */
async function askForInvitation(request: APIRequestContext): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  const response = await request.post('/api/v1/invite/request', {
    data: {
      first_name: 'Ada',
      last_name: 'Lo',
      email,
      country: 'Germany',
      organisation: 'Example',
      designation: 'Engineer',
      linkedin_url: '',
    },
  });
  expect(response.status(), await response.text()).toBe(200);
  return email;
}

async function openMail(page: Page, email: string): Promise<void> {
  await page.goto(await mailboxPath());
  await page.getByLabel('Address').fill(email);
  await page.getByRole('button', { name: 'Search' }).click();
  // Until then, mails to other addresses are listed too.
  await expect(page).toHaveURL(/[?&]to=/);
  await page.getByRole('link', { name: SUBJECT }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SUBJECT);
}

/** The mail job sends it a moment after it was written. */
async function untilSent(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('sent', { exact: true })).toBeVisible({ timeout: 100 });
  }).toPass();
}

test(
  'an outgoing mail can be found, read, and answered as the recipient',
  { tag: '@phone-at-length' },
  async ({ page, request }) => {
    await openMail(page, await askForInvitation(request));
    // No script runs in the frame, not even one from the test.
    const frame = page.getByTitle('Preview of the email');
    await expect(frame).toHaveAttribute('sandbox', '');
    const shown = await request.get((await frame.getAttribute('src')) ?? '');
    expect(await shown.text()).toContain('We received your request');
    await page.getByText('Plain text').click();
    await expect(page.locator('pre').first()).toContainText('Hello Ada,');

    await untilSent(page);
    await page.getByRole('button', { name: 'Deliver' }).click();
    await expect(page.getByText('delivered', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByText('read', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Bounce' }).click();
    await expect(page.getByText('failed', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Resubscribe' }).click();
    await expect(page.getByRole('button', { name: 'Resubscribe' })).toHaveCount(0);
  },
);

test(
  'the mailbox is accessible in both schemes, and photographed',
  { tag: ['@sizes', '@at-length'] },
  async ({ page, request }) => {
    test.slow();
    const width = page.viewportSize()?.width ?? 0;
    const email = await askForInvitation(request);
    const found: Record<string, string[]> = {};
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const [name, open] of [
        ['mailbox', async () => page.goto(await mailboxPath())],
        ['mailbox-empty', async () => page.goto(`${await mailboxPath()}?to=nobody`)],
        ['mailbox-mail', () => openMail(page, email).then(() => untilSent(page))],
      ] as const) {
        await open();
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
        ).toBe(0);
        await page.screenshot({ path: join(FOLDER, `${name}-${width}-${colorScheme}.png`), fullPage: true });
        // The mail inside the frame is checked by mail-templates.spec.ts.
        await page.evaluate(() => document.querySelector('iframe')?.remove());
        found[`${name} ${colorScheme}`] = await barriers(page);
      }
    }
    expect(Object.values(found).flat()).toEqual([]);
  },
);
