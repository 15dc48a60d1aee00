import { expect, type Page } from '@playwright/test';
import { confirm, isUsable, openRow } from './room.ts';

/** Four listings of an office, the last of them without a name. */
export const LISTINGS = `Technology Name,Abstract,Licensing contact,Posted on,Colour
A membrane that dries natural gas,A hollow fiber membrane takes water out of natural gas at high pressure.,Ann Oak <ann@purdue.example>,29 Feb 2024,blue
A pump for thick slurries,A pump without valves moves thick slurries of mine tailings.,,2023,blue
Glass that heals its cracks,Cracks in a coated glass close at room temperature.,,2022,
,A listing without a name.,,,
`;

/** Says what it takes away, too. */
const IMPORTS = /^Import(?: and retire \d+)?$/;

export async function sendListings(page: Page, text = LISTINGS): Promise<void> {
  await page.getByRole('button', { name: 'Imports' }).click();
  await page.getByRole('button', { name: 'Import a file' }).click();
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'listings.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

/** Looks at how the columns are read, and says what the file doesn't. */
export async function mapListings(page: Page): Promise<void> {
  const as = (column: string) => page.getByRole('combobox', { name: `Read “${column}” as` });
  await expect(as('Technology Name')).toHaveValue('title');
  await expect(as('Licensing contact')).toHaveValue('tech_managers');
  await expect(as('Colour')).toHaveValue('');
  await page.getByRole('button', { name: 'Colour: Values' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^blue2$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('alert')).toContainText('name one university for all records');
  await page.getByLabel('University for all records').fill('Purdue University');
  await isUsable(page);
}

export async function previewListings(page: Page, added: number): Promise<void> {
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'Preview of listings.csv' })).toBeVisible();
  await expect(page.getByText('Nothing has been changed yet')).toBeVisible();
  await expect(page.getByRole('button', { name: `To add ${added}` })).toBeVisible();
  await page.getByRole('button', { name: 'Rejected 1' }).click();
  await expect(page.getByText('title: is missing').first()).toBeVisible();
  await isUsable(page);
}

export async function importListings(page: Page, why: string): Promise<void> {
  await page.getByRole('button', { name: IMPORTS }).click();
  await confirm(page, IMPORTS, why);
  await expect(page.getByRole('heading', { name: 'Import of listings.csv' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible();
}

export async function undoImport(page: Page, why: string): Promise<void> {
  await page.getByRole('button', { name: 'Undo import' }).click();
  await confirm(page, 'Undo import', why);
  await expect(page.getByText(/^Imported on .*, undone on \d/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo import' })).toHaveCount(0);
}

/** Its preview was made of an older catalogue, so there is a new one; the mapping is still known. */
export async function importListingsAgain(page: Page, why: string): Promise<void> {
  await page.getByRole('button', { name: 'All imports' }).click();
  await openRow(page, 'Preview');
  await expect(page.getByRole('alert')).toContainText('has changed since this preview');
  await page.getByRole('button', { name: 'Edit columns' }).click();
  await expect(page.getByText('as in the last file with the same columns')).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  await importListings(page, why);
}
