import { WHAT_IS_NEAR } from '@cosmos/contract/search/messages.ts';
import { expect, testOfChat as test } from '../../support/pages/chat-fixture.ts';
import { QUESTIONS } from '../../support/server/questions.ts';

test(
  'if nothing fits, the answer says no, what is near, and what can be done',
  { tag: '@phone-at-length' },
  async ({ talk, page }) => {
    await talk.answer(QUESTIONS.nothingFits);
    await expect(
      talk.last.getByRole('heading', { name: 'No record in the catalogue does this' }),
    ).toBeVisible();
    await expect(
      talk.last.getByText(/The (?:\w+ )?closest records? (?:covers?|meets|reports|is related|only touch)/),
    ).toBeVisible();
    const near = talk.last.getByRole('list', { name: WHAT_IS_NEAR }).locator('> li');
    expect(await near.count()).toBeLessThanOrEqual(3);
    await expect(near.first()).toContainText(/Mentions|“/);

    await talk.last.getByRole('button', { name: 'Book a free call with our concierge' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    const title = near.first().getByRole('heading').getByRole('button');
    const name = (await title.textContent()) ?? '';
    await title.click();
    await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(title).toBeFocused();
  },
);

test('less can be asked for, as another version of the question', { tag: '@at-length' }, async ({ talk }) => {
  await talk.answer(`${QUESTIONS.nothingFits}, but not from Cornell University`);
  const ways = talk.last.getByRole('list', { name: 'Relax a requirement' }).getByRole('button');
  const first = ways.first();
  const words = (await first.textContent()) ?? '';
  await first.click();
  await expect(talk.last.getByRole('group', { name: 'Versions of this message' })).toContainText('2/2');
  await talk.settled();
  await expect(ways.filter({ hasText: words })).toHaveCount(0);
});

test('an answer that nothing fits can be searched again thoroughly', async ({ talk, page }) => {
  await talk.answer(QUESTIONS.nothingFits);
  await talk.last.getByRole('button', { name: 'Search thoroughly' }).click();
  await expect(page).toHaveURL(/\/search\//);
});
