import type { Page } from '@playwright/test';
import { expect, test } from '../../support/pages/cards.ts';
import { QUESTIONS } from '../../support/server/questions.ts';
import { networkQuiet } from '../../support/browser/network-quiet.ts';

/** A desktop of 1440 × 900 as it is at these zooms, and the narrowest screen. */
const SIZES = [
  { name: '200 %', width: 720, height: 450, content: 0.5 },
  { name: '400 %', width: 360, height: 225, content: 0.5 },
  { name: '320 px', width: 320, height: 568, content: 0.5 },
] as const;

/** By how many pixels the page is wider than the window; scrolling within a part of it is fine. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Scrolls down a little, and measures the share of the height that content has to itself, without bars. */
function contentShare(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const scrolled = document.querySelector('#view') ?? document.scrollingElement;
    scrolled?.scrollBy(0, 400);
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    const isContent = (y: number) => {
      let element = document.elementFromPoint(window.innerWidth / 2, y);
      if (!element?.closest('main')) return false;
      for (; element && element.tagName !== 'MAIN'; element = element.parentElement) {
        const { position, top, bottom } = getComputedStyle(element);
        // What only stays beside columns that scroll sideways covers nothing.
        const isHeld = position === 'sticky' && (top !== 'auto' || bottom !== 'auto');
        if (isHeld || position === 'fixed') return false;
      }
      return true;
    };
    const rows = Array.from({ length: Math.floor(window.innerHeight / 4) }, (_, row) => row * 4 + 2);
    return rows.filter(isContent).length / rows.length;
  });
}

test(
  'all screens of members can be read at any zoom, and on the narrowest screen',
  { tag: '@at-length' },
  async ({ page, cards }) => {
    test.slow();
    await cards.answered(QUESTIONS.second);
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}/);
    const chat = new URL(page.url()).pathname;
    const first = await cards.items().first().locator('[data-card]').getAttribute('data-card');
    const screens = {
      chat,
      board: `${chat}/compare`,
      landscape: `${chat}/landscape`,
      record: `/technology/${first}`,
      'new chat': '/',
      searches: '/searches',
      profile: '/profile/personal',
    };
    const found: Record<string, { overflow: number; content: boolean }> = {};
    const fine: typeof found = {};
    for (const [name, address] of Object.entries(screens)) {
      await page.setViewportSize({ width: 1_440, height: 900 });
      await page.goto(address);
      await expect(page.getByRole('main')).toBeVisible();
      await networkQuiet(page);
      for (const { name: size, width, height, content } of SIZES) {
        await page.setViewportSize({ width, height });
        const share = await contentShare(page);
        found[`${name}, ${size}`] = {
          overflow: Math.max(0, await overflow(page)),
          content: share >= content,
        };
        fine[`${name}, ${size}`] = { overflow: 0, content: true };
      }
    }
    expect(found).toEqual(fine);
  },
);
