import type { Page } from '@playwright/test';
import { expect, test } from '../../support/pages/cards.ts';
import { MemberChat } from '../../support/pages/chat.ts';
import { COMPLETE } from '../../support/pages/member.ts';
import { QUESTIONS } from '../../support/server/questions.ts';

/** Presses Tab until the focused element has the given name. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  for (let stops = 0; stops < 120; stops += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
    });
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
  }
  throw new Error(`Tab never came to ${String(name)}.`);
}

/** No pointer from the first question to the board and back. */
test('a scout can work with the keyboard alone', async ({ page, member, cards }) => {
  test.setTimeout(90_000);
  await member.arrive(COMPLETE);
  await member.openChat();
  const talk = new MemberChat(page, member);
  await talk.composer.focus();
  await page.keyboard.type(QUESTIONS.vague);
  await page.keyboard.press('Enter');
  await expect(talk.quickReplies().first()).toBeVisible();
  const reply = (await talk.quickReplies().first().textContent()) ?? '';
  await talk.last.focus();
  await tabTo(page, reply.trim());
  await page.keyboard.press('Enter');
  await expect(talk.turns).toHaveCount(2);
  await talk.settled();
  await expect(cards.list()).toBeVisible();

  // From the composer to the first card, and to its last controls, which come before the title.
  await talk.composer.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(cards.title(0)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(cards.card(0).getByRole('button', { name: /^Contact University/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(cards.readMore(0)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(cards.press('Save')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cards.press('Save')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(cards.press('Like')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(cards.title(0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/card=U/);
  await expect(cards.dialog.getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/card=/);

  await talk.last.focus();
  await tabTo(page, /^Benchmark$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/compare\?/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/chat\/[^/]+$/);
  await expect(talk.turns.last()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('Add Chat');
  // Until the search has answered, a chat found before may still be the one that Enter opens.
  await expect(page.getByRole('option', { name: /^Add Chat/, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
});
