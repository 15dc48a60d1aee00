import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE } from '../../support/pages/member.ts';
import { heading, openRecord, openRecordOfAnswer, TECHNOLOGY } from '../../support/pages/records.ts';
import { refuseCalls } from '../../support/server/refusals.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function kept(download: Promise<Download>): Promise<{ name: string; text: string }> {
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('a record found in an answer keeps its number, its fit and the way back', async ({ page, member }) => {
  const { chat } = await openRecordOfAnswer(page, member);
  const title = (await heading(page).textContent()) ?? '';
  await expect(page).toHaveTitle(new RegExp(`^${title.slice(0, 20)}`));
  await expect(page.getByText(/^Result 1 of \d+$/)).toBeVisible();
  await expect(page.getByText(/^\d+ requirements? (?:met|not)/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Requirements' })).toBeVisible();

  await page.getByRole('link', { name: 'Benchmark' }).click();
  await expect(page).toHaveURL(/\/compare\?turn=.*&ids=UTECH-/);
  await expect(page.getByRole('columnheader', { name: title.slice(0, 20) })).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText(title);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`^${chat}`));
});

test('each value leads to its sentence in the text', { tag: '@at-length' }, async ({ page, member }) => {
  await openRecord(page, member);
  const stated = section(page, 'Stated facts');
  const value = stated.getByRole('button').first();
  const sentence = (await stated.getByRole('listitem').first().locator('mark').first().textContent()) ?? '';
  await value.press('Enter');
  const passage = page.locator('[data-passage]');
  await expect(passage).toBeFocused();
  await expect(passage).toContainText(sentence);
});

test('a record is saved, and stays saved', { tag: '@phone' }, async ({ page, member }) => {
  await openRecord(page, member);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true');
});

test('a record is cited in three formats, shared and exported', async ({ page, member, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openRecord(page, member);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const box = page.getByRole('region', { name: 'Citation' });

  await page.getByRole('button', { name: 'Cite' }).click();
  await expect(box.getByRole('tab', { name: 'Text' })).toBeFocused();
  await box.getByRole('tab', { name: 'Text' }).press('ArrowRight');
  await box.getByRole('button', { name: 'Copy the citation' }).click();
  await expect(box.getByRole('status')).toHaveText('Copied');
  expect(await copied()).toContain(`@misc{${TECHNOLOGY.key},\n  title = {${TECHNOLOGY.title}}`);
  await box.getByRole('tab', { name: 'BibTeX' }).press('ArrowRight');
  const download = page.waitForEvent('download');
  await box.getByRole('button', { name: 'Download the citation as .ris' }).click();
  const ris = await kept(download);
  expect(ris.name).toBe(`${TECHNOLOGY.key}.ris`);
  expect(ris.text).toMatch(/^TY {2}- GEN\r\n[\s\S]*ER {2}- \r\n$/);

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(member.toast.filter({ hasText: 'Link copied' })).toBeVisible();
  expect(new URL(await copied()).pathname).toBe(`/technology/${TECHNOLOGY.id}`);

  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect(JSON.parse((await kept(exported)).text)).toMatchObject({
    id: TECHNOLOGY.id,
    title: TECHNOLOGY.title,
  });
});

test(
  'similar technologies and researchers lead to their pages and Back',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await openRecord(page, member);
    const similar = section(page, 'Similar technologies').getByRole('link');
    const next = (await similar.first().getAttribute('title')) ?? '';
    await similar.first().click();
    await expect(heading(page)).toHaveText(next);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(heading(page)).toHaveText(TECHNOLOGY.title);

    const person = section(page, 'Researchers').or(section(page, 'Researcher')).getByRole('link').first();
    const name = (await person.textContent()) ?? '';
    await person.click();
    await expect(page).toHaveURL(/\/researcher\/URES-/);
    await expect(heading(page)).toHaveText(name);
    await section(page, 'Technologies').getByRole('link', { name: TECHNOLOGY.title }).click();
    await expect(page).toHaveURL(new RegExp(`/technology/${TECHNOLOGY.id}$`));
  },
);

test(
  'the palette finds a record by words of its title, and remembers it',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    await member.openChat();
    await page.keyboard.press('Control+k');
    await palette(page).getByRole('combobox').fill('whey protease');
    const found = palette(page).getByRole('group', { name: 'Records' }).getByRole('option');
    await expect(found.first()).toContainText(TECHNOLOGY.title);
    await expect(found.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(TECHNOLOGY.title);
    await expect(palette(page)).toBeHidden();

    await page.getByRole('link', { name: 'Cosmos', exact: true }).click();
    await page.keyboard.press('Control+k');
    const recent = palette(page).getByRole('group', { name: 'Recently opened' }).getByRole('option');
    await expect(recent).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(TECHNOLOGY.title);
  },
);

test(
  'a record that fails to load can be tried again; an unknown one is not found',
  { tag: '@at-length' },
  async ({ page, member, watch }) => {
    watch.allow(/status of (?:404|500)/);
    await member.arrive(COMPLETE);
    const end = await refuseCalls(page, 'records.technology');
    await page.goto(`/technology/${TECHNOLOGY.id}`);
    await expect(heading(page)).toHaveText('The record could not be loaded');
    end();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(heading(page)).toHaveText(TECHNOLOGY.title);
    for (const address of [
      '/technology/UTECH-NONE-1',
      '/technology/nonsense',
      `/researcher/${TECHNOLOGY.id}`,
    ]) {
      await page.goto(address);
      await expect(heading(page)).toHaveText('Record not found');
      await expect(page.getByRole('link', { name: 'Search the catalogue' })).toBeVisible();
    }
  },
);

test('visitors see a preview and the way in', { tag: '@phone' }, async ({ page, watch }) => {
  watch.allow(/status of 404/);
  await page.goto(`/technology/${TECHNOLOGY.id}`);
  await expect(heading(page)).toHaveText(TECHNOLOGY.title);
  const main = page.getByRole('main');
  await expect(main).toContainText(TECHNOLOGY.university);
  await expect(main).toContainText('Cheese plants stop their whey ultrafiltration');
  await expect(main).not.toContainText('hot-spring bacterium is tethered to polyethersulfone');
  await main.getByRole('button', { name: 'Request Invite' }).click();
  await expect(page.getByRole('dialog', { name: 'Request Invite' })).toBeVisible();
  await page.keyboard.press('Escape');
  await main.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  await page.goto('/technology/UTECH-NONE-1');
  await expect(heading(page)).toHaveText('Record not found');
});
