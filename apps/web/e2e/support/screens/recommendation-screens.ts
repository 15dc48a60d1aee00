import { expect, type Page } from '@playwright/test';
import type { PageWatch } from '../browser/page-watch.ts';
import { cards, openForYou } from '../pages/for-you.ts';
import { COMPLETE, Member } from '../pages/member.ts';
import { refuseCalls, rewriteCalls } from '../server/refusals.ts';

/** The states of For You, and how to reach them. */
export const RECOMMENDATION_SCREENS: Readonly<
  Record<string, (stage: { page: Page; watch: PageWatch }) => Promise<void>>
> = {
  'for-you': async ({ page }) => openForYou(page, new Member(page)),

  'for-you-refused': async ({ page }) => {
    await openForYou(page, new Member(page));
    await cards(page)
      .first()
      .getByRole('button', { name: /^Less like this/ })
      .click();
    await expect(page.getByRole('group', { name: /^Refused: / })).toBeVisible();
  },

  'for-you-nothing': async ({ page }) => {
    await rewriteCalls(page, 'recommendations.list', (key, value) => (key === 'categories' ? [] : value));
    await new Member(page).arrive(COMPLETE);
    await page.goto('/for-you');
    await expect(page.getByRole('heading', { name: 'No Recommendations Found' })).toBeVisible();
  },

  'for-you-failed': async ({ page, watch }) => {
    watch.allow(/status of 500/);
    await refuseCalls(page, 'recommendations.list');
    await new Member(page).arrive(COMPLETE);
    await page.goto('/for-you');
    await expect(page.getByRole('alert')).toContainText('Unable to Load Recommendations');
  },
};
