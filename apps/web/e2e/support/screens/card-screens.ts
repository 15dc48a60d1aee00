import { expect, type Page } from '@playwright/test';
import { breakCalls, type Cards, holdCalls } from '../pages/cards.ts';
import type { Member } from '../pages/member.ts';
import { QUESTIONS } from '../server/questions.ts';
import type { PageWatch } from '../browser/page-watch.ts';
import { networkQuiet } from '../browser/network-quiet.ts';

interface Stage {
  page: Page;
  cards: Cards;
  member: Member;
  watch: PageWatch;
}

/** Makes the window tall enough for some cards, since the frame itself never scrolls. */
async function tall(page: Page, height: number): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height });
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const toCards = (cards: Cards) =>
  cards
    .items()
    .first()
    .evaluate((card) => card.scrollIntoView({ block: 'start' }));

/** Every state of cards, and how to reach it. */
export const CARD_SCREENS: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  'cards-table': async ({ page, cards }) => {
    await cards.answered();
    await page.getByRole('radio', { name: 'Table' }).check();
    // Nothing is marked in the narrow table.
    if ((page.viewportSize()?.width ?? 0) < 768) return;
    await page
      .getByRole('checkbox', { name: /^Compare / })
      .first()
      .check();
  },

  'cards-rest': async ({ page, cards }) => {
    await tall(page, 1_800);
    await cards.answered();
    await toCards(cards);
  },

  'cards-used': async ({ page, cards, watch }) => {
    watch.allow(/Failed to load resource: net::/);
    await tall(page, 1_800);
    await cards.answered();
    await toCards(cards);
    if (!isPhone(page)) {
      await cards.card(2).getByRole('button', { name: 'Close' }).click();
    }
    await cards.press('Like').click();
    await cards.press('Save').click();
    await cards.press('Dislike', cards.card(1)).click();
    await networkQuiet(page);
    await page.context().setOffline(true);
    await cards.press('Save', cards.card(1)).click();
  },

  'cards-researchers': async ({ page, cards }) => {
    await tall(page, 1_400);
    await cards.answered();
    await page.getByRole('button', { name: 'Show 5 More Results' }).click();
    await cards
      .items()
      .nth(6)
      .evaluate((card) => card.scrollIntoView({ block: 'start' }));
  },

  'cards-filters': async ({ page, cards }) => {
    await cards.answered();
    await toCards(cards);
    await cards.filters.click();
    await page.getByRole('checkbox', { name: /^Researcher/ }).check();
    await page.getByRole('checkbox', { name: /^Cornell University/ }).check();
  },

  'cards-none-left': async ({ page, cards }) => {
    await cards.answered();
    await cards.filters.click();
    await page.getByRole('checkbox', { name: /^Researcher/ }).check();
    await page.getByRole('checkbox', { name: /^Materials & Chemistry/ }).check();
    await page.keyboard.press('Escape');
    await expect(page.getByText('No results match these filters.')).toBeVisible();
  },

  'cards-not-stated': async ({ page, cards }) => {
    await tall(page, 1_400);
    await page.route('**/trpc/conversation.ask?**', async (route) => {
      const response = await route.fetch();
      const bare = {
        trl: null,
        country: null,
        university: '',
        ipSummary: null,
        summary: null,
        researchers: [],
      };
      const lines = (await response.text()).split('\n').map((line) =>
        line === ''
          ? line
          : JSON.stringify(JSON.parse(line), (_key, value: unknown) =>
              typeof value === 'object' && value !== null && 'percentage' in value
                ? {
                    ...value,
                    ...bare,
                    title: `${String('title' in value && value.title)} `.repeat(4).trim(),
                  }
                : value,
            ),
      );
      await route.fulfill({ response, body: lines.join('\n') });
    });
    await cards.answered();
    await toCards(cards);
  },

  'cards-detail': async ({ page, cards }) => {
    await cards.answered();
    await cards.readMore(0).click();
    await expect(cards.dialog.getByText('Case number')).toBeVisible();
    await cards.press('Like', cards.dialog).click();
    await cards.press('Save', cards.dialog).click();
    await networkQuiet(page);
  },

  'cards-cited': async ({ page, cards, member }) => {
    await cards.answered(QUESTIONS.second);
    await member.turns.last().getByRole('button', { name: 'Show result 1' }).first().click();
    await expect(page.locator('mark[data-passage]')).toBeInViewport();
  },

  'cards-detail-researcher': async ({ page, cards }) => {
    await cards.answered();
    await page.getByRole('button', { name: 'Show 5 More Results' }).click();
    await cards.readMore(6).click();
    await expect(cards.dialog.getByRole('list', { name: 'Topics' })).toBeVisible();
  },

  'cards-detail-loading': async ({ page, cards }) => {
    await holdCalls(page, 'catalogue.technology');
    await cards.answered();
    await cards.readMore(0).click();
    await expect(cards.dialog.getByRole('status').first()).toBeVisible();
  },

  'cards-detail-failed': async ({ page, cards }) => {
    await breakCalls(page, 'catalogue.technology');
    await cards.answered();
    await cards.readMore(0).click();
    await expect(cards.dialog.getByRole('alert')).toBeVisible();
  },
};
