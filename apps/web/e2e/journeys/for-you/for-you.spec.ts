import { RECOMMENDATION_MESSAGES } from '@cosmos/contract/recommendations/messages.ts';
import type { Recommendations } from '@cosmos/contract/recommendations/recommendations.ts';
import type { Page } from '@playwright/test';
import { COMPLETE } from '../../support/pages/member.ts';
import { cards, openForYou } from '../../support/pages/for-you.ts';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { QUESTIONS } from '../../support/server/questions.ts';
import { isFreeOfBarriers } from '../../support/browser/barriers.ts';
import { refuseCalls } from '../../support/server/refusals.ts';

const takenBack = (page: Page) => page.getByRole('button', { name: /^What you want to see less of/ });

test('recommendations say why, and “Less like this” takes the reason back until it is undone', async ({
  page,
  member,
}) => {
  await openForYou(page, member);
  const first = cards(page).first();
  const title = (await first.getByRole('heading').textContent()) ?? '';
  await first.getByRole('button', { name: /^Less like this/ }).click();
  const refused = page.getByRole('group', { name: `Hidden: ${title}` });
  await expect(refused).toContainText(/You will (?:see less about|not see this record again)/);
  await expect(refused.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first.getByRole('heading')).toHaveText(title);

  await first.getByRole('button', { name: /^Less like this/ }).click();
  await expect(refused).toBeVisible();
  const refusals = async () =>
    (await member.read<Recommendations>('recommendations.list', {})).refusals.length;
  await expect.poll(refusals).toBe(1);
  await page.reload();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
  await takenBack(page).click();
  await page.getByRole('button', { name: /^Undo: / }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(takenBack(page)).toHaveCount(0);

  await page.getByRole('heading', { name: title }).getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText(title);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: title }).getByRole('button')).toBeFocused();
});

test(
  'what was told before is taken back one by one, with the focus and the list in place',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await openForYou(page, member);
    for (const at of [0, 1]) {
      const card = cards(page).nth(at);
      await card.getByRole('button', { name: /^Less like this/ }).click();
      await expect(card.getByRole('group', { name: /^Refused/ })).toBeVisible();
    }
    const like = cards(page).nth(2).getByRole('button', { name: 'Like', exact: true });
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    const told = async () => {
      const { liked, refusals } = await member.read<Recommendations>('recommendations.list', {});
      return [liked.length, refusals.length];
    };
    await expect.poll(told).toEqual([1, 2]);
    await page.reload();
    await takenBack(page).click();
    const undos = page.getByRole('button', { name: /^Undo: / });
    await undos.first().click();
    await expect(undos).toHaveCount(1);
    await expect(takenBack(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(undos).toBeFocused();
    await page.getByRole('button', { name: /^What you liked/ }).click();
    await page.getByRole('button', { name: /^Remove like/ }).click();
    await expect.poll(told).toEqual([0, 1]);
    await expect(page.getByRole('button', { name: /^Your interests/ })).toBeFocused();
  },
);

test(
  'recommendations are read before they are opened; the last interest leaves the focus in the field',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    const early = page.waitForResponse(/recommendations\.list/);
    await page.goto('/profile/interests');
    await early;
    const field = page.getByRole('combobox', { name: 'Add an interest' });
    await field.fill('ab');
    await field.press('Enter');
    await expect(field).toHaveValue('ab');
    await expect(page.getByText('“ab” doesn’t say what you are looking for.')).toBeVisible();
    await field.fill('');
    const removals = page.getByRole('button', { name: /^Remove / });
    for (let left = await removals.count(); left > 0; left -= 1) {
      await removals.first().click();
      await expect(removals).toHaveCount(left - 1);
      await expect(left > 1 ? removals.first() : field).toBeFocused();
    }
  },
);

test(
  'without interests it says what is missing; if it fails it says so and tries again',
  { tag: '@at-length' },
  async ({ page, member, watch }) => {
    watch.allow(/status of 500/);
    await member.arrive();
    await page.goto('/for-you');
    await expect(page.getByRole('heading', { name: /^Add five interests/ })).toBeVisible();
    await page.getByRole('link', { name: 'Add interests' }).click();
    await expect(page).toHaveURL(/\/profile\/interests$/);
    const allow = await refuseCalls(page, 'recommendations.list');
    await page.goto('/for-you');
    await expect(page.getByRole('alert')).toContainText(RECOMMENDATION_MESSAGES.unable);
    await expect(page.getByRole('alert')).toContainText(RECOMMENDATION_MESSAGES.failed);
    allow();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: /^Add five interests/ })).toBeVisible();
  },
);

test(
  'a need that nothing fits says so, with what comes nearest and why it misses, and leads to the need',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await openForYou(page, member);
    await member.call('needs.create', { from: 'question', text: QUESTIONS.nothingFits });
    await page.reload();
    const row = page.getByRole('region', { name: QUESTIONS.nothingFits });
    await expect(row).toContainText('Nothing fits yet');
    for (const near of await row.getByRole('listitem').all()) await expect(near).toContainText(/\S/);
    await isFreeOfBarriers(page);
    await row.getByRole('link', { name: 'Open the need' }).click();
    await expect(page.getByRole('heading', { name: QUESTIONS.nothingFits })).toBeVisible();
  },
);
