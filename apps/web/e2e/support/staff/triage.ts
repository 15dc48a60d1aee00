import { expect, type Page } from '@playwright/test';
import { confirm, dialog, openRow, rowOf } from './room.ts';

/** Takes a report and settles it. */
export async function settle(
  page: Page,
  row: string,
  { as, why }: { as: string; why: string },
): Promise<void> {
  await openRow(page, row);
  await dialog(page).getByRole('button', { name: 'Assign to me' }).click();
  await expect(dialog(page)).toContainText(as);
  await dialog(page).getByRole('button', { name: 'Mark as done' }).click();
  await confirm(page, 'Mark as done', why);
  await expect(rowOf(page, row)).toHaveCount(0);
}

interface Forwarding {
  name: string;
  email: string;
  /** Of the message, which was sent to the team. */
  words: string;
}

/** Opens the message that waits to be forwarded, and sends it on. */
export async function forward(page: Page, { name, email, words }: Forwarding): Promise<void> {
  await openRow(page, 'To be forwarded');
  await expect(dialog(page)).toContainText(words);
  // Where no listing names a contact, there is nobody else to choose.
  const other = dialog(page).getByRole('radio', { name: 'Someone else' });
  await expect(other.or(dialog(page).getByLabel('Name'))).toBeVisible();
  if (await other.isVisible()) await other.check();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('Email').fill(email);
  await dialog(page).getByRole('button', { name: 'Forward' }).click();
  await expect(page.getByText(`Forwarded to ${email}.`)).toBeVisible();
}
