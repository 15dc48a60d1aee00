import { expect, type Page } from '@playwright/test';
import { confirm, isUsable, rowOf } from './room.ts';

export async function rebuildIndex(page: Page, technologies: number): Promise<void> {
  await page.getByRole('button', { name: 'Rebuild index' }).click();
  await confirm(page, 'Rebuild index', 'To try it');
  await expect(rowOf(page, 'In use')).toContainText(`${technologies} technologies`);
  await isUsable(page);
}

/** Asks the bench why a record is at the first place by words, and not found by vectors. */
export async function askWhy(page: Page, { question, id }: { question: string; id: string }): Promise<void> {
  await page.getByRole('button', { name: 'Search bench' }).click();
  await page.getByLabel('Question').fill(question);
  await page.getByLabel('Explain a record').fill(id);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const left = page.getByRole('region', { name: 'Left' });
  await expect(left.getByRole('status')).toContainText('It is among the results.');
  await expect(left.getByRole('status')).toContainText('rank 1');
  await left.getByRole('status').getByRole('button', { name: 'How the score adds up' }).click();
  await expect(left.getByRole('status')).toContainText('What each word adds to “Words of the question”');
  await expect(page.getByRole('region', { name: 'Right' })).toContainText('not found by meaning');
  await isUsable(page);
}
