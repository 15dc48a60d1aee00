import { readFile } from 'node:fs/promises';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Page } from '@playwright/test';
import { openBoard } from '../../support/pages/boards.ts';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE } from '../../support/pages/member.ts';
import { QUESTIONS } from '../../support/server/questions.ts';

/** Of the columns, or where they have no room, of the list above the facts. */
const titles = (page: Page) =>
  page
    .getByRole('columnheader')
    .filter({ hasText: /\S/ })
    .or(page.getByRole('list', { name: 'Technologies compared' }).getByRole('heading'));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function kept(page: Page, choice: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: choice }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test(
  'columns are added and removed, and survive a reload and Back',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await openBoard(page, member, 'compare', QUESTIONS.second);
    const first = await titles(page).allTextContents();
    expect(first.length).toBeGreaterThan(1);
    await expect(page).toHaveTitle(/^Benchmark · /);
    await expect(heading(page)).toBeFocused();

    await page.getByRole('button', { name: `Remove ${first[0]}` }).click();
    await expect(titles(page)).toHaveText(first.slice(1));
    await expect(page).toHaveURL(/ids=/);
    await page.getByRole('button', { name: 'Add technology' }).click();
    const other = page.getByRole('menuitem').filter({ hasText: first[0] });
    await other.click();
    await expect(titles(page)).toHaveText([...first.slice(1), first[0] ?? '']);
    await page.reload();
    await expect(titles(page)).toHaveText([...first.slice(1), first[0] ?? '']);
    await page.goBack();
    await expect(titles(page)).toHaveText(first.slice(1));
  },
);

test('a board holds one to eight columns', { tag: ['@at-length', '@phone'] }, async ({ page, member }) => {
  await openBoard(page, member, 'compare');
  const add = page.getByRole('button', { name: 'Add technology' });
  let columns = await titles(page).count();
  while (columns < 8 && (await add.isEnabled())) {
    await add.click();
    await page.getByRole('menuitem').first().click();
    columns += 1;
    await expect(titles(page)).toHaveCount(columns);
  }
  await expect(add).toBeDisabled();
  const remove = page.getByRole('button', { name: /^Remove / });
  while (columns > 1) {
    await remove.last().click();
    columns -= 1;
    await expect(titles(page)).toHaveCount(columns);
  }
  await expect(remove).toHaveCount(0);
  await expect(heading(page)).toHaveText('1 technology');
});

test(
  'a value opens its passage, which links to the card',
  { tag: ['@at-length', '@phone'] },
  async ({ page, member }) => {
    await openBoard(page, member, 'compare', QUESTIONS.second);
    const value = page
      .locator('[data-board] button[aria-haspopup="dialog"]')
      .filter({ hasText: /^\d/ })
      .first();
    const words = (await value.textContent()) ?? '';
    await value.click();
    const passage = page.getByRole('dialog');
    await expect(passage).toContainText(words);
    await expect(passage.locator('mark').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(passage).toBeHidden();
    await expect(value).toBeFocused();
    await value.press('Enter');
    await passage.getByRole('link', { name: 'Open card' }).click();
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}\?card=UTECH-/);
  },
);

test(
  'a question of one’s own becomes a row, kept in the address, and can be taken off',
  { tag: ['@phone', '@at-length'] },
  async ({ page, member }) => {
    await openBoard(page, member, 'compare', QUESTIONS.second);
    const question = 'How is it made?';
    await page.getByLabel('Ask about each technology').fill(question);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    const row = page
      .getByRole('rowheader', { name: question })
      .or(page.getByRole('heading', { level: 3, name: question }));
    await expect(row).toBeVisible();
    await expect(page.getByLabel('Ask about each technology')).toHaveValue('');
    await page.reload();
    await expect(row).toBeVisible();
    await page.getByRole('button', { name: `Remove the question “${question}”` }).click();
    await expect(row).toBeHidden();
  },
);

test(
  'whole titles give way to a line of them that stays in sight',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await openBoard(page, member, 'compare', QUESTIONS.second);
    const [first = ''] = await titles(page).allTextContents();
    const line = page.locator('[data-shown]').getByText(first);
    await expect(line).toHaveCount(0);
    await page.getByRole('button', { name: 'Ask', exact: true }).scrollIntoViewIfNeeded();
    await expect(line).toBeVisible();
  },
);

test(
  'a phone shows one fact after another, and says once which records don’t state it',
  { tag: '@phone' },
  async ({ page, member, isMobile }) => {
    test.skip(!isMobile, 'wider screens have columns');
    await openBoard(page, member, 'compare', QUESTIONS.second);
    await expect(page.getByRole('table')).toBeHidden();
    const count = await titles(page).count();
    const facts = page.locator('[data-fact]').filter({ hasText: 'Not stated by' });
    const fact = facts.first();
    const stated = await fact.getByRole('listitem').count();
    expect(stated).toBeGreaterThan(0);
    await expect(fact.getByText('Not stated by').locator('xpath=following-sibling::*')).toHaveCount(
      count - stated,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  },
);

test(
  'what none of the records states is one line that opens',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await openBoard(page, member, 'compare', 'A battery that charges in ten minutes at -20 °C');
    const line = page.getByRole('button', { name: /^Not stated by any/ });
    await expect(line).toHaveAttribute('aria-expanded', 'false');
    await line.click();
    await expect(line).toHaveAttribute('aria-expanded', 'true');
  },
);

test('identical rows are hidden until requested', { tag: '@at-length' }, async ({ page, member }) => {
  await openBoard(page, member, 'compare', QUESTIONS.second);
  const rows = page.getByRole('rowheader');
  const fewer = await rows.count();
  await page.getByRole('switch', { name: 'Only differences' }).click();
  const hidden = page.getByText(/identical rows? shown$/);
  const more = (await hidden.count()) > 0 ? Number.parseInt((await hidden.textContent()) ?? '', 10) : 0;
  expect(await rows.count()).toBeGreaterThanOrEqual(fewer + more);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Only differences' })).not.toBeChecked();
});

test(
  'the board is downloaded as a file named after the chat',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await openBoard(page, member, 'compare', QUESTIONS.second);
    const all = await titles(page).allTextContents();
    const csv = await kept(page, 'CSV');
    expect(csv.name).toMatch(/Benchmark\.csv$/);
    const text = csv.bytes.toString('utf8');
    for (const title of all) expect(text).toContain(title.replaceAll('"', '""'));
    expect(text).toContain(CATALOGUE_MESSAGES.notStated);
    const xlsx = await kept(page, 'Excel (XLSX)');
    expect(xlsx.name).toMatch(/Benchmark\.xlsx$/);
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
  },
);

test('a technology can be saved from the board', { tag: '@at-length' }, async ({ page, member }) => {
  await openBoard(page, member, 'compare', QUESTIONS.second);
  const save = page.getByRole('button', { name: /^Save: / }).first();
  // The button changes optimistically; wait until the server has stored it.
  const taken = page.waitForResponse(/saved\.save/);
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await taken;
  await expect(async () => {
    await page.reload();
    await expect(save).toHaveAttribute('aria-pressed', 'true', { timeout: 3_000 });
  }).toPass();
});

test('a board that fails to load can be retried', { tag: '@at-length' }, async ({ page, member, watch }) => {
  watch.allow(/Failed to load resource: net::/);
  await openBoard(page, member, 'compare', QUESTIONS.second);
  await page.route('**/trpc/**compare.board**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(HTTP_MESSAGES.network);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(titles(page).first()).toBeVisible();
});

test('without an answer there is nothing to compare', { tag: '@at-length' }, async ({ page, member }) => {
  await member.arrive(COMPLETE);
  await member.openChat();
  await member.ask(QUESTIONS.outOfScope);
  await page.goto(`${new URL(page.url()).pathname}/compare`);
  await expect(page.getByRole('heading', { name: 'Nothing to compare' })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Back to the chat' }).last().click();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
});
