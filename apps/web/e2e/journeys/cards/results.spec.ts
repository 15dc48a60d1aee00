import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { expect, holdCalls, test } from '../../support/pages/cards.ts';
import { QUESTIONS } from '../../support/server/questions.ts';

test(
  'results show five first, then all, then five again',
  { tag: '@phone-at-length' },
  async ({ page, cards }) => {
    await cards.answered();
    const heading = page.getByRole('heading', { name: /^10 of \d+ results/ });
    await expect(heading).toHaveText(/^10 of \d+ results closest in topic first$/);
    await expect(page.getByText('Showing top 5')).toBeVisible();
    await expect(page.getByText('Sample catalogue: all records are fictional')).toBeVisible();
    await expect(cards.items()).toHaveCount(5);
    await page.getByRole('button', { name: 'Show 5 More Results' }).click();
    await expect(cards.items()).toHaveCount(10);
    await expect(page.getByText('Showing top 5')).toHaveCount(0);
    await page.getByRole('button', { name: 'Show Less' }).click();
    await expect(cards.items()).toHaveCount(5);
  },
);

test('a technology shows its fit, its figures and why it fits, each at the same height in a row', async ({
  cards,
}) => {
  await cards.answered();
  const [first, second] = [cards.card(0), cards.card(1)];
  await expect(first).toContainText('Cornell University');
  await expect(first).toContainText(/[6-9]\d percent relevance/);
  await expect(first).toHaveAccessibleName((await cards.title(0).textContent()) ?? '');
  await expect(first.getByRole('button', { name: /^TRL \d$/ })).toBeVisible();
  await expect(first.locator('blockquote mark').first()).toBeVisible();
  for (const part of ['h3', 'dl', 'blockquote']) {
    const [left, right] = [await first.locator(part).boundingBox(), await second.locator(part).boundingBox()];
    expect(left?.y).toBe(right?.y);
  }
  for (const name of ['Like', 'Dislike', 'Save', 'Read More', 'Close'])
    await expect(first.getByRole('button', { name, exact: true })).toBeAttached();
  // Adjacent words share one mark.
  await expect(first.locator('blockquote mark').first()).toContainText(' ');
  await expect(first.getByRole('tab')).toHaveCount(0);
});

test('a figure opens the words it stands on', async ({ page, cards }) => {
  await cards.answered();
  const level = cards.card(0).getByRole('button', { name: /^TRL \d$/ });
  await level.click();
  const passage = page.getByRole('dialog').filter({ hasText: 'Production-width pilot' });
  await expect(passage).toContainText('Readiness note');
  await page.keyboard.press('Escape');
  await expect(passage).toBeHidden();
  await expect(level).toBeFocused();
});

test('one, two or three columns, depending on the width', { tag: '@at-length' }, async ({ page, cards }) => {
  await cards.answered();
  const columns = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const tops = await cards
      .items()
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  };
  await expect.poll(() => columns(768)).toBe(1);
  await expect.poll(() => columns(1440)).toBe(2);
  await expect.poll(() => columns(1920)).toBe(3);
});

test('a closed card leaves a line, and can be reopened', { tag: '@at-length' }, async ({ page, cards }) => {
  await cards.answered();
  await cards.card(1).hover();
  await cards.card(1).getByRole('button', { name: 'Close' }).click();
  const line = cards.items().nth(1);
  await expect(line).toContainText('hidden');
  await expect(line.getByRole('button', { name: /^Undo/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cards.title(1)).toBeFocused();
  await expect(cards.readMore(1)).toBeVisible();
});

test(
  'a researcher lists their technologies, and each opens',
  { tag: '@at-length' },
  async ({ page, cards }) => {
    await cards.answered();
    await page.getByRole('button', { name: 'Show 5 More Results' }).click();
    const card = page.getByRole('group', { name: 'Annelise Vukovic' });
    await expect(card).toContainText('2 technologies in the catalogue, TRL 5 to 6');
    await expect(card).toContainText('Select Tech to Contact');
    // A title leads to its card, so that nothing is chosen first.
    await expect(card.getByRole('radio')).toHaveCount(0);
    const technology = card.getByRole('list', { name: 'Technologies' }).getByRole('button').first();
    const title = (await technology.textContent()) ?? '';
    await technology.click();
    await expect(page).toHaveURL(/card=UTECH-/);
    await expect(cards.dialog.getByRole('heading', { name: title })).toBeVisible();
  },
);

test('the states of all cards are loaded in one call, with a loading state', async ({ page, cards }) => {
  const states = await holdCalls(page, 'saved.states');
  await cards.answered();
  await expect(page.getByText(CATALOGUE_MESSAGES.loadingSavedStates)).toBeVisible();
  const asked = page.waitForRequest(/saved\.states/);
  await states.release();
  await expect(page.getByText(CATALOGUE_MESSAGES.loadingSavedStates)).toBeHidden();
  await page.reload();
  const input = decodeURIComponent((await asked).url());
  expect(input.match(/assetId/g)).toHaveLength(10);
});

test('a card matches the sizes in the design', { tag: '@at-length' }, async ({ page, cards }) => {
  await cards.answered();
  const card = cards.card(0);
  const sizeOf = async (part: string) => {
    const box = await card.locator(part).first().boundingBox();
    return box && [box.width, box.height];
  };
  expect(await sizeOf('span:has(> svg circle)')).toEqual([44, 44]);
  expect(await sizeOf('[data-letters]')).toEqual([40, 40]);
  expect((await cards.press('Like').boundingBox())?.height).toBe(32);
  expect((await cards.readMore(0).boundingBox())?.height).toBe(32);
  const styleOf = (part: string) =>
    card
      .locator(part)
      .first()
      .evaluate((element) => {
        const { fontSize, lineHeight } = getComputedStyle(element);
        return `${fontSize}/${lineHeight}`;
      });
  expect(await styleOf('h3')).toBe('17px/21px');
  expect(await styleOf('blockquote')).toBe('15px/20px');
  expect(await styleOf('dt')).toBe('12px/16px');
  const [first, second] = [await card.boundingBox(), await cards.card(1).boundingBox()];
  expect((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)).toBe(20);
  expect(page.viewportSize()?.width).toBe(1440);
});

test(
  'the frame fills the window height, however short an answer is',
  { tag: '@at-length' },
  async ({ page, cards }) => {
    await page.setViewportSize({ width: 1440, height: 1_600 });
    await cards.answered();
    await cards.filters.click();
    await page.getByRole('checkbox', { name: /^Researcher/ }).check();
    await page.getByRole('checkbox', { name: /^Materials & Chemistry/ }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByText('No results match these filters.')).toBeVisible();
    const rail = await page.getByRole('navigation').first().boundingBox();
    expect(rail?.height).toBe(1_600);
  },
);

test(
  'expanded and closed cards survive another view, and Show Less stays in place',
  { tag: '@at-length' },
  async ({ page, cards, member }) => {
    await cards.answered(QUESTIONS.second, QUESTIONS.answered);
    const turn = member.turns.first();
    const found = turn.getByRole('heading', { name: /^\d+ (?:of [\d,]+ )?(?:technolog|researcher|result)/ });
    await found.scrollIntoViewIfNeeded();
    await turn.getByRole('button', { name: 'Show 5 More Results' }).click();
    await expect(cards.items(turn)).toHaveCount(10);
    await cards.items(turn).first().hover();
    await turn.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('link', { name: 'Profile' }).first().click();
    await expect(page).toHaveURL(/profile/);
    await page.goBack();
    await expect(member.turns).toHaveCount(2);
    await expect(cards.items(turn)).toHaveCount(10);
    await expect(turn.getByRole('button', { name: /^Undo/ })).toHaveCount(1);
    const less = turn.getByRole('button', { name: 'Show Less', exact: true });
    await less.scrollIntoViewIfNeeded();
    const before = await less.boundingBox();
    await less.click();
    await expect(cards.items(turn)).toHaveCount(5);
    const more = await turn.getByRole('button', { name: 'Show 5 More Results' }).boundingBox();
    expect(Math.abs((more?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(2);
  },
);
