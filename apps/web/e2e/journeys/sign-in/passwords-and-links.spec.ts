import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { codeTo, linkFor, register } from '../../support/server/desk.ts';
import { Doors } from '../../support/pages/visitor-dialogs.ts';
import { expect, test } from '../../support/pages/fixtures.ts';

const PASSWORD = 'Correct-Horse-9';

test(
  'a member signs in by a password, and sets a new one',
  { tag: '@at-length' },
  async ({ page, watch }) => {
    watch.allow(/status of 40[01]/);
    const email = await register({ password: PASSWORD });
    const doors = new Doors(page);
    await doors.open('Login');
    await doors.login.getByRole('button', { name: 'Use a password instead' }).click();
    await doors.email.fill(email);
    await expect(doors.login.getByText(AUTH_MESSAGES.emailRegistered)).toBeVisible();
    await expect(doors.next).toBeDisabled();
    const password = doors.login.getByLabel('Password', { exact: true });
    await password.fill('Wrong-Horse-9');
    await doors.next.click();
    await expect(doors.login.getByRole('alert')).toHaveText(AUTH_MESSAGES.credentialsWrong);
    await expect(password).toHaveValue('Wrong-Horse-9');

    await doors.login.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(doors.boxes.first()).toBeFocused();
    await doors.type(await codeTo(email));
    await doors.next.click();
    await expect(doors.newPassword).toBeVisible();
    await expect(doors.login).toHaveCount(0);

    const confirm = doors.newPassword.getByRole('button', { name: 'Confirm', exact: true });
    const fresh = doors.newPassword.getByLabel('New password', { exact: true });
    const again = doors.newPassword.getByLabel('Confirm new password', { exact: true });
    await expect(doors.newPassword.getByText(AUTH_MESSAGES.passwordHint)).toBeVisible();
    await fresh.fill('short');
    await expect(confirm).toBeDisabled();
    await fresh.fill('Better-Horse-10');
    await again.fill('Better-Horse-1');
    await expect(doors.newPassword.getByText(AUTH_MESSAGES.passwordsDiffer)).toBeVisible();
    await expect(confirm).toBeDisabled();
    await again.fill('Better-Horse-10');
    await confirm.click();
    await expect(doors.login.getByText(AUTH_MESSAGES.passwordReset)).toBeVisible();
    await doors.login.getByRole('button', { name: 'Dismiss' }).click();
    await expect(doors.login.getByText(AUTH_MESSAGES.passwordReset)).toHaveCount(0);
    await expect(doors.email).toHaveValue(email);

    await doors.login.getByRole('button', { name: 'Use a password instead' }).click();
    await password.fill('Better-Horse-10');
    await doors.next.click();
    await doors.signedIn();
  },
);

test(
  'a mailed link signs in by one press, only once',
  { tag: '@phone-at-length' },
  async ({ page, watch, browser }) => {
    watch.allow(/status of 400/);
    const email = await register();
    const link = await linkFor(email, { purpose: 'invitation' });
    await page.goto(link);
    await expect(page).toHaveURL(/\/sign-in$/);
    await page.getByRole('button', { name: 'Continue to Cosmos' }).click();
    const doors = new Doors(page);
    await doors.signedIn();
    await expect(page).toHaveURL(/\/$/);

    const other = await browser.newPage();
    await other.goto(link);
    await other.getByRole('button', { name: 'Continue to Cosmos' }).click();
    await expect(other.getByRole('alert')).toHaveText(AUTH_MESSAGES.linkUsed);
    await other.getByRole('button', { name: 'Get a new code' }).click();
    await expect(new Doors(other).login).toBeVisible();
    await other.close();
  },
);

test('a password-reset link opens the reset dialog', async ({ page }) => {
  const email = await register({ password: PASSWORD });
  await page.goto(await linkFor(email, { purpose: 'password_reset' }));
  await page.getByRole('button', { name: 'Continue to Cosmos' }).click();
  const doors = new Doors(page);
  await doors.newPassword.getByLabel('New password', { exact: true }).fill('Better-Horse-10');
  await doors.newPassword.getByLabel('Confirm new password', { exact: true }).fill('Better-Horse-10');
  await page.keyboard.press('Enter');
  await expect(doors.login.getByText(AUTH_MESSAGES.passwordReset)).toBeVisible();
});

test(
  'each dialog closes the previous one, and focus returns',
  { tag: '@at-length' },
  async ({ page, chat }) => {
    const doors = new Doors(page);
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/csp-report')) reports.push(request.postData() ?? '');
    });
    await chat.open();
    const connect = page.getByRole('button', { name: 'Login : Connect' });
    await connect.click();
    await expect(doors.login).toBeVisible();
    await doors.login.getByRole('button', { name: 'Request Invite' }).click();
    await expect(doors.dialog).toHaveCount(1);
    await expect(doors.invite).toBeVisible();
    await expect(doors.invite.getByLabel('First name')).toBeFocused();
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab');
      await expect(doors.invite.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(doors.dialog).toHaveCount(0);
    await expect(connect).toBeFocused();
    // None of the dialogs violates the page’s policy.
    expect(reports).toEqual([]);
  },
);
