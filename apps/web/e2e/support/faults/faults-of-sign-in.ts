import { expect, type Page } from '@playwright/test';
import { codeTo, endSessions, forgetLimits, newAddress, register } from '../server/desk.ts';
import { Doors } from '../pages/visitor-dialogs.ts';
import type { PageWatch } from '../browser/page-watch.ts';
import { cutOff, refuseCalls, rewriteCalls } from '../server/refusals.ts';

/** The starting point of every walk through the error catalogue. */
export interface Scene {
  page: Page;
  watch: PageWatch;
}

const PASSWORD = 'Correct-Horse-9';

export async function codeIsNotSent({ page }: Scene): Promise<void> {
  const email = await register();
  const doors = new Doors(page);
  await doors.open('Login');
  const mend = await refuseCalls(page, 'auth.sendCode');
  await doors.email.fill(email);
  await doors.next.click();
  await expect(doors.login.getByRole('alert')).toHaveText('Failed to send OTP. Please try again.');
  await expect(doors.email).toHaveValue(email);
  mend();
  await doors.next.click();
  await expect(doors.boxes.first()).toBeFocused();
}

export async function codeIsWrong({ page }: Scene): Promise<void> {
  const email = await register();
  const doors = new Doors(page);
  await doors.open('Login');
  await doors.toCode(email);
  const code = await codeTo(email);
  await doors.type(code === '0000' ? '0001' : '0000');
  await doors.next.click();
  await expect(doors.login.getByText('Invalid OTP. Please try again.')).toBeVisible();
}

export async function codeIsNotResent({ page }: Scene): Promise<void> {
  const email = await register();
  const doors = new Doors(page);
  await page.clock.install();
  await doors.open('Login');
  await doors.email.fill(email);
  await page.clock.runFor(600);
  await doors.next.click();
  await codeTo(email);
  await doors.type('12');
  await page.clock.runFor(26_000);
  await forgetLimits();
  const mend = await refuseCalls(page, 'auth.resendCode');
  const resend = doors.login.getByRole('button', { name: 'Resend code', exact: true });
  await resend.click();
  await expect(doors.login.getByText('Failed to resend OTP. Please try again.')).toBeVisible();
  await expect(doors.boxes.nth(1)).toHaveValue('2');
  mend();
  await resend.click();
  await codeTo(email, 2);
}

export async function passwordIsWrong({ page }: Scene): Promise<void> {
  const email = await register({ password: PASSWORD });
  const doors = new Doors(page);
  await doors.open('Login');
  await doors.login.getByRole('button', { name: 'Use a password instead' }).click();
  await doors.email.fill(email);
  const password = doors.login.getByLabel('Password', { exact: true });
  await password.fill('Wrong-Horse-9');
  await doors.next.click();
  await expect(doors.login.getByRole('alert')).toHaveText('Invalid credentials. Please try again.');
  await expect(password).toHaveValue('Wrong-Horse-9');
  await expect(doors.email).toHaveValue(email);
}

export async function resetCodeIsNotSent({ page }: Scene): Promise<void> {
  const email = await register({ password: PASSWORD });
  const doors = new Doors(page);
  await doors.open('Login');
  await doors.login.getByRole('button', { name: 'Use a password instead' }).click();
  await doors.email.fill(email);
  const mend = await refuseCalls(page, 'auth.sendCode');
  const forgot = doors.login.getByRole('button', { name: 'Forgot password?' });
  await forgot.click();
  await expect(doors.login.getByRole('alert')).toHaveText(
    'Failed to send password reset OTP. Please try again.',
  );
  await expect(doors.email).toHaveValue(email);
  mend();
  await forgot.click();
  await expect(doors.boxes.first()).toBeFocused();
}

export async function loginLosesTheNetwork({ page }: Scene): Promise<void> {
  const email = await register();
  const doors = new Doors(page);
  const sentence = 'Network error. Please check your connection and try again.';
  await doors.open('Login');
  await doors.email.fill(email);
  const mend = await cutOff(page, 'auth.sendCode');
  await doors.next.click();
  await expect(doors.login.getByRole('alert')).toHaveText(sentence);
  await mend();
  await doors.next.click();
  await expect(doors.boxes.first()).toBeFocused();
  await cutOff(page, 'auth.verifyCode');
  await doors.type(await codeTo(email));
  await doors.next.click();
  await expect(doors.login.getByText(sentence)).toBeVisible();
  for (const box of await doors.boxes.all()) await expect(box).toHaveValue(/^\d$/);
}

const ANSWERS = { 'First name': 'Ada', 'Last name': 'Byron', Organisation: 'Analytical Engines' };

async function fillInvite(doors: Doors, email: string): Promise<void> {
  for (const [label, value] of Object.entries(ANSWERS)) await doors.invite.getByLabel(label).fill(value);
  await doors.invite.getByLabel('Country').selectOption('Malaysia');
  await doors.invite.getByLabel('Designation').fill('Countess');
  await doors.invite.getByLabel('LinkedIn URL').fill('https://www.linkedin.com/in/ada');
  await doors.email.fill(email);
  await expect(doors.invite.getByText('Email available for invitation')).toBeVisible();
}

export async function inviteIsNotSubmitted({ page }: Scene): Promise<void> {
  const doors = new Doors(page);
  await doors.open('Request Invite');
  await fillInvite(doors, newAddress());
  const mend = await refuseCalls(page, 'invite.request');
  const send = doors.invite.getByRole('button', { name: 'Request Invite' });
  await send.click();
  await expect(doors.invite.getByRole('alert')).toHaveText('Failed to submit request. Please try again.');
  for (const [label, value] of Object.entries(ANSWERS))
    await expect(doors.invite.getByLabel(label)).toHaveValue(value);
  mend();
  await send.click();
  await expect(doors.dialog).toHaveCount(0);
}

export async function invitedHasAnAccount({ page }: Scene): Promise<void> {
  const email = await register();
  const doors = new Doors(page);
  await doors.open('Request Invite');
  await rewriteCalls(page, 'auth.checkEmail', (key, value) => (key === 'exists' ? false : value));
  await fillInvite(doors, email);
  await doors.invite.getByRole('button', { name: 'Request Invite' }).click();
  await expect(
    doors.invite.getByText('An account with this email already exists. Please login instead.'),
  ).toBeVisible();
  await expect(doors.invite.getByLabel('Organisation')).toHaveValue(ANSWERS.Organisation);
}

export async function callIsNotBooked({ page }: Scene): Promise<void> {
  const doors = new Doors(page);
  await doors.open('Book a call');
  await doors.concierge.getByLabel('Name').fill('Ada Byron');
  await doors.concierge.getByLabel('Email').fill(newAddress());
  await doors.concierge.getByRole('checkbox', { name: 'Due Diligence' }).check({ force: true });
  const message = doors.concierge.getByLabel('Message');
  await message.fill('About our mill.');
  const mend = await refuseCalls(page, 'concierge.request');
  const book = doors.concierge.getByRole('button', { name: 'Book a call' });
  await book.click();
  await expect(doors.concierge.getByRole('alert')).toHaveText('Failed to submit request. Please try again.');
  await expect(message).toHaveValue('About our mill.');
  mend();
  await book.click();
  await expect(doors.dialog).toHaveCount(0);
}

/** Opens the dialog for a new password, filled in, with a valid proof. */
async function withNewPassword(page: Page, password: string): Promise<{ doors: Doors; email: string }> {
  const email = await register({ password: PASSWORD });
  const doors = new Doors(page);
  await doors.open('Login');
  await doors.login.getByRole('button', { name: 'Use a password instead' }).click();
  await doors.email.fill(email);
  await doors.login.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(doors.boxes.first()).toBeFocused();
  await doors.type(await codeTo(email));
  await doors.next.click();
  for (const label of ['New password', 'Confirm new password'])
    await doors.newPassword.getByLabel(label, { exact: true }).fill(password);
  return { doors, email };
}

async function expectRefusal(doors: Doors, sentence: string): Promise<void> {
  const confirm = doors.newPassword.getByRole('button', { name: 'Confirm', exact: true });
  await confirm.click();
  await expect(doors.newPassword.getByRole('alert')).toHaveText(sentence);
  await expect(doors.newPassword.getByLabel('Confirm new password', { exact: true })).not.toHaveValue('');
  await expect(confirm).toBeEnabled();
}

/** First a refusal with the server’s reason, then one without, a dead connection, and an expired proof. */
export async function passwordIsNotSet({ page }: Scene): Promise<void> {
  const { doors, email } = await withNewPassword(page, 'Password1!');
  await expectRefusal(
    doors,
    'This password is easy to guess. Please choose a longer one, or less common words.',
  );
  for (const label of ['New password', 'Confirm new password'])
    await doors.newPassword.getByLabel(label, { exact: true }).fill('Better-Horse-10');
  const mend = await refuseCalls(page, 'auth.setPassword');
  await expectRefusal(doors, 'Failed to set password. Please try again.');
  mend();
  const restore = await cutOff(page, 'auth.setPassword');
  await expectRefusal(doors, 'Network error. Please check your connection and try again.');
  await restore();
  await endSessions(email);
  await expectRefusal(doors, 'User session not found. Please try logging in again.');
}
