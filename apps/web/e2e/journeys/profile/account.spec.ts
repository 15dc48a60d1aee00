import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { mailsTo } from '../../support/server/desk.ts';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE, PASSWORD } from '../../support/pages/member.ts';

/** What Chromium logs for a refused or failed request. */
const REFUSED = /Failed to load resource/;

test(
  'the password is changed inline, and each refusal has its message',
  { tag: '@at-length' },
  async ({ page, member, watch }) => {
    watch.allow(REFUSED);
    await member.arrive(COMPLETE);
    await member.openProfile();
    await page.getByRole('button', { name: 'Change password' }).click();
    const line = page.getByRole('group', { name: 'Change password' });
    const save = line.getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    const [current, next, again] = ['Current password', 'New password', 'Confirm new password'].map((label) =>
      line.getByLabel(label, { exact: true }),
    );
    await current!.fill('Not mine 7');
    await next!.fill('Mill-trial 12');
    await again!.fill('Mill-trial 13');
    await save.click();
    await expect(line.getByRole('alert')).toHaveText('New passwords do not match');
    await next!.fill('short');
    await again!.fill('short');
    await save.click();
    await expect(line.getByRole('alert')).toHaveText('Password must be at least 8 characters long');
    await next!.fill('Mill-trial 12');
    await again!.fill('Mill-trial 12');
    await save.click();
    await expect(line.getByRole('alert')).toHaveText('Current password is incorrect');
    await current!.fill(PASSWORD);
    await save.click();
    await expect(member.toast.getByText('Password updated successfully!')).toBeVisible();
    await expect(line).toBeHidden();
  },
);

test(
  'the dialog stays disabled until all password rules are met',
  { tag: ['@at-length', '@phone'] },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    await member.openProfile();
    await member.menu('Change password');
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    const confirm = dialog.getByRole('button', { name: 'Confirm', exact: true });
    await expect(dialog.getByText(AUTH_MESSAGES.passwordHint)).toBeVisible();
    await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await dialog.getByLabel('New password', { exact: true }).fill('mill-trial 12');
    await dialog.getByLabel('Confirm new password', { exact: true }).fill('mill-trial 12');
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel('New password', { exact: true }).fill('Mill-trial 12');
    await expect(dialog.getByText('Passwords do not match')).toBeVisible();
    await dialog.getByLabel('Confirm new password', { exact: true }).fill('Mill-trial 12');
    await confirm.click();
    await expect(dialog).toBeHidden();
    await expect(member.toast.getByText('Password updated successfully!')).toBeVisible();
  },
);

test(
  'a member without a password sets one without giving an old one',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE, {});
    await member.openProfile();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Not set');
    await page.getByRole('button', { name: 'Set password', exact: true }).click();
    const line = page.getByRole('group', { name: 'Set password' });
    await expect(line.getByLabel('Current password', { exact: true })).toHaveCount(0);
    await line.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await line.getByLabel('Confirm new password', { exact: true }).fill(PASSWORD);
    await line.getByRole('button', { name: 'Save' }).click();
    await expect(member.toast.getByText('Password updated successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
    await member.signInElsewhere('iPhone');
  },
);

test(
  'a stale sign-in is reported, with a way to log in again',
  { tag: '@at-length' },
  async ({ page, member, chat, watch }) => {
    watch.allow(/Failed to load resource/);
    await member.arrive(COMPLETE, {});
    await member.openProfile();
    await page.route('**/trpc/auth.setPassword**', (route) =>
      route.fulfill({
        status: 403,
        json: {
          error: {
            message: AUTH_MESSAGES.passwordNeedsProof,
            code: -32003,
            data: { code: 'FORBIDDEN', httpStatus: 403, requestId: 'req-8', reason: 'needs_proof' },
          },
        },
      }),
    );
    await member.menu('Set password');
    const dialog = page.getByRole('dialog', { name: 'Set password' });
    await dialog.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await dialog.getByLabel('Confirm new password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText(AUTH_MESSAGES.passwordNeedsProof);
    await dialog.getByRole('button', { name: 'Log in again' }).click();
    await expect(chat.samples).toBeVisible();
  },
);

test(
  'other devices can be signed out one by one or all at once',
  { tag: '@at-length' },
  async ({ page, member, chat }) => {
    await member.arrive(COMPLETE);
    await member.signInElsewhere('iPhone');
    const { refreshToken } = await member.signInElsewhere('iPad');
    await member.openProfile();
    await member.menu('Devices');
    const dialog = page.getByRole('dialog', { name: 'Devices' });
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(dialog.getByText('This device')).toHaveCount(1);
    await dialog.getByRole('button', { name: /^Log out iPhone/ }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(chat.samples).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('cosmos.session'))).toBeNull();
    await expect(member.call('auth.refresh', { refreshToken })).rejects.toThrow(AUTH_MESSAGES.signInAgain);
  },
);

test(
  'a deletion is requested once, shown, mailed, and cancelled',
  { tag: '@phone-at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    await member.openProfile();
    await member.menu('Delete Account');
    const dialog = page.getByRole('dialog', { name: 'Delete Account' });
    await expect(dialog).toContainText('Are you sure you want to delete your account?');
    await expect(dialog).toContainText(
      'After deletion, exclusive access to the platform will no longer be available.',
    );
    await dialog.getByRole('button', { name: 'No, cancel' }).click();
    await expect(dialog).toBeHidden();
    await member.menu('Delete Account');
    await dialog.getByRole('button', { name: 'Yes, continue' }).click();
    const scheduled = page.getByRole('dialog', { name: 'Account Deletion Scheduled' });
    await expect(scheduled).toContainText('in 7 days');
    await expect.poll(async () => (await mailsTo(member.email)).length).toBeGreaterThan(0);
    await scheduled.getByRole('button', { name: 'Close' }).last().click();
    const bar = page.getByRole('region', { name: 'Account deletion' });
    await expect(bar).toContainText('This account will be deleted on');
    await bar.getByRole('button', { name: 'Keep my account' }).click();
    await expect(bar).toBeHidden();
  },
);

test(
  'Logout leads to the landing page, and leaves no member data behind',
  { tag: '@phone-at-length' },
  async ({ page, member, chat }) => {
    await member.arrive(COMPLETE);
    await member.openProfile();
    await member.menu('Logout');
    await expect(chat.samples).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('cosmos.session');
    await expect(page.getByText('Varsha Rainwear')).toHaveCount(0);
  },
);

test(
  'Terms of service and Privacy Policy open from the menu and lead back',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    await member.openProfile();
    await member.menu('Terms of service');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of service');
    await page.goBack();
    await member.menu('Privacy Policy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  },
);
