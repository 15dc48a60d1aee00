import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import type { Page } from '@playwright/test';
import { isFreeOfBarriers } from '../../support/browser/barriers.ts';
import { codeTo, commandLine, forgetLimits, mailboxPath, newAddress } from '../../support/server/desk.ts';
import { Doors } from '../../support/pages/visitor-dialogs.ts';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE, type Member } from '../../support/pages/member.ts';
import { WITH_MOTION } from '../../support/browser/motion.ts';

test.use(WITH_MOTION);

const FIRST = 'Stenter-frame 9';
const SECOND = 'Mill-trial 12';

async function askForInvitation(doors: Doors, email: string): Promise<void> {
  await doors.open('Request Invite');
  const { invite } = doors;
  await invite.getByLabel('First name').fill('Maya');
  await invite.getByLabel('Last name').fill('Iyer');
  await invite.getByLabel('Email').fill(email);
  await invite.getByLabel('Country').selectOption('India');
  await invite.getByLabel('Organisation').fill('Varsha Rainwear');
  await invite.getByLabel('Designation').fill('Head of R&D');
  await invite.getByLabel('LinkedIn URL').fill('https://www.linkedin.com/in/maya-iyer');
  await invite.getByRole('button', { name: 'Request Invite' }).click();
  await expect(invite.getByText(INVITE_MESSAGES.requestReceived)).toBeVisible();
  await expect(doors.dialog).toHaveCount(0);
}

/** Opens the newest mail to an address with that subject in the development mailbox. */
async function openMail(page: Page, email: string, subject: RegExp): Promise<void> {
  await page.goto(await mailboxPath());
  await page.getByLabel('Address').fill(email);
  await page.getByRole('button', { name: 'Search' }).click();
  // Until then, mails to other addresses are listed too.
  await expect(page).toHaveURL(/[?&]to=/);
  await page.getByRole('link', { name: subject }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
}

async function signInByPassword(doors: Doors, email: string, password: string): Promise<void> {
  const { login } = doors;
  await login.getByRole('button', { name: 'Use a password instead' }).click();
  await doors.email.fill(email);
  await expect(login.getByText(AUTH_MESSAGES.emailRegistered)).toBeVisible();
  await login.getByLabel('Password', { exact: true }).fill(password);
  await doors.next.click();
  await doors.signedIn();
}

/** Fills in what the invitation request did not already cover. */
async function fillProfile(page: Page, member: Member): Promise<void> {
  for (const [label, value] of [
    ['Contact number', COMPLETE.phone],
    ['Highest level of academic qualification', COMPLETE.highestQualification],
    ['City', COMPLETE.city],
  ] as const)
    await page
      .getByRole('textbox', { name: label })
      .or(page.getByRole('combobox', { name: label }))
      .fill(value ?? '');
  await page.getByRole('button', { name: 'Draft for me' }).click();
  await expect(page.getByRole('textbox', { name: 'Professional Summary' })).toHaveValue(/Varsha Rainwear/);
  await page.getByRole('link', { name: /^R&D/ }).click();
  for (const chip of ['Co-Develop IP', 'Involve My Team']) await page.getByLabel(chip).check();
  await page.getByRole('combobox', { name: 'Start timeline' }).selectOption('3-6 months');
  await page.getByRole('combobox', { name: 'R&D budget' }).selectOption('<$50,000');
  await page.getByRole('textbox', { name: 'R&D Summary' }).fill('A fluorine-free finish for rainwear.');
  await isFreeOfBarriers(page);
  await member.saveButton.click();
  await expect(member.toast.getByText(/^Profile saved successfully!/)).toBeVisible();
}

test(
  'a newcomer requests access, gets it, completes the profile, and cancels a deletion',
  { tag: '@phone-at-length' },
  async ({ page, member, chat }) => {
    test.setTimeout(120_000);
    const doors = new Doors(page);
    const email = newAddress('maya');
    const ring = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Profile/ });

    await test.step('requests an invitation, approved on the command line', async () => {
      await askForInvitation(doors, email);
      await commandLine('invite', 'approve', email);
      await openMail(page, email, /invit/i);
      await expect(page.getByRole('link', { name: /\/sign-in#/ }).first()).toBeVisible();
    });

    await test.step('signs in for the first time, by a code', async () => {
      await doors.open('Login');
      await doors.toCode(email);
      await isFreeOfBarriers(page);
      await doors.type(await codeTo(email));
      await page.keyboard.press('Enter');
      await doors.signedIn();
    });

    await test.step('completes the profile, and the ring turns gold', async () => {
      await expect(page.getByRole('heading', { name: 'Welcome, Maya' })).toBeVisible();
      await isFreeOfBarriers(page);
      await page.getByRole('link', { name: 'Complete Now' }).click();
      await expect(ring).toContainText('%');
      await fillProfile(page, member);
      await expect(ring).not.toContainText('%');
      await expect(ring.locator('[data-complete]')).toBeVisible();
    });

    await test.step('sets a password and signs in with it', async () => {
      await member.menu('Set password');
      const dialog = page.getByRole('dialog', { name: 'Set password' });
      await dialog.getByLabel('New password', { exact: true }).fill(FIRST);
      await dialog.getByLabel('Confirm new password', { exact: true }).fill(FIRST);
      await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
      await expect(member.toast.getByText('Password updated successfully!')).toBeVisible();
      await member.menu('Logout');
      await expect(chat.samples).toBeVisible();
      await doors.open('Login');
      await signInByPassword(doors, email, FIRST);
      await expect(member.composer).toBeVisible();
    });

    await test.step('resets a forgotten password', async () => {
      await member.openProfile();
      await member.menu('Logout');
      await expect(chat.samples).toBeVisible();
      // Skips the wait between two codes to the same mailbox.
      await forgetLimits();
      await doors.open('Login');
      await doors.login.getByRole('button', { name: 'Use a password instead' }).click();
      await doors.email.fill(email);
      await expect(doors.login.getByText(AUTH_MESSAGES.emailRegistered)).toBeVisible();
      await doors.login.getByRole('button', { name: 'Forgot password?' }).click();
      await expect(doors.boxes.first()).toBeFocused();
      await doors.type(await codeTo(email, 2));
      await doors.next.click();
      await doors.newPassword.getByLabel('New password', { exact: true }).fill(SECOND);
      await doors.newPassword.getByLabel('Confirm new password', { exact: true }).fill(SECOND);
      await page.keyboard.press('Enter');
      await expect(doors.login.getByText(AUTH_MESSAGES.passwordReset)).toBeVisible();
      await signInByPassword(doors, email, SECOND);
    });

    const bar = page.getByRole('region', { name: 'Account deletion' });
    const scheduleDeletion = async () => {
      await member.openProfile();
      await member.menu('Delete Account');
      await page.getByRole('button', { name: 'Yes, continue' }).click();
      const scheduled = page.getByRole('dialog', { name: 'Account Deletion Scheduled' });
      await scheduled.getByRole('button', { name: 'Close' }).last().click();
      await expect(bar).toBeVisible();
    };
    await test.step('cancels a deletion in the workspace', async () => {
      await scheduleDeletion();
      await isFreeOfBarriers(page);
      await bar.getByRole('button', { name: 'Keep my account' }).click();
      await expect(bar).toBeHidden();
    });

    await test.step('cancels another by answering its mail', async () => {
      await scheduleDeletion();
      await openMail(page, email, /will be deleted/);
      // The mail job sends it a moment later; only a mail that has arrived can be answered.
      await expect(async () => {
        await page.reload();
        await expect(page.getByLabel('Text')).toBeVisible({ timeout: 500 });
      }).toPass();
      await page.getByLabel('Text').fill('Please stop this, I stay.');
      await page.getByRole('button', { name: 'Reply' }).click();
      await expect(page.getByText('Please stop this, I stay.')).toBeVisible();
      await member.openProfile();
      await expect(page.getByRole('form')).toBeVisible();
      await expect(bar).toBeHidden();
    });
  },
);
