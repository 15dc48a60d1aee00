import { readFile } from 'node:fs/promises';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import type { Page } from '@playwright/test';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE } from '../../support/pages/member.ts';
import { QUESTIONS } from '../../support/server/questions.ts';
import { rewriteCalls } from '../../support/server/refusals.ts';

/** "10 of 240 technologies". */
const COUNT = /^\d+ (?:of [\d,]+ )?(?:technolog|researcher|result)/;
const steps = (page: Page) => page.getByRole('region', { name: 'Steps' }).getByRole('listitem');
const ended = (page: Page) => expect(page.getByRole('button', { name: 'Run again' })).toBeAttached();

test(
  'an answer is searched again thoroughly, and its search is kept, exported and run again',
  { tag: '@phone-at-length' },
  async ({ page, member, isMobile }) => {
    await member.arrive(COMPLETE);
    await member.openChat();
    await member.ask(QUESTIONS.second);
    await page.getByRole('button', { name: 'Search thoroughly' }).click();
    await expect(page).toHaveURL(/\/search\/[\w-]{36}$/);
    const address = page.url();
    await expect(page.getByRole('heading', { name: QUESTIONS.second })).toBeVisible();
    await expect(steps(page).last()).toContainText('Read the best matches');
    await expect(page.getByRole('heading', { name: COUNT })).toBeVisible();
    const found = await page.getByRole('heading', { name: COUNT }).textContent();

    await page.reload();
    await expect(page.getByRole('heading', { name: COUNT })).toHaveText(found ?? '');

    await page.locator('[data-card]').first().getByRole('heading').getByRole('button').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    const act = async (name: string) => {
      if (isMobile) {
        await page.getByRole('button', { name: 'More actions' }).click();
        await page.getByRole('menuitem', { name }).click();
      } else await page.getByRole('button', { name, exact: true }).click();
    };
    const downloads = async (name: string) => {
      const download = page.waitForEvent('download');
      await act(name);
      return readFile(await (await download).path(), 'utf8');
    };
    const table = await downloads('CSV');
    expect(table).toContain('Number,Title,University');
    const record = JSON.parse(await downloads('JSON')) as { question: string; results: unknown[] };
    expect(record.question).toBe(QUESTIONS.second);
    expect(table.trim().split('\r\n')).toHaveLength(record.results.length + 1);

    await act('Run again');
    await expect(page).not.toHaveURL(address);
    await expect(page.getByRole('link', { name: 'an earlier search' })).toBeVisible();
    await expect(page.getByText('Nothing has changed.')).toBeVisible();
    await act('All searches');
    const listed = page.getByRole('region', { name: 'Your searches' }).getByRole('link');
    await expect(listed).toHaveText([/Thorough search.+2 runs/]);
    await listed.click();
    await act('Delete');
    await expect(page.getByText(/^No searches yet/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(listed).toHaveCount(1);
  },
);

test(
  'a question is searched from the list, whose text stays if it is refused',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    await page.goto('/searches');
    await expect(page.getByText(/^No searches yet/)).toBeVisible();
    const field = page.getByRole('textbox', { name: 'What are you looking for?' });
    await page.getByRole('button', { name: 'Search thoroughly' }).click();
    await expect(page.getByText(CONVERSATION_MESSAGES.messageEmpty)).toBeVisible();
    await expect(field).toBeFocused();
    const example = page.getByRole('region', { name: 'Your searches' }).getByRole('button').first();
    const words = ((await example.textContent()) ?? '').trim();
    await example.click();
    await expect(field).toHaveValue(words);
    await expect(field).toBeFocused();
    await field.fill('and then?');
    await page.getByRole('button', { name: 'Search thoroughly' }).click();
    await expect(page.getByText(/did not involve a search/)).toBeVisible();
    await expect(field).toHaveValue('and then?');
    await field.fill(QUESTIONS.second);
    await page.getByRole('button', { name: 'Search thoroughly' }).click();
    await ended(page);
    await expect(page.getByRole('link', { name: 'Back to the chat' })).toBeHidden();
    const address = page.url();
    await member.openChat();
    await page.getByRole('region', { name: 'Searches' }).getByRole('link').click();
    await expect(page).toHaveURL(address);
  },
);

test(
  'a running search shows its budget and can be stopped',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    await page.goto('/searches');
    await page.getByRole('textbox', { name: 'What are you looking for?' }).fill(QUESTIONS.second);
    // As a slow one looks: the search itself is over in a moment.
    await rewriteCalls(page, 'thorough.read', (key, value) =>
      key === 'status' && value === 'done' ? 'running' : value,
    );
    await page.getByRole('button', { name: 'Search thoroughly' }).click();
    await expect(page.getByRole('heading', { name: /^Step \d+ of \d+$/ })).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeVisible();
    const stopped = page.waitForRequest(/thorough\.stop/);
    await page.getByRole('button', { name: 'Stop' }).click();
    await stopped;
  },
);

test('a search of somebody else looks like a missing one', async ({ page, member, watch }) => {
  watch.allow(/status of 404/);
  await member.arrive(COMPLETE);
  await page.goto('/search/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText(/You have no search at this address/)).toBeVisible();
});
