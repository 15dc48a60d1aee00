import { expect, type Page } from '@playwright/test';
import type { PageWatch } from '../browser/page-watch.ts';
import { cards, openForYou } from '../pages/for-you.ts';
import { COMPLETE, Member } from '../pages/member.ts';
import { QUESTIONS } from '../server/questions.ts';
import { refuseCalls, rewriteCalls } from '../server/refusals.ts';

async function withNeed(page: Page): Promise<void> {
  await new Member(page).arrive(COMPLETE);
  await page.goto('/for-you/needs');
  await page.getByLabel('What should we look out for?').fill(QUESTIONS.second);
  await page.getByRole('button', { name: 'Notify me of matches', exact: true }).click();
  await expect(page.getByRole('link', { name: new RegExp(QUESTIONS.second) })).toBeVisible();
}

/** The states of For You, of standing needs and alerts, and how to reach them. */
export const FOR_YOU_SCREENS: Readonly<
  Record<string, (stage: { page: Page; watch: PageWatch }) => Promise<void>>
> = {
  'for-you': async ({ page }) => openForYou(page, new Member(page)),

  'for-you-refused': async ({ page }) => {
    await openForYou(page, new Member(page));
    await cards(page)
      .first()
      .getByRole('button', { name: /^Less like this/ })
      .click();
    await expect(page.getByRole('group', { name: /^Hidden: / })).toBeVisible();
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

  needs: async ({ page }) => withNeed(page),

  'needs-empty': async ({ page }) => {
    await new Member(page).arrive(COMPLETE);
    await page.goto('/for-you/needs');
    await expect(page.getByText('None yet.')).toBeVisible();
  },

  need: async ({ page }) => {
    await withNeed(page);
    await page.getByRole('link', { name: new RegExp(QUESTIONS.second) }).click();
    await page.waitForURL('**/for-you/needs/*');
    await page.getByRole('button', { name: 'Publish page' }).click();
    await expect(page.getByRole('link', { name: 'View page' })).toBeVisible();
  },

  alerts: async ({ page }) => {
    await new Member(page).arrive(COMPLETE);
    await page.goto('/for-you/alerts');
    await expect(page.getByText('Email digest')).toBeVisible();
  },
};
