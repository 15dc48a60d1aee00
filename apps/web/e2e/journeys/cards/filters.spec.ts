import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/pages/cards.ts';

/** The number of results that a choice says it leaves. */
async function countOf(choice: Locator): Promise<number> {
  const label = await choice.evaluate((box) => box.closest('label')?.textContent ?? '');
  return Number(/(\d+) results?$/.exec(label)?.[1]);
}

test('filters narrow an answer without a new question', async ({ page, cards }) => {
  await cards.answered();
  await cards.filters.click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  const researchers = panel.getByRole('checkbox', { name: /^Researcher/ });
  const people = await countOf(researchers);
  await researchers.check();
  await expect(cards.shown).toHaveText(`${people} of 10 shown`);
  await expect(cards.items()).toHaveCount(people);
  const cornell = panel.getByRole('checkbox', { name: /^Cornell University/ });
  const ofCornell = await countOf(cornell);
  expect(ofCornell).toBeLessThan(people);
  await cornell.check();
  await expect(cards.shown).toHaveText(`${ofCornell} of 10 shown`);
  await panel.getByRole('checkbox', { name: /^Materials & Chemistry/ }).check();
  await page.keyboard.press('Escape');
  await expect(cards.filters).toBeFocused();
  await expect(page.getByText('No results match these filters.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('listitem')).toHaveText([
    'Researcher',
    'Cornell University',
    'Materials & Chemistry',
  ]);
  await page.getByRole('button', { name: 'Remove filter: Researcher' }).click();
  await expect(cards.shown).toHaveText('1 of 10 shown');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(cards.items()).toHaveCount(5);
  await expect(cards.shown).toBeHidden();
});

test('filtered results are all shown at once', { tag: '@at-length' }, async ({ page, cards }) => {
  await cards.answered();
  const more = page.getByRole('button', { name: 'Show 5 More Results' });
  await expect(more).toBeVisible();
  await cards.filters.click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  const researchers = panel.getByRole('checkbox', { name: /^Researcher/ });
  const left = await countOf(researchers);
  expect(left).toBeGreaterThan(5);
  await researchers.check();
  await expect(cards.items()).toHaveCount(left);
  await expect(page.getByRole('button', { name: /More Results?$/ })).toBeHidden();
  await researchers.uncheck();
  await expect(cards.items()).toHaveCount(5);
  await expect(more).toBeVisible();
});

test(
  'ranges exclude unstated values unless included, and work by keyboard alone',
  { tag: '@at-length' },
  async ({ page, cards }) => {
    await cards.answered();
    await cards.filters.focus();
    await page.keyboard.press('Enter');
    const readiness = page.getByRole('group', { name: 'Readiness (TRL)' });
    await readiness.getByLabel('Readiness (TRL) from').selectOption('6');
    await expect(page.getByRole('button', { name: 'Remove filter: TRL 6 to 7' })).toBeVisible();
    await expect(cards.shown).toHaveText('2 of 10 shown');
    const unstated = readiness.getByRole('checkbox', { name: /^Not stated/ });
    await expect(unstated).not.toBeChecked();
    const silent = await countOf(unstated);
    expect(silent).toBeGreaterThan(0);
    await unstated.focus();
    await page.keyboard.press('Space');
    await expect(cards.shown).toHaveText(`${2 + silent} of 10 shown`);
    await page.keyboard.press('Escape');
    await expect(cards.filters).toBeFocused();
  },
);

test(
  'each answer keeps its filters until the page is reloaded',
  { tag: '@at-length' },
  async ({ page, cards, member }) => {
    await cards.answered();
    await cards.filters.click();
    const technologies = page.getByRole('checkbox', { name: /^Technology/ });
    const count = await countOf(technologies);
    await technologies.check();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Profile' }).first().click();
    await expect(page).toHaveURL(/profile/);
    await page.goBack();
    await expect(member.turns).toHaveCount(1);
    await expect(cards.shown).toHaveText(`${count} of 10 shown`);
    await page.reload();
    await expect(cards.items()).toHaveCount(5);
    await expect(cards.shown).toBeHidden();
  },
);

test(
  'on a phone the filters open in a bottom sheet',
  { tag: '@phone' },
  async ({ page, cards, isMobile }) => {
    test.skip(!isMobile, 'wider screens show them beside the cards');
    await cards.answered();
    await cards.filters.tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const researchers = sheet.getByRole('checkbox', { name: /^Researcher/ });
    const people = await countOf(researchers);
    await researchers.tap();
    await sheet.getByRole('button', { name: `Show ${people} results` }).tap();
    await expect(sheet).toBeHidden();
    await expect(cards.shown).toHaveText(`${people} of 10 shown`);
    await expect(cards.items()).toHaveCount(people);
  },
);
