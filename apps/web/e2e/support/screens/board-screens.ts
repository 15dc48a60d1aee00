import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openBoard } from '../pages/boards.ts';
import { COMPLETE, Member } from '../pages/member.ts';
import type { PageWatch } from '../browser/page-watch.ts';
import { QUESTIONS } from '../server/questions.ts';
import { rewriteCalls } from '../server/refusals.ts';

const NOWHERE = '/chat/00000000-0000-4000-8000-000000000000';

async function searched(page: Page): Promise<void> {
  await new Member(page).arrive(COMPLETE);
  await page.goto('/searches');
  await page.getByRole('textbox', { name: 'What are you looking for?' }).fill(QUESTIONS.second);
  await page.getByRole('button', { name: 'Search thoroughly' }).click();
}

/** The views of an answer, and how to reach them. */
export const BOARD_SCREENS: Readonly<
  Record<string, (stage: { page: Page; watch: PageWatch }) => Promise<void>>
> = {
  compare: async ({ page }) => openBoard(page, new Member(page), 'compare', QUESTIONS.second),

  'compare-passage': async ({ page }) => {
    await openBoard(page, new Member(page), 'compare', QUESTIONS.second);
    await page.locator('[data-board] button[aria-haspopup="dialog"]').first().click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Open card' })).toBeVisible();
  },

  'compare-empty': async ({ page }) => {
    const member = new Member(page);
    await member.arrive(COMPLETE);
    await member.openChat();
    await member.ask(QUESTIONS.outOfScope);
    await page.goto(`${new URL(page.url()).pathname}/compare`);
    await expect(page.getByRole('heading', { name: 'Nothing to compare' })).toBeVisible();
  },

  search: async ({ page }) => {
    await searched(page);
    await expect(page.getByRole('heading', { name: /^\d+ (?:technolog|researcher|result)/ })).toBeVisible();
  },

  'search-running': async ({ page }) => {
    await rewriteCalls(page, 'thorough.read', (key, value) =>
      key === 'status' && value === 'done' ? 'running' : value,
    );
    await searched(page);
    await expect(page.getByRole('heading', { name: /^Step \d+ of \d+$/ })).toBeVisible();
  },

  'search-lost': async ({ page, watch }) => {
    watch.allow(/status of 404/);
    await new Member(page).arrive(COMPLETE);
    await page.goto('/search/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'Search not found' })).toBeVisible();
  },

  landscape: async ({ page }) => {
    await openBoard(page, new Member(page), 'landscape');
    // Phones have no room for the picture of the whole sky.
    if ((page.viewportSize()?.width ?? 0) >= 768)
      await expect(page.getByText('In the whole catalogue')).toBeAttached();
    await expect(page.locator('.recharts-surface').first()).toBeAttached();
  },

  'landscape-star': async ({ page }) => {
    await openBoard(page, new Member(page), 'landscape');
    await page.getByRole('button', { name: /^1: / }).focus();
  },

  'landscape-list': async ({ page }) => {
    await openBoard(page, new Member(page), 'landscape');
    await page.getByRole('button', { name: 'As a list' }).click();
    await expect(page.getByRole('button', { name: 'As a map' })).toBeVisible();
  },

  'landscape-lost': async ({ page, watch }) => {
    watch.allow(/status of 404/);
    await new Member(page).arrive(COMPLETE);
    await page.goto(`${NOWHERE}/landscape`);
    await expect(page.getByRole('heading', { name: 'Chat not found' })).toBeVisible();
  },
};
