import { expect, type Page } from '@playwright/test';
import { confirm, dialog, filterBy, isUsable, openRow, rowOf } from './room.ts';

/** Decides about a listing that has the title of another, and finds it among those that are decided. */
export async function decideDouble(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: 'To review' }).click();
  await openRow(page, title);
  await expect(dialog(page)).toContainText('an earlier listing with this title');
  const summaries = dialog(page).getByRole('row').filter({ hasText: 'Summary' });
  await expect(summaries.getByRole('cell')).toHaveCount(2);
  await isUsable(page);
  await dialog(page).getByRole('button', { name: action, exact: true }).click();
  await isUsable(page);
  await confirm(page, action, 'Looked at both');
  await expect(page.getByRole('heading', { name: 'Nothing to decide' })).toBeVisible();
  await filterBy(page, 'State', 'Decided');
  await expect(page).toHaveURL(/list=review/);
  await expect(page).toHaveURL(/state=decided/);
  await expect(rowOf(page, title)).toContainText('Merged');
  await isUsable(page);
}

export async function undoDecision(page: Page, title: string): Promise<void> {
  await openRow(page, title);
  await expect(dialog(page)).toContainText('is retired;');
  await dialog(page).getByRole('button', { name: 'Undo the decision' }).click();
  await confirm(page, 'Undo the decision', 'The other way round');
  await expect(page.getByRole('heading', { name: 'Nothing decided yet' })).toBeVisible();
}
