import type { Page } from '@playwright/test';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE } from '../../support/pages/member.ts';
import { refuseOneQuery, rewriteCalls } from '../../support/server/refusals.ts';

const NOTICE = 'This platform is under Beta testing';

const switchOn = (page: Page) =>
  rewriteCalls(page, 'product.settings', (key, value) => (key === 'betaBanner' ? true : value));
const banner = (page: Page) => page.getByRole('region', { name: 'Notice' });

test(
  'the beta banner is off unless the operator turns it on',
  { tag: '@at-length' },
  async ({ page, chat, member }) => {
    await chat.open();
    await expect(page.getByText(/^© \d{4} Cosmos AI Copilot$/)).toBeVisible();
    await expect(page.getByText(NOTICE)).toHaveCount(0);
    await member.arrive(COMPLETE);
    await member.openChat();
    await expect(page.getByText(NOTICE)).toHaveCount(0);
  },
);

test(
  'the landing page shows the banner without layout shift, until dismissed',
  { tag: ['@sizes', '@at-length'] },
  async ({ page, chat }) => {
    const places = async () => [
      await page.getByRole('heading', { level: 1 }).boundingBox(),
      await chat.panel.boundingBox(),
    ];
    await chat.open();
    const before = await places();
    await switchOn(page);
    await page.reload();
    await chat.ready();
    await expect(banner(page)).toHaveText(NOTICE);
    await expect(banner(page)).toBeInViewport({ ratio: 1 });
    expect(await places()).toEqual(before);
    await banner(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner(page)).toHaveCount(0);
    expect(await places()).toEqual(before);

    // Dismissing lasts as long as the page; nothing is stored.
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await page.getByRole('link', { name: /^Return to/ }).click();
    await expect(chat.composer).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toMatch(/beta|dismiss/i);
    await page.reload();
    await expect(banner(page)).toBeVisible();
  },
);

test(
  'the workspace shows the banner above every view from the first frame',
  { tag: '@sizes' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await switchOn(page);
    await page.route('**/trpc/**product.settings**', async (route) => {
      await gate;
      await route.fallback();
    });
    await page.goto('/');
    await expect(page.getByText('Loading profile...')).toBeVisible();
    await expect(member.composer).toHaveCount(0);
    release();
    await expect(member.composer).toBeVisible();
    await expect(banner(page)).toHaveText(NOTICE);
    const { y: below } = (await page.getByRole('main').boundingBox())!;
    const { y, height } = (await banner(page).boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(below);
    await expect(member.composer).toBeInViewport({ ratio: 1 });

    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('form')).toBeVisible();
    await banner(page).getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('link', { name: 'Cosmos', exact: true }).click();
    await expect(member.composer).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  },
);

test(
  'a workspace whose settings failed to load does not wait for a retry',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    await refuseOneQuery(page, 'product.settings');
    let tries = 0;
    await page.route('**/trpc/**product.settings**', async (route) => {
      tries += 1;
      // The second attempt gets no answer.
      if (tries === 1) await route.fallback();
    });
    await page.goto('/');
    await expect(member.composer).toBeVisible();
  },
);

test('a workspace address waits for the banner too', { tag: '@at-length' }, async ({ page, member }) => {
  await member.arrive(COMPLETE);
  await switchOn(page);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/trpc/**product.settings**', async (route) => {
    await gate;
    await route.fallback();
  });
  const asked = page.waitForRequest('**/trpc/**product.settings**');
  await page.goto('/profile/personal', { waitUntil: 'commit' });
  await asked;
  await expect(page.getByText('Loading your workspace...')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  release();
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('form')).toBeVisible();
});
