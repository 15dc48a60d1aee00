import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { isFreeOfBarriers } from '../../support/browser/barriers.ts';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE, Member, PASSWORD } from '../../support/pages/member.ts';
import { tellDemand } from '../../support/server/desk.ts';
import {
  addQuestions,
  chooseMore,
  chooseToAdd,
  judge,
  makeSet,
  runSet,
} from '../../support/staff/evaluation.ts';
import { exported } from '../../support/staff/files.ts';
import { dialog, rowOf } from '../../support/staff/room.ts';

const ANALYST = { password: PASSWORD, role: 'analyst' as const };

async function fileFrom(page: Page, name: string, role: 'button' | 'menuitem' = 'button'): Promise<Buffer> {
  const file = page.waitForEvent('download');
  await page.getByRole(role, { name }).click();
  return readFile(await (await file).path());
}

test(
  'what is looked for is read by field and university, and a university reads its page by link',
  { tag: '@at-length' },
  async ({ page, member, watch }) => {
    // The page that was withdrawn.
    watch.allow(/status of 404/);
    await member.arrive(COMPLETE, ANALYST);
    await page.goto('/admin');
    await page.getByRole('navigation', { name: 'Staff rooms' }).getByRole('link', { name: 'Demand' }).click();
    await expect(page).toHaveURL(/\/admin\/demand$/);
    await expect(page.getByRole('main')).toContainText('fewer than five people or three companies');
    await isFreeOfBarriers(page);
    // Nobody is told of in months without members; what has no figures is found by name.
    await page.goto('/admin/demand?q=computing');
    await expect(rowOf(page, 'Computing & AI')).toContainText('too few');
    await isFreeOfBarriers(page);
    expect((await exported(page, 'CSV')).toString('utf8')).toContain('Month,Field,Found a match (people)');

    await page.getByRole('button', { name: 'Universities' }).click();
    await expect(page).toHaveURL(/list=universities/);
    await page.goto('/admin/demand?list=universities&q=university');
    const first = page.getByRole('row').nth(1).getByRole('button');
    const university = await first.innerText();
    await first.click();
    await expect(dialog(page)).toContainText('There are no figures for the last 12 months.');
    await expect(dialog(page).getByRole('button', { name: 'Publish page' })).toHaveCount(0);
    await tellDemand(university);
    await page.reload();
    await dialog(page).getByRole('button', { name: 'Publish page' }).click();
    const link = dialog(page).getByRole('link', { name: 'Open the page' });
    const address = new URL((await link.getAttribute('href')) ?? '').pathname;
    await isFreeOfBarriers(page);

    const visitor = await page.context().newPage();
    await visitor.goto(address);
    await expect(visitor.getByRole('main')).toContainText(university);
    await expect(visitor.getByRole('table')).toHaveCount(2);
    await isFreeOfBarriers(visitor);

    await dialog(page).getByRole('button', { name: 'Unpublish', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Unpublish the page' }).click();
    await expect(page.getByText(`The page for ${university} is no longer published.`)).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('This page does not exist, or is no longer published.')).toBeVisible();
  },
);

test(
  'how the product is used is told in numbers, and what isn’t known is said',
  { tag: '@at-length' },
  async ({ page, member }) => {
    const asker = new Member(await page.context().newPage());
    await asker.arrive(COMPLETE);
    await asker.openChat();
    await asker.ask('solid-state battery');
    await member.arrive(COMPLETE, ANALYST);
    await page.goto('/admin/usage');
    const part = (name: string) => page.getByRole('region', { name });
    await expect(page.getByRole('group', { name: 'Figures' })).toContainText(/(?:\d+|All) by members/);
    await expect(part('Search index')).toContainText('Up to date with the catalogue');
    await expect(part('Questions')).toContainText('Questions in deleted chats aren’t counted.');
    await isFreeOfBarriers(page);
    await page.getByRole('combobox', { name: 'Days' }).selectOption('Last 7 days');
    await expect(page).toHaveURL(/days=7/);
    const csv = (await exported(page, 'CSV')).toString('utf8').trim().split('\r\n');
    expect(csv).toHaveLength(8);
    expect(csv.at(-1)).toMatch(new RegExp(`^${new Date().toISOString().slice(0, 10)},[1-9]`));
  },
);

test(
  'a low-rated question joins a set, which is run, judged and exported',
  { tag: '@at-length' },
  async ({ page, member }) => {
    const asker = new Member(await page.context().newPage());
    await asker.arrive(COMPLETE);
    await asker.openChat();
    const question = `solid-state battery for trains ${Date.now()}`;
    await asker.ask(question);
    await rateLow(asker);

    await member.arrive(COMPLETE, ANALYST);
    await page.goto('/admin/evaluation');
    const name = `Batteries ${Date.now()}`;
    await makeSet(page, name);

    await chooseToAdd(page, 'Choose low-rated ones');
    await dialog(page)
      .getByRole('button', { name: `Add “${question}”` })
      .click();
    await expect(rowOf(page, question)).toContainText('From a low rating');
    await page.keyboard.press('Escape');
    await addQuestions(page, 'water filter\n\ngas sensor');
    await expect(page.getByRole('row')).toHaveCount(4);

    await runSet(page);
    await judge(page, 'water filter', ['Not relevant', 'Relevant']);
    await isFreeOfBarriers(page);
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(rowOf(page, 'water filter')).toContainText('1 of 5');
    await page.getByRole('button', { name: 'Run' }).click();
    await expect(rowOf(page, 'water filter')).toContainText('No change');
    await isFreeOfBarriers(page);
    await page.getByRole('button', { name: 'More' }).click();
    const file = await fileFrom(page, 'Download as BEIR', 'menuitem');
    expect(file.subarray(0, 2).toString()).toBe('PK');

    await chooseMore(page, 'Delete the set');
    await dialog(page).getByRole('button', { name: 'Delete the set' }).click();
    await expect(page).toHaveURL(/\/admin\/evaluation$/);
    await expect(rowOf(page, name)).toHaveCount(0);
  },
);

async function rateLow({ page }: Member): Promise<void> {
  await page.getByRole('radio', { name: '1 star', exact: true }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
}
