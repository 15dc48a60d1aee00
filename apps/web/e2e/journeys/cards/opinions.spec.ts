import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { SAVED_MESSAGES } from '@cosmos/contract/saved/messages.ts';
import { QUESTIONS } from '../../support/server/questions.ts';
import { breakCalls, callsTo, expect, test } from '../../support/pages/cards.ts';
import { networkQuiet } from '../../support/browser/network-quiet.ts';

test(
  'thumbs swap directly, a second press withdraws, and a reload keeps it',
  { tag: '@phone-at-length' },
  async ({ page, cards }) => {
    await cards.answered();
    const [like, dislike, save] = [cards.press('Like'), cards.press('Dislike'), cards.press('Save')];
    const sent = callsTo(page, 'saved.save', 'saved.like');
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await dislike.click();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await expect(dislike).toHaveAttribute('aria-pressed', 'true');
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => sent.length).toBe(3);
    const chatId = page.url().split('/').at(-1) ?? '';
    for (const body of sent) expect(body).toContain(chatId);
    expect(sent.map((body) => /"liked":(\w+)/.exec(body)?.[1])).toEqual(['true', 'false', undefined]);
    await networkQuiet(page);

    await page.reload();
    await expect(dislike).toHaveAttribute('aria-pressed', 'true');
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await dislike.click();
    await expect(dislike).toHaveAttribute('aria-pressed', 'false');
  },
);

test(
  'a record has the same opinion in two answers and in its details',
  { tag: '@at-length' },
  async ({ cards, member, page }) => {
    await cards.answered(QUESTIONS.second, `${QUESTIONS.second}, please`);
    const id = await cards.items().first().getAttribute('data-result');
    const of = (turn: number) => member.turns.nth(turn).locator(`[data-result="${id}"]`);
    await cards.press('Save', of(1)).click();
    await expect(cards.press('Save', of(0))).toHaveAttribute('aria-pressed', 'true');
    await of(0)
      .getByRole('button', { name: /^Read More/ })
      .click();
    await expect(cards.press('Save', cards.dialog)).toHaveAttribute('aria-pressed', 'true');
    await cards.press('Like', cards.dialog).click();
    await page.keyboard.press('Escape');
    await expect(cards.press('Like', of(1))).toHaveAttribute('aria-pressed', 'true');
  },
);

test(
  'presses made offline are sent once back online, and the last press wins',
  { tag: ['@phone', '@at-length'] },
  async ({ page, cards, context, watch }) => {
    watch.allow(/Failed to load resource: net::/);
    await cards.answered();
    await expect(cards.press('Save')).toBeVisible();
    await networkQuiet(page);
    await context.setOffline(true);
    const sent = callsTo(page, 'saved.save', 'saved.like');
    await cards.press('Save').click();
    await cards.press('Like').click();
    await cards.press('Dislike').click();
    await expect(cards.press('Save')).toHaveAttribute('aria-pressed', 'true');
    await expect(cards.items().first()).toContainText(SAVED_MESSAGES.offlineSaveKept);
    expect(sent).toEqual([]);
    await context.setOffline(false);
    await expect(page.getByText(SAVED_MESSAGES.offlineSaveKept)).toBeHidden();
    await expect.poll(() => sent.length).toBe(3);
    await networkQuiet(page);
    await page.reload();
    await expect(cards.press('Save')).toHaveAttribute('aria-pressed', 'true');
    await expect(cards.press('Dislike')).toHaveAttribute('aria-pressed', 'true');
    await expect(cards.press('Like')).toHaveAttribute('aria-pressed', 'false');
  },
);

test(
  'an opinion that fails to save is rolled back with a message',
  { tag: '@at-length' },
  async ({ page, cards }) => {
    await cards.answered();
    const broken = await breakCalls(page, 'saved.like');
    await cards.press('Like').click();
    await expect(cards.press('Like')).toHaveAttribute('aria-pressed', 'true');
    await expect(cards.items().first()).toContainText(HTTP_MESSAGES.couldNotSave);
    await expect(cards.press('Like')).toHaveAttribute('aria-pressed', 'false');
    broken.mend();
    await cards.items().first().getByRole('button', { name: 'Retry' }).click();
    await expect(cards.items().first()).not.toContainText(HTTP_MESSAGES.couldNotSave);
    await networkQuiet(page);
    await expect(cards.press('Like')).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(cards.press('Like')).toHaveAttribute('aria-pressed', 'true');
  },
);

test(
  'while the server is down each lost press is reported and can be retried',
  { tag: '@at-length' },
  async ({ page, cards, watch }) => {
    watch.allow(/Failed to load resource: net::/);
    await cards.answered();
    await networkQuiet(page);
    const saving = /\/trpc\/.*saved\.(?:save|like)/;
    await page.route(saving, (route) => route.abort());
    await cards.press('Save').click();
    await cards.press('Dislike').click();
    const item = cards.items().first();
    await expect(item).toContainText(HTTP_MESSAGES.networkTryAgain);
    await expect(cards.press('Save')).toHaveAttribute('aria-pressed', 'false');
    await expect(cards.press('Dislike')).toHaveAttribute('aria-pressed', 'false');
    await page.unroute(saving);
    await item.getByRole('button', { name: 'Retry' }).click();
    await expect(item).not.toContainText(HTTP_MESSAGES.networkTryAgain);
    await networkQuiet(page);
    await page.reload();
    await expect(cards.press('Save')).toHaveAttribute('aria-pressed', 'true');
    await expect(cards.press('Dislike')).toHaveAttribute('aria-pressed', 'true');
  },
);
