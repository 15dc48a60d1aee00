import { expect, type Locator, type Page } from '@playwright/test';
import { COMPLETE, type Member } from './member.ts';

/** The recommended cards, row by row. */
export const cards = (page: Page): Locator => page.locator('li[data-result]');

/** Opens For You for a member with the interests that the profile suggests. */
export async function openForYou(page: Page, member: Member): Promise<void> {
  await member.arrive(COMPLETE);
  await page.goto('/for-you');
  await expect(cards(page).first()).toContainText('Technology Card');
}
