import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { isFreeOfBarriers } from '../../support/browser/barriers.ts';
import { expect, test } from '../../support/pages/fixtures.ts';
import { Doors } from '../../support/pages/visitor-dialogs.ts';
import { openCompany, register } from '../../support/server/desk.ts';

const LONG = { tag: ['@at-length', '@phone-at-length'] };
/** The way through the provider. */
const ELSEWHERE = /off the origin: http:\/\/(?:127\.0\.0\.1|localhost):\d+\/authorize\?/;
const CONTINUE = 'Continue with your company';

/** A member of a company with its own provider. */
async function memberOf(name: string, { isVerified = true } = {}) {
  const domain = `${name}-${Date.now()}.example`;
  const email = await register({ email: `maya@${domain}` });
  const claims = { sub: `subject of ${email}`, email, email_verified: isVerified };
  return { domain, email, ...(await openCompany(domain, claims)) };
}

test('a member signs in through the provider of their company', LONG, async ({ page, watch }) => {
  watch.allow(ELSEWHERE);
  const { domain, email, issuer } = await memberOf('acme-pumps');
  const doors = new Doors(page);
  await doors.open('Login');
  await doors.email.fill('somebody@no-provider.example');
  await expect(doors.login.getByText(AUTH_MESSAGES.emailNotRegistered)).toBeVisible();
  await expect(doors.login.getByRole('button', { name: CONTINUE })).toHaveCount(0);
  await doors.email.fill(email);
  await expect(doors.login.getByRole('button', { name: CONTINUE })).toBeVisible();
  await isFreeOfBarriers(page);

  const there = page.waitForRequest((request) => request.url().startsWith(issuer));
  const back = page.waitForRequest((request) => request.url().includes(`/sign-in/company/${domain}?`));
  await doors.login.getByRole('button', { name: CONTINUE }).click();
  expect(new URL((await there).url()).searchParams.get('login_hint')).toBe(email);
  expect((await back).isNavigationRequest()).toBe(true);
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();
  await doors.signedIn();
  // Neither the code nor what this tab kept of the attempt is left behind.
  await expect(page).not.toHaveURL(/code=|sign-in/);
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(kept).not.toContain(domain);
  await page.reload();
  await doors.signedIn();
});

test(
  'whom the provider doesn’t vouch for is told so, and can log in with a code',
  LONG,
  async ({ page, watch }) => {
    watch.allow(ELSEWHERE);
    watch.allow(/status of 400/);
    const { domain, email } = await memberOf('unverified-pumps', { isVerified: false });
    const doors = new Doors(page);
    await doors.open('Login');
    await doors.email.fill(email);
    await doors.login.getByRole('button', { name: CONTINUE }).click();
    await expect(page.getByRole('heading', { name: `Couldn’t log you in with ${domain}` })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(domain);
    await expect(page.getByText(AUTH_MESSAGES.companyEmailUnverified)).toBeVisible();
    await isFreeOfBarriers(page);
    // What the provider sent counts once.
    await page.reload();
    await expect(page.getByText(AUTH_MESSAGES.companyRefused)).toBeVisible();
    await page.getByRole('button', { name: 'Log in with a code' }).click();
    await expect(doors.login).toBeVisible();
  },
);
