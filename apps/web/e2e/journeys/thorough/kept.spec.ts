import { readFile } from 'node:fs/promises';
import { COMPLETE, Member } from '../../support/pages/member.ts';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { QUESTIONS } from '../../support/server/questions.ts';
import { rewriteCalls } from '../../support/server/refusals.ts';

test(
  'the search of an answer is kept, run again, compared and shared',
  { tag: '@at-length' },
  async ({ page, member, browser, watch }) => {
    await member.arrive(COMPLETE);
    await member.openChat();
    await member.ask(QUESTIONS.second);
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.getByRole('link', { name: 'Saved in Searches' }).click();
    await expect(page.getByRole('heading', { name: QUESTIONS.second })).toBeVisible();
    await page.getByRole('button', { name: 'Run again' }).click();
    await expect(page.getByText('Nothing has changed.')).toBeVisible();
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Search title' }).fill('Second look');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Second look' })).toBeVisible();
    const sheet = page.waitForEvent('download');
    await page.getByRole('button', { name: 'XLSX' }).click();
    const file = await readFile(await (await sheet).path());
    expect(file.subarray(0, 2).toString()).toBe('PK');

    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    const link = await page.getByLabel('New link').inputValue();
    const colleague = await browser.newPage();
    const other = new Member(colleague);
    await other.arrive(COMPLETE);
    await colleague.goto(new URL(link).pathname);
    await expect(colleague.getByText(/^Search from a chat, made on .+ It is read-only/)).toBeVisible();
    await expect(colleague.getByRole('heading', { name: QUESTIONS.second })).toBeVisible();
    await page.getByRole('button', { name: /^Revoke the link/ }).click();
    await page.getByRole('button', { name: 'Revoke permanently' }).click();
    await expect(page.getByText('Only you can see this search.')).toBeVisible();
    watch.allow(/status of 404/);
    await colleague.reload();
    await expect(colleague.getByText(/expired or was revoked/)).toBeVisible();
    await colleague.close();
  },
);

/** Pages of one search each. */
const MANY = 120;

test(
  'a long list comes as far as it is read, by the keyboard too',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    await member.openChat();
    await member.ask(QUESTIONS.second);
    await page.getByRole('button', { name: 'Save this search' }).click();
    await expect(page.getByRole('link', { name: 'Saved in Searches' })).toBeVisible();
    let pages = 0;
    await page.route(/thorough\.list/, async (route) => {
      const response = await route.fetch();
      pages += 1;
      const body = (await response.text())
        .replaceAll('"next":null', pages < MANY ? `"next":"${crypto.randomUUID()}"` : '"next":null')
        .replaceAll(/"id":"[-0-9a-f]{36}"/g, () => `"id":"${crypto.randomUUID()}"`);
      await route.fulfill({ response, body });
    });
    await page.goto('/searches');
    const listed = page.getByRole('list', { name: 'Your searches' }).getByRole('link');
    await expect(listed.first()).toBeVisible();
    await expect.poll(() => pages).toBeGreaterThan(20);
    for (let read = 0; read < MANY; read = pages) {
      await listed.last().focus();
      await expect.poll(() => pages).toBeGreaterThan(read);
    }
    // Only what is near the window is on the page.
    expect(await listed.count()).toBeLessThan(50);
    await expect(page.getByRole('textbox', { name: 'What are you looking for?' })).toBeVisible();
  },
);

test(
  'a refused deletion leaves the search as it was',
  { tag: '@at-length' },
  async ({ page, member, watch }) => {
    await member.arrive(COMPLETE);
    await member.openChat();
    await member.ask(QUESTIONS.second);
    await page.getByRole('button', { name: 'Save this search' }).click();
    await expect(page.getByRole('link', { name: 'Saved in Searches' })).toBeVisible();
    watch.allow(/status of 503/);
    await page.route(/thorough\.remove/, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/searches');
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText(/could not be deleted/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your searches' }).getByRole('link')).toHaveCount(1);
  },
);

test('what differs between two runs is told row by row', { tag: '@at-length' }, async ({ page, member }) => {
  await member.arrive(COMPLETE);
  await member.openChat();
  await member.ask(QUESTIONS.second);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('link', { name: 'Saved in Searches' }).click();
  await rewriteCalls(page, 'kept.compare', (key, value) =>
    key === 'rows'
      ? [
          {
            type: 'technology',
            id: 'x',
            title: 'A coating',
            was: 3,
            is: null,
            isWithdrawn: true,
            isMoved: false,
            changes: [],
          },
        ]
      : key === 'gone'
        ? 1
        : value,
  );
  await page.getByRole('button', { name: 'Run again' }).click();
  await expect(page.getByText(/^1 gone; \d+ are the same\.$/)).toBeVisible();
  await page.getByRole('button', { name: '2 runs' }).click();
  await expect(page.getByText('Was number 3 · no longer in the catalogue')).toBeVisible();
});
