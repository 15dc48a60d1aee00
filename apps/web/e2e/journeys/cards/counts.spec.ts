import { MemberChat } from '../../support/pages/chat.ts';
import { expect, test } from '../../support/pages/fixtures.ts';
import { COMPLETE } from '../../support/pages/member.ts';
import { QUESTIONS } from '../../support/server/questions.ts';
import { rewriteCalls } from '../../support/server/refusals.ts';

/** Matches "0", "0 researchers", "(0)"; not "10", "0.3 s", "TRL 0–1" or "0/500". */
const ZERO = /(?<![\d.,–/+-])0(?![\d.,/%–])/;

test('a catalogue without people does not show "0 researchers"', async ({ page, chat }) => {
  await rewriteCalls(page, 'catalogue.facts', (key, value) =>
    key === 'researchers' && value !== 26_000 ? 0 : value,
  );
  // The page itself comes with its data; at an address with a query, the browser loads them.
  await chat.open('/?from=a-friend');
  const strip = page.getByRole('region', { name: 'What the catalogue holds' });
  await expect(strip).toContainText(/\d+ technologies from 10 universities/);
  expect(await page.locator('#root').innerText()).not.toMatch(ZERO);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await expect(page.getByText('technologies', { exact: true })).toBeVisible();
  await expect(page.getByText('researchers', { exact: true })).toHaveCount(0);
  expect(await page.locator('#root').innerText()).not.toMatch(ZERO);
});

test(
  'choices that leave no results show no count, in filters and on the landscape',
  { tag: '@at-length' },
  async ({ page }) => {
    test.slow();
    const talk = new MemberChat(page);
    await talk.member.arrive(COMPLETE);
    await talk.member.openChat();
    await talk.answer(QUESTIONS.answered);
    await talk.last.getByRole('button', { name: /^Filters/ }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    // Researchers state no field and no readiness, so without them “not stated” has no results.
    await panel.getByRole('checkbox', { name: /^Technology/ }).check({ force: true });
    await expect(panel.getByText('no results').first()).toBeAttached();
    await expect(panel).not.toContainText(ZERO);
    await page.keyboard.press('Escape');
    await expect(talk.last).not.toContainText(ZERO);

    // Of many records, so that universities have several each.
    await talk.member.openChat();
    await talk.answer('membranes for water treatment');
    await talk.last.getByRole('link', { name: 'Open the landscape' }).click();
    await expect(page.getByRole('heading', { name: /technologies/ })).toBeVisible();
    await page.getByRole('region', { name: 'Universities' }).getByRole('button').last().click();
    await page.getByRole('region', { name: 'Universities' }).getByRole('button').first().click();
    await page.getByRole('region', { name: 'Year listed' }).getByRole('button').last().click();
    await expect(page.getByText(/^Showing (none|\d+) of \d+$/)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(ZERO);
  },
);
