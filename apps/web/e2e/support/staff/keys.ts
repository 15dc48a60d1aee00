import { expect, type Page } from '@playwright/test';
import { dialog } from './room.ts';

/** Makes a key; returns it, which is shown only this once. */
export async function makeKey(page: Page, name: string, scopes: readonly string[]): Promise<string> {
  await page.getByRole('button', { name: 'New key' }).click();
  await dialog(page).getByRole('button', { name: 'Create key' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Please enter a name for the key.');
  await dialog(page).getByLabel('Key name').fill(name);
  for (const scope of scopes) await dialog(page).getByRole('checkbox', { name: scope, exact: true }).check();
  await dialog(page).getByRole('button', { name: 'Create key' }).click();
  await expect(dialog(page)).toContainText('the key is shown only once');
  const token = await dialog(page).locator('code').innerText();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  return token;
}
