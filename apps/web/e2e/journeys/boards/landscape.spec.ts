import { readFile } from 'node:fs/promises';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Page } from '@playwright/test';
import { openBoard } from '../../support/pages/boards.ts';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { WITH_MOTION } from '../../support/browser/motion.ts';

test.use(WITH_MOTION);

const counts = (page: Page) => page.getByRole('complementary', { name: 'Counts and filters' });
const map = (page: Page) => page.getByRole('application');
const stars = (page: Page) => map(page).getByRole('button', { expanded: false });

/** Position of the first numbered star. */
async function firstStar(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('button', { name: /^1: / }).boundingBox();
  return { x: box?.x ?? 0, y: box?.y ?? 0 };
}

test('found stars are lit, counted and named', { tag: '@phone' }, async ({ page, member }) => {
  await openBoard(page, member, 'landscape');
  await expect(page).toHaveTitle(/^Landscape · /);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^\d+ technologies/);
  await expect(heading).toBeFocused();
  const found = Number.parseInt((await heading.textContent()) ?? '', 10);
  await expect(stars(page)).toHaveCount(found);
  await expect(page.getByRole('button', { name: /^1: / })).toBeVisible();
  await expect(counts(page).locator('.recharts-surface').first()).toBeAttached();
});

test(
  'pressing a mark filters map and list, pressing again clears the filter',
  { tag: '@phone-at-length' },
  async ({ page, member, isMobile }) => {
    await openBoard(page, member, 'landscape');
    await expect(page.getByRole('button', { name: /^1: / })).toBeVisible();
    const all = await stars(page).count();
    if (isMobile) await page.getByRole('button', { name: 'Show more of the counts' }).click();
    const university = counts(page).getByRole('region', { name: 'Universities' }).getByRole('button').first();
    const count = Number.parseInt(/\d+$/.exec((await university.textContent()) ?? '')?.[0] ?? '', 10);
    await university.press('Enter');
    await expect(university).toHaveAttribute('aria-pressed', 'true');
    await expect(stars(page)).toHaveCount(count);
    await expect(counts(page).getByText(`${count} of ${all} lit`)).toBeVisible();
    await page.getByRole('button', { name: 'As a list' }).click();
    await expect(
      page
        .getByRole('main')
        .locator('li')
        .filter({ has: page.getByText('TRL') }),
    ).toHaveCount(count);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(
      page
        .getByRole('main')
        .locator('li')
        .filter({ has: page.getByText('TRL') }),
    ).toHaveCount(all);
  },
);

test('the map moves by keys, wheel, dragging and buttons, and resets', async ({ page, member }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openBoard(page, member, 'landscape');
  await expect(page.getByRole('button', { name: /^1: / })).toBeVisible();
  const home = await firstStar(page);
  await map(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await firstStar(page)).x).toBeLessThan(home.x - 60);
  await page.keyboard.press('0');
  await expect.poll(async () => Math.abs((await firstStar(page)).x - home.x)).toBeLessThan(2);
  const box = await map(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 300);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 420, (box?.y ?? 0) + 340, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => (await firstStar(page)).x).toBeGreaterThan(home.x + 60);
  await page.getByRole('button', { name: 'All that was found' }).click();
  await expect.poll(async () => Math.abs((await firstStar(page)).x - home.x)).toBeLessThan(2);
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 300);
  await page.mouse.wheel(0, -300);
  await expect
    .poll(async () => {
      const at = await firstStar(page);
      return Math.hypot(at.x - home.x, at.y - home.y);
    })
    .toBeGreaterThan(5);
});

test(
  'a star names its record, from the keyboard too',
  { tag: '@phone-at-length' },
  async ({ page, member }) => {
    await openBoard(page, member, 'landscape');
    const star = page.getByRole('button', { name: /^1: / });
    const [, title = ''] = /^1: (.+), [^,]+$/.exec((await star.getAttribute('aria-label')) ?? '') ?? [];
    await star.focus();
    await star.press('Enter');
    const card = page.getByRole('group', { name: title, exact: true }).filter({ hasText: 'Open card' });
    await expect(card).toContainText(title);
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await star.click();
    await card.getByRole('link', { name: 'Open card' }).click();
    await expect(page).toHaveURL(/\?card=UTECH-/);
  },
);

test('map and list are downloaded as files', { tag: '@at-length' }, async ({ page, member }) => {
  await openBoard(page, member, 'landscape');
  await expect(page.getByRole('button', { name: /^1: / })).toBeVisible();
  for (const [choice, ending, begins] of [
    ['Picture of the map (PNG)', /Landscape\.png$/, '\u{89}PNG'],
    ['List (CSV)', /Landscape\.csv$/, '\u{ef}\u{bb}\u{bf}Group'],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: choice }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(ending);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, begins.length).toString('latin1')).toBe(begins);
  }
});

test(
  'a landscape that fails to load can be retried',
  { tag: '@at-length' },
  async ({ page, member, watch }) => {
    watch.allow(/Failed to load resource: net::/);
    await openBoard(page, member, 'landscape');
    await page.route('**/trpc/**landscape.read**', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(HTTP_MESSAGES.network);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(map(page)).toBeVisible();
  },
);
