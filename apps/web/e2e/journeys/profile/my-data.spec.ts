import { readFile } from 'node:fs/promises';
import { COMPLETE, Member } from '../../support/pages/member.ts';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';

test(
  'a member downloads everything as one file, which has a page that nobody else opens',
  { tag: '@at-length' },
  async ({ page, member, browser, watch }) => {
    await member.arrive(COMPLETE);
    await member.openProfile();
    await member.menu('Download my data');
    await page.getByRole('button', { name: 'Prepare my data' }).click();
    const button = page.getByRole('button', { name: /^Download \(/ });
    await expect(button).toBeVisible();
    const download = page.waitForEvent('download');
    await button.click();
    const file = await readFile(await (await download).path());
    expect(file.subarray(0, 2).toString()).toBe('PK');
    expect(file.toString('latin1')).toContain('README.txt');
    await page.getByRole('link', { name: /own page/ }).click();
    await expect(page).toHaveURL(/\/my-data\/[\w-]{36}$/);
    await expect(page.getByText(/is ready/)).toBeVisible();

    watch.allow(/status of 404/);
    const stranger = await browser.newPage();
    await new Member(stranger).arrive(COMPLETE);
    await stranger.goto(new URL(page.url()).pathname);
    await expect(
      stranger.getByText('This file is no longer available. Please prepare a new one.'),
    ).toBeVisible();
    await stranger.close();
  },
);

test('it is offered before an account is deleted', { tag: '@at-length' }, async ({ page, member }) => {
  await member.arrive(COMPLETE);
  await member.openProfile();
  await member.menu('Delete Account');
  const offer = page.getByRole('region', { name: 'Download your data first' });
  await offer.getByRole('button', { name: 'Prepare my data' }).click();
  await expect(offer.getByRole('button', { name: /^Download \(/ })).toBeVisible();
});
