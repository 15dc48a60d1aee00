import type { Page } from '@playwright/test';
import { giveChats } from '../../support/server/desk.ts';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE } from '../../support/pages/member.ts';
import { photograph } from '../../support/browser/photograph.ts';
import { QUESTIONS } from '../../support/server/questions.ts';

const TITLES = [
  'Fluorine-free textile repellents',
  'Recycling elastane blends',
  'Breathable membranes without PTFE for alpine and marine garments',
  'Seam-tape adhesives, solvent-free',
];

/** Checks accessibility and takes a photograph, in both schemes. */
async function look(page: Page, name: string): Promise<void> {
  const found = await photograph(page, { name: `workspace-${name}` });
  expect.soft({ name, ...found }).toEqual({ name, light: [], dark: [] });
}

test(
  'the frame and its dialogs look right in both schemes',
  { tag: ['@sizes', '@at-length'] },
  async ({ page, member }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await member.arrive(COMPLETE);
    await giveChats(member.email, TITLES);
    await member.openChat();
    await member.ask(QUESTIONS.answered);
    // Changing the address closes the list, so wait until the new chat has got its own.
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/fouling/i);
    const open = page.getByRole('button', { name: 'Open the chats' });
    const openList = async () => {
      if (await open.isVisible()) await open.click();
    };
    const dialog = page.getByRole('dialog').last();

    await openList();
    await expect(page.getByRole('link', { name: TITLES[0] }).filter({ visible: true })).toBeVisible();
    await look(page, 'list');

    for (const [name, title] of [
      ['Feedback', 'Share Experience'],
      ['Bug', 'Report a bug'],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await look(page, name.toLowerCase());
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: title })).toBeHidden();
    }

    await page.getByRole('button', { name: 'Search your chats' }).filter({ visible: true }).click();
    await page.getByRole('combobox').filter({ visible: true }).fill('whey');
    await expect(page.getByRole('option').filter({ visible: true })).toHaveCount(1);
    await look(page, 'search');
    await page.getByRole('button', { name: 'Close the search' }).filter({ visible: true }).click();

    const row = page.getByRole('listitem').filter({ hasText: TITLES[3], visible: true });
    await row.hover();
    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    // The toast stays while the pointer is on it.
    await page.getByRole('button', { name: 'Undo' }).hover();
    await look(page, 'undo');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    if (await page.getByRole('dialog', { name: 'Chats' }).isVisible()) await page.keyboard.press('Escape');

    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await look(page, 'palette');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await member.composer.blur();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await look(page, 'shortcuts');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const chatId = page.url().split('/').at(-1);
    const { url } = await member.call<{ url: string }>('chats.share', { chatId });
    await page.goto(url);
    await expect(page.getByText(/This is a shared chat as of/)).toBeVisible();
    await look(page, 'shared');
  },
);
