import { readFile } from 'node:fs/promises';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Page } from '@playwright/test';
import { rewriteCalls } from '../../support/server/refusals.ts';
import { openBoard } from '../../support/pages/boards.ts';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { WITH_MOTION } from '../../support/browser/motion.ts';

test.use(WITH_MOTION);

const counts = (page: Page) => page.getByRole('complementary', { name: 'Counts and filters' });
const map = (page: Page) => page.getByRole('application');
const stars = (page: Page) => map(page).getByRole('group', { name: 'Results' }).getByRole('button');
const rows = (page: Page) => page.getByRole('main').locator('li').filter({ hasText: 'percent relevance' });

/** Position of the first numbered star. */
async function firstStar(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('button', { name: /^1: / }).boundingBox();
  return { x: box?.x ?? 0, y: box?.y ?? 0 };
}

test(
  'found stars are lit, counted and named',
  { tag: '@phone-at-length' },
  async ({ page, member, isMobile }) => {
    await openBoard(page, member, 'landscape');
    await expect(page).toHaveTitle(/^Landscape · /);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/^\d+ technologies/);
    await expect(heading).toBeFocused();
    const found = Number.parseInt((await heading.textContent()) ?? '', 10);
    await expect(stars(page)).toHaveCount(found);
    await expect(page.getByRole('button', { name: /^1: / })).toBeVisible();
    const chart = counts(page).locator('.recharts-surface').first();
    if (isMobile) {
      await expect(chart).toHaveCount(0);
      await page.getByRole('button', { name: 'Show more of the counts' }).click();
    }
    await expect(chart).toBeAttached();
  },
);

/** The first five results of a landscape, in no group. */
function withoutGroups(key: string, value: unknown): unknown {
  if (key === 'groups') return [];
  if (key === 'group') return null;
  return key === 'stars' && Array.isArray(value) ? value.slice(0, 5) : value;
}

test(
  'a few results without groups fill the map evenly, and are named beside it',
  { tag: ['@phone', '@at-length'] },
  async ({ page, member, isMobile }) => {
    await rewriteCalls(page, 'landscape.read', withoutGroups);
    await openBoard(page, member, 'landscape');
    await expect(page.getByRole('button', { name: /^1: / })).toBeVisible();
    const boxes = await Promise.all((await stars(page).all()).map((star) => star.boundingBox()));
    const centres = boxes.map((box) => ({
      x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
      y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
    }));
    expect(centres.length).toBeGreaterThan(2);
    const gaps = centres.flatMap((one, at) =>
      centres.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    );
    expect(Math.min(...gaps)).toBeGreaterThan(90);
    if (isMobile) await page.getByRole('button', { name: 'Show more of the counts' }).click();
    await expect(counts(page).getByRole('region', { name: 'Groups' })).toHaveCount(0);
    const listed = counts(page).getByRole('region', { name: 'Results' }).getByRole('listitem');
    await expect(listed).toHaveCount(centres.length);
  },
);

test(
  'pressing a mark filters map and list, pressing again clears the filter',
  { tag: '@phone-at-length' },
  async ({ page, member, isMobile }) => {
    await openBoard(page, member, 'landscape');
    await expect(page.getByRole('button', { name: /^1: / })).toBeVisible();
    const all = await stars(page).count();
    if (isMobile) await page.getByRole('button', { name: 'Show more of the counts' }).click();
    const year = counts(page).getByRole('region', { name: 'Year listed' }).getByRole('button').first();
    const count = Number.parseInt(/\d+$/.exec((await year.textContent()) ?? '')?.[0] ?? '', 10);
    await year.press('Enter');
    await expect(year).toHaveAttribute('aria-pressed', 'true');
    await expect(stars(page)).toHaveCount(count);
    await expect(counts(page).getByText(`Showing ${count} of ${all}`, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'As a list' }).click();
    await expect(rows(page)).toHaveCount(count);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(rows(page)).toHaveCount(all);
  },
);

test(
  'the map moves by keys, wheel, dragging and buttons, and resets',
  { tag: '@at-length' },
  async ({ page, member }) => {
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
    await page.getByRole('button', { name: 'Fit to results' }).click();
    await expect.poll(async () => Math.abs((await firstStar(page)).x - home.x)).toBeLessThan(2);
    await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 300);
    await page.mouse.wheel(0, -300);
    await expect
      .poll(async () => {
        const at = await firstStar(page);
        return Math.hypot(at.x - home.x, at.y - home.y);
      })
      .toBeGreaterThan(5);
  },
);

test(
  'stars are one stop for Tab, and arrows go from star to star',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openBoard(page, member, 'landscape');
    const star = page.getByRole('button', { name: /^1: / });
    await expect(star).toBeVisible();
    await map(page).focus();
    for (let tabs = 0; tabs < 8 && !(await star.evaluate((one) => one === document.activeElement)); tabs++)
      await page.keyboard.press('Tab');
    await expect(star).toBeFocused();
    expect(await stars(page).evaluateAll((all) => all.filter((one) => one.tabIndex === 0).length)).toBe(1);
    await page.keyboard.press('End');
    await expect(star).not.toBeFocused();
    await expect(stars(page).and(page.locator(':focus'))).toHaveCount(1);
    await page.keyboard.press('Home');
    await expect(star).toBeFocused();
    const places = await stars(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
    const from = (await star.boundingBox())?.x ?? 0;
    const isLast = Math.max(...places) <= from + 1;
    await page.keyboard.press(isLast ? 'ArrowLeft' : 'ArrowRight');
    await expect(star).not.toBeFocused();
    await page.keyboard.press('Tab');
    await expect(stars(page).and(page.locator(':focus'))).toHaveCount(0);
  },
);

test(
  'a star names its record and opens it, from the keyboard too',
  { tag: ['@at-length', '@phone'] },
  async ({ page, member, isMobile }) => {
    await openBoard(page, member, 'landscape');
    const star = page.getByRole('button', { name: /^1: / });
    // The name beside the star is for eyes and fingers; the star’s own label has the same words.
    const name = map(page).locator('button[aria-hidden="true"]');
    await star.focus();
    await expect(name).toBeVisible();
    const title = (await name.locator('[dir="auto"]').textContent()) ?? '';
    expect(await star.getAttribute('aria-label')).toContain(`1: ${title}, `);
    await page.keyboard.press('Escape');
    await expect(name).toBeHidden();
    await page.keyboard.press('Enter');
    const details = page.getByRole('dialog');
    await expect(details).toContainText(title);
    await expect(page).toHaveURL(/\/landscape\?.*card=UTECH-/);
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(star).toBeFocused();
    await star.blur();
    if (isMobile) {
      await star.tap();
      await expect(details).toBeHidden();
      await name.tap();
    } else {
      await star.hover();
      await expect(name).toBeVisible();
      await star.click();
    }
    await expect(details).toContainText(title);
  },
);

test('colours tell apart what differs, and count it', { tag: '@at-length' }, async ({ page, member }) => {
  await openBoard(page, member, 'landscape');
  await expect(page.getByRole('button', { name: /^1: / })).toBeVisible();
  const all = await stars(page).count();
  const choices = page.getByRole('group', { name: 'Colour by' }).getByRole('radio');
  expect(await choices.count()).toBeGreaterThan(1);
  for (const choice of await choices.all()) {
    await choice.check({ force: true });
    const legend = page.getByRole('list', { name: /^Colours by / }).getByRole('listitem');
    expect(await legend.count()).toBeGreaterThan(1);
    const sums = (await legend.allTextContents()).map((text) => Number(/(\d+)$/.exec(text)?.[1]));
    expect(sums.reduce((sum, count) => sum + count, 0)).toBe(all);
  }
});

test('map and list are downloaded as files', { tag: '@at-length' }, async ({ page, member }) => {
  await openBoard(page, member, 'landscape');
  await expect(page.getByRole('button', { name: /^1: / })).toBeVisible();
  for (const [choice, ending, begins] of [
    ['Image of the map (PNG)', /Landscape\.png$/, '\u{89}PNG'],
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
