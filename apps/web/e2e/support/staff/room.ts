import { expect, type Locator, type Page } from '@playwright/test';
import { isFreeOfBarriers } from '../browser/barriers.ts';

export const rowOf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('row').filter({ hasText: name });
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Goes to another of the staff's rooms by the list at the side, on phones by the select. */
export async function goToRoom(page: Page, title: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Staff rooms' }).getByRole('link', { name: title });
  const select = page.getByRole('combobox', { name: 'Room' });
  await expect(link.or(select).filter({ visible: true })).toBeVisible();
  if (await select.isVisible()) await select.selectOption(title);
  else await link.click();
  await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible();
}

/** Opens the row that says so, by its first button; others act on it. */
export const openRow = (page: Page, name: string | RegExp): Promise<void> =>
  rowOf(page, name).getByRole('button').first().click();

/** Says why in the open dialog, and does what it is about. */
export async function giveReason(page: Page, action: string | RegExp, why: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'Why' }).fill(why);
  await dialog(page).getByRole('button', { name: action, exact: true }).click();
}

/** The same for a dialog that closes then. */
export async function confirm(page: Page, action: string | RegExp, why: string): Promise<void> {
  await giveReason(page, action, why);
  await expect(dialog(page)).toHaveCount(0);
}

/** Once it has loaded, nothing keeps anybody out, and nothing is cut off at the side. */
export async function isUsable(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  await isFreeOfBarriers(page);
  const cutOff = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await cutOff()).toBeLessThanOrEqual(0);
}

/** Narrows the list of a room; on phones its filters are folded away. */
export async function filterBy(page: Page, name: string, choice: string): Promise<void> {
  const select = page.getByRole('combobox', { name, exact: true });
  const folded = page.getByRole('button', { name: 'Filters' });
  await expect(select.or(folded).filter({ visible: true }).first()).toBeVisible();
  if (!(await select.isVisible())) await folded.click();
  await select.selectOption(choice);
}
