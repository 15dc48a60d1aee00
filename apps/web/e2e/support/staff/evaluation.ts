import type { GRADES } from '@cosmos/contract/admin/evaluation.ts';
import { expect, type Page } from '@playwright/test';
import { dialog, openRow } from './room.ts';

export async function makeSet(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New set' }).click();
  await dialog(page).getByRole('button', { name: 'Create set' }).click();
  await expect(dialog(page)).toContainText('Please give the set a name.');
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByRole('button', { name: 'Create set' }).click();
  await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeVisible();
}

/** Chooses what can be done with a set besides running it. */
export async function chooseMore(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Chooses where questions for the set come from. */
export async function chooseToAdd(page: Page, from: string): Promise<void> {
  await page.getByRole('button', { name: 'Add questions' }).click();
  await page.getByRole('menuitem', { name: from }).click();
}

export async function addQuestions(page: Page, questions: string): Promise<void> {
  await chooseToAdd(page, 'Write questions');
  await dialog(page).getByLabel('Questions, one per line').fill(questions);
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
}

export async function runSet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(page.getByText('The set has been run.')).toBeVisible();
}

type Grade = (typeof GRADES)[number]['name'];

/** Grades the first results of a question, in their order; leaves its dialog open. */
export async function judge(page: Page, question: string, given: readonly Grade[]): Promise<void> {
  await openRow(page, question);
  const grades = dialog(page).getByRole('group', { name: /^Grade of / });
  for (const [at, name] of given.entries()) {
    const grade = grades.nth(at).getByRole('button', { name, exact: true });
    await grade.click();
    await expect(grade).toHaveAttribute('aria-pressed', 'true');
  }
}
