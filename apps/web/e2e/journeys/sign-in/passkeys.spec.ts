import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import type { Page } from '@playwright/test';
import { NAMED } from '../../product/addresses.ts';
import { startOwnProduct } from '../../product/own-product.ts';
import { isFreeOfBarriers } from '../../support/browser/barriers.ts';
import { forgetLimits, mailsTo, moveDesk } from '../../support/server/desk.ts';
import { expect } from '../../support/pages/fixtures.ts';
import {
  holdQuestions,
  openList,
  signInByCode,
  signInByPassword,
  signOut,
  testWithPasskeys as test,
} from '../../support/pages/passkey-scene.ts';
import { COMPLETE, PASSWORD } from '../../support/pages/member.ts';
import { AT_LENGTH } from '../../support/browser/barriers.ts';
import { photograph } from '../../support/browser/photograph.ts';
import { QUESTIONS } from '../../support/server/questions.ts';
import { refuseCalls } from '../../support/server/refusals.ts';

test.describe.configure({ mode: 'default', timeout: 90_000 });

let end: () => Promise<void>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  end = await startOwnProduct(NAMED, '--public-url', NAMED.url);
  moveDesk(NAMED.desk.url);
});
test.afterAll(async () => {
  moveDesk();
  await end();
});

const kinds = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind);

/** Checks and photographs both schemes on the desktop, and in the long run on a phone too. */
async function look(page: Page, name: string): Promise<void> {
  const wide = page.viewportSize();
  for (const width of AT_LENGTH ? [1_440, 390] : [1_440]) {
    await page.setViewportSize({ width, height: 900 });
    const found = await photograph(page, { name });
    expect(found).toEqual({ light: [], dark: [] });
  }
  if (wide) await page.setViewportSize(wide);
}

test(
  'a passkey is offered after a sign-in, signs in, and stops working once removed',
  { tag: '@at-length' },
  async ({ page, scene, watch }) => {
    const { doors, member, authenticator, offer, byPasskey } = scene;
    await member.enrol(COMPLETE);

    await test.step('is offered after a sign-in by a code, and added', async () => {
      await signInByCode(scene);
      await expect(offer).toBeVisible();
      await expect(offer.locator(':focus')).toHaveCount(0);
      await isFreeOfBarriers(page);
      await member.ask(QUESTIONS.answered);
      await expect(offer).toHaveCount(0);
      await page.getByRole('button', { name: 'Reset Chat' }).click();
      await offer.getByRole('button', { name: 'Add a passkey' }).click();
      await expect(page.getByText(AUTH_MESSAGES.passkeyAdded)).toBeVisible();
      await expect(offer).toBeHidden();
      expect(await authenticator.count()).toBe(1);
      await expect.poll(() => kinds(member.email)).toContain('passkey-added');
    });

    await test.step('signs in without an address', async () => {
      await signOut(page, member);
      await doors.open('Login');
      await expect(byPasskey).toBeVisible();
      await byPasskey.click();
      await doors.signedIn();
      await expect(member.composer).toBeVisible();
      await expect(offer).toBeHidden();
    });

    await test.step('is listed with the devices', async () => {
      const dialog = await openList(member);
      const passkeys = dialog.getByRole('region', { name: 'Passkeys' });
      await expect(passkeys.getByRole('listitem')).toHaveCount(1);
      await expect(passkeys.getByRole('listitem')).toContainText(/Passkey on Chrome, Linux/);
      await expect(passkeys.getByRole('listitem')).toContainText(/Added .+ · Last used /);
      await isFreeOfBarriers(page);
      await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
      await expect(passkeys.getByRole('alert')).toHaveText(AUTH_MESSAGES.passkeyKnown);
    });

    await test.step('is removed after one confirmation', async () => {
      const passkeys = page.getByRole('region', { name: 'Passkeys' });
      await passkeys.getByRole('button', { name: /^Remove Passkey on/ }).click();
      await expect(passkeys.getByRole('button', { name: 'Remove', exact: true })).toBeFocused();
      await passkeys.getByRole('button', { name: 'Keep' }).click();
      await expect(passkeys.getByRole('button', { name: /^Remove Passkey on/ })).toBeFocused();
      await page.keyboard.press('Enter');
      await passkeys.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(passkeys.getByRole('listitem')).toHaveCount(0);
      await expect(passkeys.getByRole('alert')).toHaveCount(0);
      await expect.poll(() => kinds(member.email)).toContain('passkey-removed');
      await page.keyboard.press('Escape');
    });

    await test.step('no longer works, and typed text stays', async () => {
      watch.allow(/status of 400/);
      await signOut(page, member);
      await doors.open('Login');
      await doors.email.fill(member.email);
      await byPasskey.click();
      await expect(doors.login.getByRole('alert')).toHaveText(AUTH_MESSAGES.passkeyRefused);
      await expect(doors.email).toHaveValue(member.email);
    });
  },
);

test('"Not now" is remembered for good', { tag: '@at-length' }, async ({ page, scene }) => {
  const { member, offer } = scene;
  await member.enrol(COMPLETE);
  await signInByPassword(scene);
  // A request still in flight when the session ends may be refused, and the offer then made again.
  const noted = Promise.withResolvers<void>();
  await page.route('**/trpc/**auth.declinePasskey**', async (route) => {
    await route.fulfill({ response: await route.fetch() });
    noted.resolve();
  });
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toBeHidden();
  await noted.promise;
  await signOut(page, member);
  await signInByPassword(scene);
  await expect(member.composer).toBeVisible();
  const status = page.waitForResponse(/auth\.status/);
  await page.reload();
  await status;
  await expect(member.composer).toBeVisible();
  await expect(offer).toBeHidden();
});

test(
  'cancelling shows no error, but a network failure has its message',
  { tag: '@at-length' },
  async ({ page, scene, watch }) => {
    const { doors, member, byPasskey } = scene;
    await member.enrol(COMPLETE);
    const decline = await holdQuestions(page);
    await doors.open('Login');
    await doors.email.fill(member.email);
    await byPasskey.click();
    await decline();
    await expect(byPasskey).not.toHaveAttribute('aria-busy', 'true');
    await expect(doors.login.getByRole('alert')).toHaveCount(0);
    watch.allow(/Failed to load resource: net::/);
    await page.route('**/trpc/auth.passkeySignInOptions**', (route) => route.abort());
    await byPasskey.click();
    await expect(doors.login.getByRole('alert')).toHaveText(HTTP_MESSAGES.network);
    await expect(doors.email).toHaveValue(member.email);
  },
);

test(
  'an unprompted refusal is reported, and the library is loaded before the press',
  { tag: '@at-length' },
  async ({ page, scene }) => {
    const { doors, member, byPasskey } = scene;
    await member.enrol(COMPLETE);
    await page.addInitScript(() => {
      navigator.credentials.get = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    const library = page.waitForResponse(
      async (answer) =>
        answer.url().endsWith('.js') &&
        (await answer.text()).includes('WebAuthn is not supported in this browser'),
    );
    await doors.open('Login');
    await library;
    await byPasskey.click();
    await expect(doors.login.getByRole('alert')).toHaveText(AUTH_MESSAGES.passkeyRefused);
  },
);

test(
  'the message about a failed removal disappears with the next action',
  { tag: '@at-length' },
  async ({ page, scene, watch }) => {
    watch.allow(/status of 500/);
    const { member, authenticator, offer } = scene;
    await member.enrol(COMPLETE);
    await signInByPassword(scene);
    await offer.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText(AUTH_MESSAGES.passkeyAdded)).toBeVisible();
    const passkeys = (await openList(member)).getByRole('region', { name: 'Passkeys' });
    await refuseCalls(page, 'auth.removePasskey');
    await passkeys.getByRole('button', { name: /^Remove Passkey on/ }).click();
    await passkeys.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(passkeys.getByRole('alert')).toHaveText(HTTP_MESSAGES.unexpected);
    // As on a device without passkeys.
    await authenticator.forget();
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(passkeys.getByRole('listitem')).toHaveCount(2);
    await expect(passkeys.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'a stale session is asked to sign in again, which a passkey does',
  { tag: '@at-length' },
  async ({ page, scene, watch }) => {
    watch.allow(/status of 403/);
    const { member, offer } = scene;
    await member.enrol(COMPLETE);
    await signInByPassword(scene);
    await offer.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText(AUTH_MESSAGES.passkeyAdded)).toBeVisible();
    const dialog = await openList(member);
    const passkeys = dialog.getByRole('region', { name: 'Passkeys' });
    const refusal = { status: 403, message: 'Please prove yourself.', reason: 'needs_proof' } as const;
    const endRefusals = await refuseCalls(page, 'auth.passkeyCreationOptions', refusal);
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(passkeys.getByRole('alert')).toHaveText(refusal.message);
    await expect(passkeys.getByRole('button', { name: 'Log in again' })).toBeVisible();
    endRefusals();
    await passkeys.getByRole('button', { name: 'Confirm with a passkey' }).click();
    await expect(passkeys.getByRole('alert')).toHaveCount(0);
    await expect(passkeys.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
    await page.keyboard.press('Escape');

    await member.menu('Change password');
    const change = page.getByRole('dialog', { name: 'Change password' });
    await change.getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await change.getByLabel('New password', { exact: true }).fill('Mill-trial 12');
    await change.getByLabel('Confirm new password', { exact: true }).fill('Mill-trial 12');
    const wanted = { ...refusal, message: 'Please prove yourself again.' };
    const endRefusal = await refuseCalls(page, 'auth.setPassword', wanted);
    await change.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(change.getByRole('alert')).toHaveText(wanted.message);
    await isFreeOfBarriers(page);
    endRefusal();
    await change.getByRole('button', { name: 'Confirm with a passkey' }).click();
    await expect(change.getByRole('alert')).toHaveCount(0);
    await change.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(member.toast.getByText('Password updated successfully!')).toBeVisible();
  },
);

test('a sign-in is listed by its browser and system', { tag: '@at-length' }, async ({ page, scene }) => {
  const { member } = scene;
  await member.enrol(COMPLETE);
  await forgetLimits();
  await signInByCode(scene);
  const dialog = await openList(member);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'This device' })).toContainText(
    'Chrome on Linux',
  );
  await expect(page.getByRole('heading', { name: 'Devices', exact: true })).toBeVisible();
});

test(
  'the offer, the dialog and the list look right in both schemes and sizes',
  { tag: '@at-length' },
  async ({ page, scene }) => {
    test.slow();
    const { doors, member, offer, byPasskey } = scene;
    await member.enrol(COMPLETE);
    await doors.open('Login');
    await expect(byPasskey).toBeVisible();
    await look(page, 'passkey-login');
    await page.keyboard.press('Escape');
    await signInByPassword(scene);
    await expect(offer).toBeVisible();
    await look(page, 'passkey-offer');
    await offer.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText(AUTH_MESSAGES.passkeyAdded)).toBeVisible();
    const passkeys = (await openList(member)).getByRole('region', { name: 'Passkeys' });
    await expect(passkeys.getByRole('listitem')).toHaveCount(1);
    await look(page, 'passkey-list');
    await passkeys.getByRole('button', { name: /^Remove Passkey on/ }).click();
    await look(page, 'passkey-remove');
    await passkeys.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(passkeys.getByRole('listitem')).toHaveCount(0);
    await look(page, 'passkey-none');
  },
);
