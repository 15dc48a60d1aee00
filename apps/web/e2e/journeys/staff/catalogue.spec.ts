import type { Page } from '@playwright/test';
import { isFreeOfBarriers } from '../../support/browser/barriers.ts';
import { testOnFreshProduct as test } from '../../support/pages/fresh-product.ts';
import { expect } from '../../support/pages/member-fixture.ts';
import { COMPLETE, PASSWORD } from '../../support/pages/member.ts';

const ANALYST = { password: PASSWORD, role: 'analyst' as const };
const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');

const CSV = `Technology Name,Abstract,Licensing contact,Posted on,Colour
A membrane that dries natural gas,A hollow fiber membrane takes water out of natural gas at high pressure.,Ann Oak <ann@purdue.example>,29 Feb 2024,blue
A pump for thick slurries,A pump without valves moves thick slurries of mine tailings.,,2023,blue
Glass that heals its cracks,Cracks in a coated glass close at room temperature.,,2022,
,A listing without a name.,,,
`;

/** Says what it takes away too. */
const IMPORTS = /^Import and retire \d+$/;

async function whys(page: Page, action: string | RegExp, why: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'Why' }).fill(why);
  await dialog(page).getByRole('button', { name: action, exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
}

test(
  'an analyst maps, previews, imports, undoes, imports again, rebuilds, and learns why a record ranks where it does',
  { tag: ['@at-length', '@phone-at-length'] },
  async ({ page, member }) => {
    test.setTimeout(300_000);
    await member.arrive(COMPLETE, ANALYST);
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/catalogue$/);
    await page.getByRole('button', { name: 'Imports' }).click();
    await page.getByRole('button', { name: 'Import a file' }).click();
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'listings.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });

    const as = (column: string) => page.getByRole('combobox', { name: `Read “${column}” as` });
    await expect(as('Technology Name')).toHaveValue('title');
    await expect(as('Licensing contact')).toHaveValue('tech_managers');
    await expect(as('Colour')).toHaveValue('');
    await page.getByRole('button', { name: 'Colour: Values' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: /^blue2$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('alert')).toContainText('name the university of all records');
    await page.getByLabel('University of all records').fill('Purdue University');
    await isFreeOfBarriers(page);
    await page.getByRole('button', { name: 'Preview' }).click();

    await expect(page.getByRole('heading', { name: 'Preview of listings.csv' })).toBeVisible();
    await expect(page.getByText('Nothing has been changed yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Added 3' })).toBeVisible();
    await page.getByRole('button', { name: 'Rejected 1' }).click();
    await expect(page.getByText('title: is missing')).toBeVisible();
    await isFreeOfBarriers(page);
    await page.getByRole('button', { name: IMPORTS }).click();
    await whys(page, IMPORTS, 'New listings');

    await expect(page.getByRole('heading', { name: 'Import of listings.csv' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await whys(page, 'Undo', 'The wrong file');
    await expect(page.getByRole('definition').filter({ hasText: /^Undone$/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);

    // Its preview was made of an older catalogue, so there is a new one; the mapping is still known.
    await page.getByRole('button', { name: 'All imports' }).click();
    await rowOf(page, 'Preview').getByRole('button').click();
    await expect(page.getByRole('alert')).toContainText('has changed since this preview');
    await page.getByRole('button', { name: 'Edit columns' }).click();
    await expect(page.getByText('as in the last file that had them')).toBeVisible();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: IMPORTS }).click();
    await whys(page, IMPORTS, 'The right file after all');
    await expect(page.getByRole('heading', { name: 'Import of listings.csv' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

    await page.goto('/admin/catalogue?q=membrane&state=listed');
    await rowOf(page, 'A membrane that dries natural gas').getByRole('button').click();
    await expect(dialog(page)).toContainText('ann@purdue.example');
    await expect(dialog(page)).toContainText('Added by listings.csv');
    await isFreeOfBarriers(page);
    const id = (
      await dialog(page)
        .getByText(/^UTECH-/)
        .innerText()
    ).trim();

    await page.goto('/admin/index');
    await page.getByRole('button', { name: 'Rebuild index' }).click();
    await whys(page, 'Rebuild index', 'To try it');
    await expect(rowOf(page, 'In use')).toContainText('3 technologies');
    await isFreeOfBarriers(page);
    await page.getByRole('button', { name: 'Search bench' }).click();
    await page.getByLabel('Question').fill('a membrane that takes water out of natural gas');
    await page.getByLabel('Explain a record').fill(id);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const left = page.getByRole('region', { name: 'Left' });
    await expect(left.getByRole('status')).toContainText('It is among the results.');
    await expect(left.getByRole('status')).toContainText('rank 1');
    await expect(left.getByRole('status')).toContainText('Each word’s share of “Words of the question”');
    await expect(page.getByRole('region', { name: 'Right' })).toContainText('not found by vectors');
    await isFreeOfBarriers(page);
  },
);
