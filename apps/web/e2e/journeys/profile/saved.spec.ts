import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { makeFolder, openSaved, saveSome } from '../../support/pages/library.ts';
import { COMPLETE } from '../../support/pages/member.ts';
import { refuseCalls } from '../../support/server/refusals.ts';

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected records' });

test('saved records are filed, noted, removed with undo, and compared', async ({ page, member }) => {
  await member.arrive(COMPLETE);
  const [first, second, third] = await saveSome(member, 3);
  const list = await openSaved(page);
  const rows = list.getByRole('article');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toHaveAccessibleName(third!.title);

  await page.getByRole('checkbox', { name: `Select ${first!.title}` }).check();
  await page.getByRole('checkbox', { name: `Select ${second!.title}` }).check();
  await bar(page).getByRole('button', { name: 'Add to folder' }).click();
  await page.getByRole('menuitem', { name: 'New folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'New folder' });
  await dialog.getByLabel('Name').fill('Short list');
  await dialog.getByRole('button', { name: 'Create folder' }).click();
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Short list 2' }).click();
  await expect(rows).toHaveCount(2);

  await page.getByRole('button', { name: `Add a note to ${first!.title}` }).click();
  await page.getByRole('textbox', { name: `Note on ${first!.title}` }).fill('Ask for a sample');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(list.getByText('Ask for a sample')).toBeVisible();
  await page.getByRole('button', { name: `Remove ${first!.title} from Saved` }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByText('Ask for a sample')).toBeVisible();

  await page.getByRole('checkbox', { name: `Select ${first!.title}` }).check();
  await page.getByRole('checkbox', { name: `Select ${second!.title}` }).check();
  await bar(page).getByRole('link', { name: 'Benchmark 2' }).click();
  await expect(page.getByRole('heading', { name: '2 technologies side by side' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Saved' }).click();
  await expect(rows).toHaveCount(2);
});

test(
  'the keyboard reads, selects, notes, removes and brings back',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    const [first, second, third] = await saveSome(member, 3);
    const list = await openSaved(page);
    const rows = list.getByRole('article');
    const open = (title: string) => list.getByRole('button', { name: title, exact: true });
    await page.keyboard.press('j');
    await expect(open(third!.title)).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(page.getByRole('checkbox', { name: `Select ${second!.title}` })).toBeChecked();
    await page.keyboard.press('k');
    await page.keyboard.press('e');
    await expect(rows).toHaveCount(2);
    await expect(open(second!.title)).toBeFocused();
    await page.keyboard.press('z');
    await expect(rows).toHaveCount(3);
    await page.keyboard.press('j');
    await page.keyboard.press('r');
    await page.keyboard.type('x of the note');
    await page.keyboard.press('Control+Enter');
    // Until it is saved, keys belong to the note.
    await expect(list.getByRole('textbox')).toBeHidden();
    await expect(list.getByText('x of the note')).toBeVisible();
    await page.keyboard.press('s');
    await page.keyboard.type(first!.title.slice(0, 24));
    await expect(rows).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(rows).toHaveCount(3);
  },
);

test(
  'a record no longer wanted in its details leaves the list',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    const [first] = await saveSome(member, 2);
    const list = await openSaved(page);
    await page.getByRole('button', { name: first!.title, exact: true }).click();
    const details = page.getByRole('dialog', { name: first!.title });
    await details.getByRole('button', { name: 'Save' }).click();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(list.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Saved 1', exact: true })).toBeVisible();
  },
);

test(
  'saved records are exported in four formats, without formulas',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    const [first, second] = await saveSome(member, 2);
    await member.call('saved.writeNote', {
      savedId: first!.savedId,
      note: '=HYPERLINK("https://evil.example")',
    });
    await openSaved(page);
    const download = async (format: string) => {
      await page.getByRole('button', { name: 'Export' }).click();
      const coming = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: format }).click();
      const file = await coming;
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
    };
    const csv = await download('CSV');
    expect(csv.name).toBe('Saved.csv');
    const text = csv.bytes.toString('utf8');
    expect(text).toContain(second!.title);
    expect(text).toContain(`"'=HYPERLINK(`);
    const xlsx = await download('Excel (XLSX)');
    expect([xlsx.name, xlsx.bytes.subarray(0, 2).toString()]).toEqual(['Saved.xlsx', 'PK']);
    const bib = await download('BibTeX');
    expect(bib.bytes.toString('utf8').match(/^@misc\{/gm)).toHaveLength(2);
    expect((await download('RIS')).bytes.toString('utf8').match(/^TY {2}- GEN/gm)).toHaveLength(2);
  },
);

test(
  'a folder is shared until it is switched off, renamed, and deleted',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    const [first] = await saveSome(member, 1);
    const folderId = await makeFolder(member, 'Short list', [first!.savedId]);
    await openSaved(page, `?folder=${folderId}`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const share = page.getByRole('dialog', { name: 'Share this folder' });
    const toggle = share.getByRole('switch', { name: /^Colleagues can see/ });
    await toggle.click();
    await expect(toggle).toBeChecked();
    await expect(page.getByText('Your colleagues can see this folder')).toBeVisible();
    await toggle.click();
    await expect(toggle).not.toBeChecked();
    await share.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Your colleagues can see this folder')).toBeHidden();
    await page.getByRole('button', { name: 'More for Short list' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Long list');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('button', { name: 'More for Long list' }).click();
    await page.getByRole('menuitem', { name: 'Delete folder' }).click();
    await expect(page.getByText('The record in it stays saved.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete folder' }).click();
    await expect(page).toHaveURL(/\/profile\/saved$/);
    await expect(page.getByRole('list', { name: 'Saved records' }).getByRole('article')).toHaveCount(1);
  },
);

test(
  'nothing saved, nothing found and a failure each say so',
  { tag: '@at-length' },
  async ({ page, member, watch }) => {
    watch.allow(/Failed to load resource/);
    await member.arrive(COMPLETE);
    await page.goto('/profile/saved');
    await expect(page.getByRole('heading', { name: 'No saved cards found' })).toBeVisible();
    await saveSome(member, 1);
    await openSaved(page);
    await page.getByRole('textbox', { name: 'Search your saved records' }).fill('no such words');
    await page.getByRole('link', { name: 'Show everything' }).click();
    await expect(page.getByRole('list', { name: 'Saved records' }).getByRole('article')).toHaveCount(1);
    await refuseCalls(page, 'saved.browse');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Error loading saved cards' })).toBeVisible();
    await expect(page.getByText('Failed to load saved cards')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('list', { name: 'Saved records' }).getByRole('article')).toHaveCount(1);
  },
);
