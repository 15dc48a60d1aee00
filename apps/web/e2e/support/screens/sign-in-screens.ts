import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import { expect, type Page } from '@playwright/test';
import { codeTo, linkFor, newAddress, register } from '../server/desk.ts';
import { Doors } from '../pages/visitor-dialogs.ts';
import type { PageWatch } from '../browser/page-watch.ts';

interface Stage {
  page: Page;
  watch: PageWatch;
}

const PASSWORD = 'Correct-Horse-9';

async function toNewPassword(page: Page): Promise<Doors> {
  const doors = new Doors(page);
  await page.goto(await linkFor(await register({ password: PASSWORD }), { purpose: 'password_reset' }));
  await page.getByRole('button', { name: 'Continue to Cosmos' }).click();
  await expect(doors.newPassword).toBeVisible();
  return doors;
}

/** The landing page dialogs and the link screen, in every state that looks different. */
export const DOOR_SCREENS: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  'door-login': async ({ page }) => {
    const doors = new Doors(page);
    await doors.open('Login');
    await doors.email.fill(await register());
    await expect(doors.login.getByText(AUTH_MESSAGES.emailRegistered)).toBeVisible();
  },

  'door-login-unregistered': async ({ page }) => {
    const doors = new Doors(page);
    await doors.open('Login');
    await doors.email.fill(newAddress());
    await expect(doors.login.getByText(AUTH_MESSAGES.emailNotRegistered)).toBeVisible();
  },

  'door-code': async ({ page }) => {
    const doors = new Doors(page);
    await doors.open('Login');
    const email = await register();
    await doors.toCode(email);
    await doors.type((await codeTo(email)).slice(0, 2));
  },

  'door-code-wrong': async ({ page, watch }) => {
    watch.allow(/status of 400/);
    const doors = new Doors(page);
    await doors.open('Login');
    const email = await register();
    await doors.toCode(email);
    await doors.type((await codeTo(email)) === '0000' ? '0001' : '0000');
    await doors.next.click();
    await expect(doors.login.getByText(AUTH_MESSAGES.codeWrong)).toBeVisible();
  },

  'door-password': async ({ page, watch }) => {
    watch.allow(/status of 401/);
    const doors = new Doors(page);
    await doors.open('Login');
    await doors.login.getByRole('button', { name: 'Use a password instead' }).click();
    await doors.email.fill(await register({ password: PASSWORD }));
    await doors.login.getByLabel('Password', { exact: true }).fill('Wrong-Horse-9');
    await doors.next.click();
    await expect(doors.login.getByRole('alert')).toHaveText(AUTH_MESSAGES.credentialsWrong);
  },

  'door-new-password': async ({ page }) => {
    const doors = await toNewPassword(page);
    await doors.newPassword.getByLabel('New password', { exact: true }).fill('Better-Horse-10');
    await doors.newPassword.getByLabel('Confirm new password', { exact: true }).fill('Better');
    await expect(doors.newPassword.getByText(AUTH_MESSAGES.passwordsDiffer)).toBeVisible();
  },

  'door-password-reset': async ({ page }) => {
    // Keeps the toast up while the picture is taken.
    await page.addInitScript(() => {
      const later = window.setTimeout;
      window.setTimeout = ((run: () => void, after?: number) =>
        later(run, after === 5_000 ? 600_000 : after)) as typeof window.setTimeout;
    });
    const doors = await toNewPassword(page);
    await doors.newPassword.getByLabel('New password', { exact: true }).fill('Better-Horse-10');
    await doors.newPassword.getByLabel('Confirm new password', { exact: true }).fill('Better-Horse-10');
    await page.keyboard.press('Enter');
    await expect(doors.login.getByText(AUTH_MESSAGES.passwordReset)).toBeVisible();
  },

  'door-invite': async ({ page }) => {
    const doors = new Doors(page);
    await doors.open('Request Invite');
    await doors.invite.getByLabel('First name').fill('Ada');
    await doors.invite.getByLabel('Country').selectOption('United Kingdom');
    await doors.invite.getByLabel('Email').fill(newAddress());
    await expect(doors.invite.getByText(INVITE_MESSAGES.inviteEmailFree)).toBeVisible();
  },

  'door-invite-exists': async ({ page }) => {
    const doors = new Doors(page);
    await doors.open('Request Invite');
    await doors.invite.getByLabel('Email').fill(await register());
    await expect(doors.invite.getByText(INVITE_MESSAGES.inviteEmailExists)).toBeVisible();
  },

  'door-concierge': async ({ page }) => {
    const doors = new Doors(page);
    await doors.open('Book a call');
    await doors.concierge.getByRole('checkbox', { name: 'Contracts' }).check({ force: true });
    await doors.concierge.getByRole('button', { name: 'Book a call' }).click();
    await expect(doors.concierge.getByRole('alert')).toHaveText(INVITE_MESSAGES.conciergeIncomplete);
  },

  'link-screen': async ({ page }) => {
    await page.goto(await linkFor(await register()));
    await expect(page.getByRole('button', { name: 'Continue to Cosmos' })).toBeVisible();
  },

  'company-refused': async ({ page }) => {
    await page.goto('/sign-in/company/example.org?error=access_denied');
    await expect(page.getByRole('alert')).toHaveText(AUTH_MESSAGES.companyRefused);
  },

  'link-used': async ({ page, watch }) => {
    watch.allow(/status of 400/);
    await page.goto(`/sign-in#${'x'.repeat(43)}`);
    await page.getByRole('button', { name: 'Continue to Cosmos' }).click();
    await expect(page.getByRole('alert')).toHaveText(AUTH_MESSAGES.linkUsed);
  },
};
