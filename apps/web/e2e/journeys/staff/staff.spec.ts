import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE, Member, PASSWORD } from '../../support/pages/member.ts';
import { mailsTo, newAddress } from '../../support/server/desk.ts';
import { giveThreads } from '../../support/server/inbox.ts';
import { refuseCalls } from '../../support/server/refusals.ts';

const ADMIN = { password: PASSWORD, role: 'admin' as const };
const room = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rowOf = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');

async function asksForInvite(member: Member, lastName: string): Promise<string> {
  const email = newAddress('grace');
  await member.call('invite.request', {
    firstName: 'Grace',
    lastName,
    email,
    country: 'Germany',
    organisation: 'Hop AG',
    designation: 'Director',
  });
  return email;
}

test(
  'requests are decided by key, one or several at once',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE, ADMIN);
    const mark = `Hop${Date.now()}`;
    const emails = [];
    for (const each of ['A', 'B', 'C']) emails.push(await asksForInvite(member, `${mark}${each}`));
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Staff' }).click();
    await expect(page).toHaveURL(/\/admin\/people$/);

    await page.getByRole('searchbox', { name: 'Search people' }).fill(mark);
    await expect(rowOf(page, mark)).toHaveCount(3);
    await expect(page).toHaveURL(new RegExp(`q=${mark}`));
    await page.getByRole('heading', { name: /^People/ }).click();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(page.getByRole('button', { name: `Grace ${mark}B` })).toBeFocused();
    await page.keyboard.press('d');
    await dialog(page).getByRole('button', { name: 'Decline' }).click();
    await expect(dialog(page)).toContainText('Please say why.');
    await dialog(page).getByRole('textbox', { name: 'Why' }).fill('We could not verify the company.');
    await dialog(page).getByRole('button', { name: 'Decline' }).click();
    await expect(rowOf(page, mark)).toHaveCount(2);

    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('heading', { name: /^People/ }).click();
    await page.keyboard.press('a');
    await expect(dialog(page)).toHaveAccessibleName('Approve 2 requests');
    await dialog(page).getByRole('button', { name: 'Approve and invite' }).click();
    await expect(page.getByText('2 requests approved.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    const kinds = await Promise.all(
      emails.map(async (email) => (await mailsTo(email)).map(({ kind }) => kind)),
    );
    expect(kinds.map((each) => each.at(-1))).toEqual(['invitation', 'request-declined', 'invitation']);

    await page.goto(`/admin/audit?q=${mark.toLowerCase()}`);
    await page.goto('/admin/audit?act=invite+declined');
    await expect(rowOf(page, emails[1]!)).toContainText('pending → declined');
    await rowOf(page, emails[1]!).getByRole('button').click();
    await expect(dialog(page)).toContainText('We could not verify the company.');
    await expect(dialog(page)).toContainText(member.email);
  },
);

test(
  'a role is changed and sessions are ended, with a reason',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE, ADMIN);
    const other = new Member(page);
    await other.enrol(COMPLETE);
    await page.goto(`/admin/people?list=members&q=${other.email}`);
    await rowOf(page, other.email).getByRole('button').click();
    await expect(page).toHaveURL(/open=/);
    await dialog(page).getByRole('button', { name: 'Change role' }).click();
    await dialog(page).getByRole('combobox', { name: 'Role' }).selectOption('Analyst');
    await dialog(page).getByRole('textbox', { name: 'Why' }).fill('Joins the team');
    await dialog(page).getByRole('button', { name: 'Change role' }).click();
    await expect(page.getByText(`${other.email} is now analyst.`)).toBeVisible();
    await expect(rowOf(page, other.email)).toContainText('Analyst');

    await rowOf(page, other.email).getByRole('button').click();
    await dialog(page).getByRole('button', { name: 'End sessions' }).click();
    await dialog(page).getByRole('textbox', { name: 'Why' }).fill('A lost laptop');
    await dialog(page).getByRole('button', { name: 'End sessions' }).click();
    await expect(page.getByText('One session ended.')).toBeVisible();
    await expect(other.read('auth.status', {})).rejects.toThrow('Please log in again.');
  },
);

test(
  'a key is made, shown once, used, rotated and revoked',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE, ADMIN);
    const name = `Feed ${Date.now()}`;
    await page.goto('/admin/keys');
    await page.getByRole('button', { name: 'New key' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Create key' })).toBeDisabled();
    await dialog(page).getByLabel('Name of the key').fill(name);
    await dialog(page).getByRole('checkbox', { name: 'search', exact: true }).check();
    await dialog(page).getByRole('button', { name: 'Create key' }).click();
    await expect(dialog(page)).toContainText('the key is shown only once');
    const token = await dialog(page).locator('code').innerText();
    await dialog(page).getByRole('button', { name: 'Done' }).click();

    const call = (key: string, path: string) =>
      page.request.get(path, { headers: { authorization: `Bearer ${key}` } });
    expect((await call(token, '/api/v1/me')).status()).toBe(403);
    await page.goto(`/admin/keys?q=${encodeURIComponent(name)}`);
    await expect(rowOf(page, name)).toContainText('refused');
    await rowOf(page, name).getByRole('button').click();
    await expect(dialog(page)).toContainText('1 outside its permissions');
    expect(await page.content()).not.toContain(token);

    await dialog(page).getByRole('button', { name: 'Rotate' }).click();
    await dialog(page).getByRole('button', { name: 'Rotate' }).click();
    await expect(dialog(page)).toContainText('The old key works until');
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(rowOf(page, name)).toHaveCount(2);
    await rowOf(page, name).first().getByRole('button').click();
    await dialog(page).getByRole('button', { name: 'Revoke' }).click();
    await dialog(page).getByRole('textbox', { name: 'Why' }).fill('No longer needed');
    await dialog(page).getByRole('button', { name: 'Revoke' }).click();
    await expect(rowOf(page, name).first()).toContainText('Revoked on');
  },
);

test(
  'what waits is taken, forwarded and settled; a file holds what the list shows',
  { tag: '@at-length' },
  async ({ page, member }) => {
    const writer = new Member(page);
    await writer.enrol(COMPLETE);
    const title = `A film for dairies ${Date.now()}`;
    await giveThreads(writer.email, [
      {
        contact: 'Platform team',
        title,
        university: 'Purdue University',
        isForwarded: true,
        messages: [
          { from: 'own', ago: 60, text: 'We would like to license the film for our dairies in Europe.' },
        ],
      },
    ]);
    await writer.call('feedback.reportBug', { description: `=HYPERLINK("${title}")`, areas: ['Other'] });
    await member.arrive(COMPLETE, ADMIN);
    await page.goto(`/admin/triage?q=${encodeURIComponent(title)}`);
    await expect(rowOf(page, writer.email)).toBeVisible();

    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const csv = await readFile(await (await file).path(), 'utf8');
    expect(csv).toContain(`'=HYPERLINK`);

    await rowOf(page, writer.email).getByRole('button').click();
    await dialog(page).getByRole('button', { name: 'Assign to me' }).click();
    await expect(dialog(page)).toContainText(member.email);
    await dialog(page).getByRole('button', { name: 'Mark as done' }).click();
    await dialog(page).getByRole('textbox', { name: 'Why' }).fill('Mended');
    await dialog(page).getByRole('button', { name: 'Mark as done' }).click();
    await expect(rowOf(page, writer.email)).toHaveCount(0);

    await rowOf(page, 'To be forwarded').getByRole('button').click();
    await expect(dialog(page)).not.toContainText('license the film');
    await dialog(page).getByRole('button', { name: 'Forward' }).click();
    await dialog(page).getByLabel('To whom').fill('Jane Doe');
    await dialog(page).getByLabel('Email').fill('jane@purdue.example');
    await dialog(page).getByRole('button', { name: 'Forward' }).click();
    await expect(page.getByText('Forwarded to jane@purdue.example.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  },
);

test(
  'members find neither a link nor a page, analysts their own rooms; failures say so',
  { tag: '@at-length' },
  async ({ page, member, watch }) => {
    await member.arrive(COMPLETE);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/admin/people');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Staff' })).toHaveCount(0);
    expect(loaded.filter((url) => /staff-rooms|people-room/.test(url))).toEqual([]);
    await expect(member.read('admin.members', {})).rejects.toThrow('Not allowed.');

    const analyst = new Member(await page.context().newPage());
    await analyst.arrive(COMPLETE, { ...ADMIN, role: 'analyst' });
    await analyst.page.goto('/admin');
    const rooms = analyst.page.getByRole('navigation', { name: 'Staff rooms' });
    await expect(rooms.getByRole('link')).toHaveText(['Catalogue', 'Index', 'Evaluation', 'Demand', 'Usage']);
    await analyst.page.goto('/admin/people');
    await expect(analyst.page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(analyst.read('admin.members', {})).rejects.toThrow('Not allowed.');

    watch.allow(/status of 500/);
    const admin = new Member(await page.context().newPage());
    await admin.arrive(COMPLETE, ADMIN);
    const restore = await refuseCalls(admin.page, 'admin.members');
    await admin.page.goto('/admin/people?list=members');
    await expect(admin.page.getByRole('alert')).toContainText('Something went wrong on our side.');
    restore();
    await admin.page.getByRole('button', { name: 'Retry' }).click();
    await expect(room(admin.page, 'People').getByRole('table', { name: 'Members' })).toBeVisible();
    await admin.page.goto('/admin/nowhere');
    await expect(admin.page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  },
);
