import { expect, type Page } from '@playwright/test';
import { COMPLETE, type Member } from './member.ts';
import { QUESTIONS } from '../server/questions.ts';

/** Signs in a member with an answered question and opens another view of that answer. */
export async function openBoard(
  page: Page,
  member: Member,
  view: 'compare' | 'landscape',
  question: string = QUESTIONS.answered,
): Promise<void> {
  await member.arrive(COMPLETE);
  await member.openChat();
  await member.ask(question);
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  await page.goto(`${new URL(page.url()).pathname}/${view}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Loading');
}
