import type { Locator, Page } from '@playwright/test';
import { giveChats } from '../../support/server/desk.ts';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE } from '../../support/pages/member.ts';
import { renameInVain } from '../../support/pages/toasts.ts';
import { WITH_MOTION } from '../../support/browser/motion.ts';

test.use(WITH_MOTION);

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const boxOf = async (locator: Locator): Promise<Box> => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return box;
};

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Bottom right on desktops and tablets; above the bar, from edge to edge, on phones. */
async function expectPlace(page: Page, toast: Locator): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const box = await boxOf(toast);
  expect(box.x + box.width / 2).toBeGreaterThanOrEqual(width / 2);
  expect(box.y + box.height).toBeGreaterThan(height / 2);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  const views = await boxOf(page.getByRole('navigation', { name: 'Main' }));
  expect(overlap(box, views)).toBe(false);
}

/** A hovered toast stays, however long the measuring takes. */
async function holdToast(toast: Locator): Promise<void> {
  await toast.hover();
  await expect(toast).toBeVisible();
}

test('a saved change is confirmed at the bottom right', { tag: '@sizes' }, async ({ page, member }) => {
  await member.arrive(COMPLETE);
  await member.openProfile();
  await page.getByLabel('City').fill('Nashik');
  await member.saveButton.filter({ visible: true }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Profile saved successfully!' });
  await holdToast(toast);
  await expectPlace(page, toast);
  const save = await boxOf(member.saveButton.filter({ visible: true }));
  expect(overlap(await boxOf(toast), save)).toBe(false);
});

async function openChat(page: Page, email: string): Promise<void> {
  const [id] = await giveChats(email, ['Rainwear that survives the wash']);
  await page.goto(`/chat/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rainwear that survives the wash');
}

test(
  'a toast covers neither the send button nor the reminder',
  { tag: ['@sizes', '@at-length'] },
  async ({ page, member, watch }) => {
    watch.allow(/Failed to load resource: net::/);
    await member.arrive({ ...COMPLETE, city: '' });
    await openChat(page, member.email);
    const reminder = page.locator('[data-reminder]');
    // The reminder stays while the pointer is on it.
    await reminder.hover();
    const reminded = await boxOf(reminder);
    expect(overlap(reminded, await boxOf(member.composer))).toBe(false);
    await page.mouse.move(0, 0);
    await expect(reminder).toHaveCount(0);
    const word = await renameInVain(page);
    await expectPlace(page, word);
    const toast = await boxOf(word);
    expect(overlap(toast, reminded)).toBe(false);
    expect(overlap(toast, await boxOf(page.getByRole('button', { name: 'Send' })))).toBe(false);
    expect(overlap(toast, await boxOf(member.composer))).toBe(false);
  },
);

test(
  'two simultaneous toasts stack in one place',
  { tag: ['@sizes', '@at-length'] },
  async ({ page, member, watch }) => {
    watch.allow(/Failed to load resource: net::/);
    await member.arrive(COMPLETE);
    await openChat(page, member.email);
    const word = await renameInVain(page);
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByLabel('City').fill('Nashik');
    await member.saveButton.filter({ visible: true }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Profile saved successfully!' });
    await holdToast(toast);
    await expect(word).toBeVisible();
    expect(overlap(await boxOf(toast), await boxOf(word))).toBe(false);
    await expect(page.locator('[data-toast-area]')).toHaveCount(1);
  },
);
