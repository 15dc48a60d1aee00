import { expect, type Page } from '@playwright/test';
import { COMPLETE, type Member } from './member.ts';
import { QUESTIONS } from '../server/questions.ts';

/** Records of the sample catalogue. */
export const TECHNOLOGY = {
  id: 'UTECH-UWM-1201',
  title: 'Protease-bearing ultrafiltration membrane digests its own whey protein fouling layer',
  university: 'University of Wisconsin-Madison',
  key: 'wisconsin-p1201us',
} as const;

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Signs a member in and opens a technology’s page. */
export async function openRecord(page: Page, member: Member, path = `/technology/${TECHNOLOGY.id}`) {
  await member.arrive(COMPLETE);
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  await expect(heading(page)).not.toContainText('Loading');
}

/** Asks, opens the details of the first technology found, and from there its page. */
export async function openRecordOfAnswer(page: Page, member: Member): Promise<{ chat: string }> {
  await member.arrive(COMPLETE);
  await member.openChat();
  await member.ask(QUESTIONS.second);
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  const chat = page.url();
  await page.getByRole('button', { name: 'Read More', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open full page' }).click();
  await expect(page).toHaveURL(/\/technology\/UTECH-[A-Z0-9]+-[A-Z0-9]+\?turn=/);
  await expect(page.getByRole('region', { name: 'Actions' })).toBeVisible();
  return { chat };
}
