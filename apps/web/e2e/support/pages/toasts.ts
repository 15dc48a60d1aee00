import { expect, type Locator, type Page } from '@playwright/test';

/** A title that the server does not take is told of in a word that waits for its reader. */
export async function renameInVain(page: Page): Promise<Locator> {
  await page.route('**/trpc/**chats.rename**', (route) => route.abort());
  const more = page.getByRole('button', { name: 'What can be done here' });
  // Pressed from the program: the pointer stays where it is.
  if (await more.isVisible()) {
    await more.dispatchEvent('click');
    await page.getByRole('menuitem', { name: 'Rename' }).dispatchEvent('click');
  } else await page.getByRole('banner').getByRole('button', { name: 'Rename' }).dispatchEvent('click');
  await page.getByRole('textbox', { name: 'Title of the chat' }).fill('Tapes');
  await page.keyboard.press('Enter');
  const word = page.locator('[data-toast-area] [data-tone]').filter({ hasText: 'The chat keeps its title' });
  await expect(word).toBeVisible();
  return word;
}
