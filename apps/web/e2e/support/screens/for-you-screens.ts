import { expect, type Page } from '@playwright/test';
import type { PageWatch } from '../browser/page-watch.ts';
import { COMPLETE, Member } from '../pages/member.ts';
import { QUESTIONS } from '../server/questions.ts';

async function withNeed(page: Page): Promise<void> {
  await new Member(page).arrive(COMPLETE);
  await page.goto('/for-you/needs');
  await page.getByLabel('What should we look out for?').fill(QUESTIONS.second);
  await page.getByRole('button', { name: 'Tell me when there is', exact: true }).click();
  await expect(page.getByRole('link', { name: new RegExp(QUESTIONS.second) })).toBeVisible();
}

/** Standing needs and alerts, and how to reach them. */
export const FOR_YOU_SCREENS: Readonly<
  Record<string, (stage: { page: Page; watch: PageWatch }) => Promise<void>>
> = {
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
    await page.getByRole('button', { name: 'Publish the page' }).click();
    await expect(page.getByRole('link', { name: 'Open it' })).toBeVisible();
  },

  alerts: async ({ page }) => {
    await new Member(page).arrive(COMPLETE);
    await page.goto('/for-you/alerts');
    await expect(page.getByText('Digest of what is new')).toBeVisible();
  },
};
