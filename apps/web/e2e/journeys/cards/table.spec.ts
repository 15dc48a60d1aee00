import { expect, test } from '../../support/pages/cards.ts';
import { QUESTIONS } from '../../support/server/questions.ts';

test('the results as a table survive a reload, and what is marked is compared', async ({
  page,
  cards,
  member,
}) => {
  await cards.answered();
  await page.getByRole('radio', { name: 'Table' }).check();
  await expect(page).toHaveURL(/results=table/);
  const grid = page.getByRole('grid', { name: /^Found 10 results/ });
  await expect(grid.getByRole('row')).toHaveCount(12);
  await page.reload();
  await expect(grid.getByRole('row')).toHaveCount(12);

  const boxes = grid.getByRole('checkbox', { name: /^Compare / });
  const compare = page.getByRole('button', { name: /^Benchmark/ });
  await boxes.nth(0).check();
  await expect(compare).toHaveAttribute('aria-disabled', 'true');
  await boxes.nth(2).check();
  await expect(compare).toHaveText('Benchmark2');
  const names = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label') ?? ''));
  await compare.click();
  await expect(page).toHaveURL(/compare\?.*ids=/);
  const titles = page.getByRole('columnheader').filter({ hasText: /\S/ });
  await expect(titles).toHaveText([names[0], names[2]].map((name) => name?.replace(/^Compare /, '') ?? ''));

  await page.getByRole('link', { name: 'Back to the chat' }).click();
  await expect(member.turns).toHaveCount(1);
  await expect(page).toHaveURL(/results=table/);
  await expect(compare).toBeFocused();
  await expect(boxes.nth(2)).toBeChecked();
});

test('every column sorts, and facts are chosen', { tag: '@at-length' }, async ({ page, cards }) => {
  await cards.answered(QUESTIONS.answered);
  await page.getByRole('radio', { name: 'Table' }).check();
  const grid = page.getByRole('grid');
  const titles = () => grid.getByRole('rowheader').allTextContents();
  const first = await titles();
  const column = grid.getByRole('columnheader', { name: /^(?:Technology|Result)$/ });
  await column.getByRole('button').click();
  await expect(column).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(titles).not.toEqual(first);
  await column.getByRole('button').click();
  await expect(column).toHaveAttribute('aria-sort', 'descending');
  const fact = page
    .getByRole('group', { name: 'Facts to show' })
    .getByRole('button', { name: /^University/ });
  await expect(fact).toHaveAttribute('aria-pressed', 'false');
  const university = grid.getByRole('columnheader', { name: 'University', exact: true });
  await expect(university).toBeHidden();
  await fact.click();
  await expect(university).toBeVisible();
  await fact.click();
  await expect(university).toBeHidden();
});

test('the table is one tab stop, walked by arrows', async ({ page, cards }) => {
  await cards.answered();
  await page.getByRole('radio', { name: 'Table' }).check();
  const grid = page.getByRole('grid');
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
  await grid.locator('[tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const title = grid.getByRole('rowheader').first().getByRole('button');
  await expect(title).toBeFocused();
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(cards.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(title).toBeFocused();
});

test(
  'on a phone what a record states stands below its title, and nothing scrolls sideways',
  { tag: '@phone' },
  async ({ page, cards, isMobile }) => {
    test.skip(!isMobile, 'wider screens show the table');
    await cards.answered();
    await page.getByRole('radio', { name: 'Table' }).check();
    const grid = page.getByRole('grid', { name: /^Found 10 results/ });
    await expect(grid.getByRole('row')).toHaveCount(11);
    await expect(grid.getByRole('checkbox')).toHaveCount(0);
    await expect(grid.getByRole('columnheader')).toHaveCount(2);
    const record = grid.getByRole('rowheader').first();
    const value = grid.getByRole('row').nth(1).getByRole('gridcell').filter({ hasText: 'No fluorine' });
    const [above, below] = [await record.boundingBox(), await value.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    await expect(grid.getByText('Not stated')).toHaveCount(0);
    expect(await grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await record.getByRole('button').click();
    await expect(cards.dialog).toBeVisible();
  },
);

test(
  'where columns would be cut values stand below titles, and records are still marked',
  { tag: '@at-length' },
  async ({ page, cards, isMobile }) => {
    test.skip(isMobile, 'a phone marks nothing');
    await page.setViewportSize({ width: 768, height: 1024 });
    await cards.answered();
    await page.getByRole('radio', { name: 'Table' }).check();
    const grid = page.getByRole('grid', { name: /^Found 10 results/ });
    await expect(grid.getByRole('row')).toHaveCount(11);
    await expect(grid.getByRole('columnheader')).toHaveCount(3);
    await grid
      .getByRole('checkbox', { name: /^Compare / })
      .first()
      .check();
    const record = grid.getByRole('rowheader').first();
    const value = grid.getByRole('row').nth(1).getByRole('gridcell').filter({ hasText: 'No fluorine' });
    const [above, below] = [await record.boundingBox(), await value.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    expect(await grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  },
);
