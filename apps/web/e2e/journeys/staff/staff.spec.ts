import type { Page } from '@playwright/test';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE, Member, PASSWORD } from '../../support/pages/member.ts';
import { forgetLimits, mailsTo } from '../../support/server/desk.ts';
import { bounces, giveThreads } from '../../support/server/inbox.ts';
import { refuseCalls } from '../../support/server/refusals.ts';
import { exported } from '../../support/staff/files.ts';
import { makeKey } from '../../support/staff/keys.ts';
import { asksForInvite } from '../../support/staff/people.ts';
import { confirm, dialog, giveReason, isUsable, openRow, rowOf } from '../../support/staff/room.ts';
import { forward, settle } from '../../support/staff/triage.ts';

const ADMIN = { password: PASSWORD, role: 'admin' as const };
const room = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

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
    await expect(page.getByRole('button', { name: `Grace ${mark}B`, exact: true })).toBeFocused();
    await page.keyboard.press('d');
    await dialog(page).getByRole('button', { name: 'Decline' }).click();
    await expect(dialog(page)).toContainText('Please say why.');
    await giveReason(page, 'Decline', 'We could not verify the company.');
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
    await expect(rowOf(page, emails[1]!)).toContainText('Pending → declined');
    await openRow(page, emails[1]!);
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
    await openRow(page, other.email);
    await expect(page).toHaveURL(/open=/);
    await dialog(page).getByRole('button', { name: 'Change role' }).click();
    await dialog(page).getByRole('combobox', { name: 'Role' }).selectOption('Analyst');
    await giveReason(page, 'Change role', 'Joins the team');
    await expect(page.getByText(`${other.email} is now an analyst.`)).toBeVisible();
    await expect(rowOf(page, other.email)).toContainText('Analyst');

    await openRow(page, other.email);
    await dialog(page).getByRole('button', { name: 'End sessions' }).click();
    await giveReason(page, 'End sessions', 'A lost laptop');
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
    const token = await makeKey(page, name, ['search']);

    const call = (key: string, path: string) =>
      page.request.get(path, { headers: { authorization: `Bearer ${key}` } });
    expect((await call(token, '/api/v1/me')).status()).toBe(403);
    await page.goto(`/admin/keys?q=${encodeURIComponent(name)}`);
    await expect(rowOf(page, name)).toContainText('outside its permissions');
    await openRow(page, name);
    await expect(dialog(page)).toContainText('1 outside its permissions');
    expect(await page.content()).not.toContain(token);

    await dialog(page).getByRole('button', { name: 'Rotate' }).click();
    await dialog(page).getByRole('button', { name: 'Rotate' }).click();
    await expect(dialog(page)).toContainText('The old key works until');
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await expect(rowOf(page, name)).toHaveCount(2);
    await rowOf(page, name).first().getByRole('button').first().click();
    await dialog(page).getByRole('button', { name: 'Revoke' }).click();
    await giveReason(page, 'Revoke', 'No longer needed');
    // Keys that work come first.
    await expect(rowOf(page, name).last()).toContainText('Revoked');
  },
);

test(
  'a webhook is made for a member, its secret is shown once, and it is switched off',
  { tag: ['@at-length', '@phone-at-length'] },
  async ({ page, member }) => {
    const owner = new Member(page);
    await owner.enrol(COMPLETE);
    await member.arrive(COMPLETE, ADMIN);
    await page.goto('/admin/keys');
    await page.getByRole('button', { name: 'Webhooks' }).click();
    await expect(page).toHaveURL(/list=webhooks/);
    await isUsable(page);
    await page.getByRole('button', { name: 'New webhook' }).click();
    await dialog(page).getByRole('button', { name: 'Create webhook' }).click();
    await expect(dialog(page)).toContainText('Please enter the member’s email.');
    await dialog(page).getByLabel('Email of the member').fill(owner.email);
    await dialog(page).getByLabel('Address to send to').fill('https://127.0.0.1/hook');
    await dialog(page).getByRole('button', { name: 'Create webhook' }).click();
    await expect(dialog(page)).toContainText('points to a private or local network');
    await isUsable(page);
    await dialog(page).getByLabel('Address to send to').fill('https://93.184.215.14/hook/sesame');
    await dialog(page).getByRole('button', { name: 'Create webhook' }).click();
    await expect(dialog(page).locator('code')).toContainText(/^whsec_/);
    await dialog(page).getByRole('button', { name: 'Done' }).click();

    await page.getByRole('searchbox', { name: 'Search keys' }).fill(owner.email);
    await openRow(page, owner.email);
    await expect(dialog(page)).toContainText('Nothing was sent in the last 30 days.');
    expect(await page.content()).not.toMatch(/whsec_|sesame/);
    await isUsable(page);
    await dialog(page).getByRole('button', { name: 'Switch off' }).click();
    await confirm(page, 'Switch off', 'The program is gone');
    await expect(rowOf(page, owner.email)).toContainText('Switched off');
    await isUsable(page);
  },
);

test(
  'the block of an address is lifted, and emails go there again',
  { tag: '@at-length' },
  async ({ page, member }) => {
    const owner = new Member(page);
    await owner.enrol(COMPLETE);
    const { email } = owner;
    await owner.call('auth.sendCode', { email, purpose: 'login' });
    await bounces(email);
    await member.arrive(COMPLETE, ADMIN);
    const blocked = async () =>
      (await member.read<{ rows: unknown[] }>('admin.suppressed', { words: email })).rows.length;
    await expect.poll(blocked).toBe(1);

    await page.goto(`/admin/mail?list=suppressed&q=${encodeURIComponent(email)}`);
    await isUsable(page);
    await rowOf(page, email)
      .getByRole('button', { name: `Lift block on ${email}` })
      .click();
    await confirm(page, 'Lift block', 'Their mailbox works again');
    await expect(page.getByText(`Emails to ${email} will be sent again.`)).toBeVisible();
    await expect(rowOf(page, email)).toHaveCount(0);

    await forgetLimits();
    await owner.call('auth.sendCode', { email, purpose: 'login' });
    const sent = async () => (await mailsTo(email)).filter(({ message_id: id }) => id !== null).length;
    await expect.poll(sent, { timeout: 40_000 }).toBe(2);
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
    const report = `=HYPERLINK("${title}")`;
    await expect(rowOf(page, report)).toBeVisible();

    expect((await exported(page, 'CSV')).toString('utf8')).toContain(`'=HYPERLINK`);
    expect((await exported(page, 'XLSX')).subarray(0, 2).toString()).toBe('PK');

    await settle(page, report, { as: `${COMPLETE.firstName} ${COMPLETE.lastName}`, why: 'Mended' });
    await forward(page, { name: 'Jane Doe', email: 'jane@purdue.example', words: 'license the film' });
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
