import { expect, type Page } from '@playwright/test';
import type { PageWatch } from '../browser/page-watch.ts';
import { COMPLETE, Member } from '../pages/member.ts';
import { heading, openRecord, openRecordOfAnswer, TECHNOLOGY } from '../pages/records.ts';
import { refuseCalls } from '../server/refusals.ts';

/** Makes the window tall enough for the page, since the frame itself never scrolls. */
async function whole(page: Page): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height: 3_000 });
}

/** The pages of records, and how to reach them. */
export const RECORD_SCREENS: Readonly<
  Record<string, (stage: { page: Page; watch: PageWatch }) => Promise<void>>
> = {
  record: async ({ page }) => {
    await whole(page);
    await openRecord(page, new Member(page));
    await expect(page.getByRole('img', { name: /^All technologies/ })).toBeVisible();
  },

  'record-of-answer': async ({ page }) => {
    await openRecordOfAnswer(page, new Member(page));
  },

  'record-researcher': async ({ page }) => {
    await openRecord(page, new Member(page));
    await page.locator('main a[href^="/researcher/"]').first().click();
    await expect(page.getByRole('heading', { name: 'Technologies', exact: true })).toBeVisible();
  },

  'record-failed': async ({ page, watch }) => {
    watch.allow(/status of 500/);
    await new Member(page).arrive(COMPLETE);
    await refuseCalls(page, 'records.technology');
    await page.goto(`/technology/${TECHNOLOGY.id}`);
    await expect(heading(page)).toHaveText('The record could not be loaded');
  },

  'record-palette': async ({ page }) => {
    await openRecord(page, new Member(page));
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('whey');
    await expect(page.getByRole('group', { name: 'Records' })).toBeVisible();
  },
};
