import { expect, type Locator, type Page } from '@playwright/test';

/** Makes a rename fail, and returns the toast that reports it. */
export async function renameInVain(page: Page): Promise<Locator> {
  await page.route('**/trpc/**chats.rename**', (route) => route.abort());
  const more = page.getByRole('button', { name: 'More actions' });
  // Clicked from script, so that the pointer doesn’t move.
  if (await more.isVisible()) {
    await more.dispatchEvent('click');
    await page.getByRole('menuitem', { name: 'Rename' }).dispatchEvent('click');
  } else await page.getByRole('banner').getByRole('button', { name: 'Rename' }).dispatchEvent('click');
  await page.getByRole('textbox', { name: 'Chat title' }).fill('Tapes');
  await page.keyboard.press('Enter');
  const word = page
    .locator('[data-toast-area] [data-tone]')
    .filter({ hasText: 'The chat could not be renamed' });
  await expect(word).toBeVisible();
  return word;
}
