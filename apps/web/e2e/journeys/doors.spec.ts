import { MESSAGES } from '@cosmos/contract/messages.ts';
import {
  codeTo,
  endSessions,
  forgetLimits,
  linkFor,
  mailsTo,
  newAddress,
  register,
} from '../support/desk.ts';
import { Doors } from '../support/doors.ts';
import { expect, test, testOnTightServer } from '../support/fixtures.ts';

const PASSWORD = 'Correct-Horse-9';

test('a member signs in by a code', { tag: '@phone' }, async ({ page }) => {
  const email = await register();
  const doors = new Doors(page);
  await doors.open('Login');
  await expect(doors.email).toBeFocused();
  await expect(doors.next).toBeDisabled();
  await doors.toCode(`  ${email.toUpperCase()} `);
  await expect(doors.login.getByText('The mail may carry a sign-in link instead of a code.')).toBeVisible();
  await expect(doors.login.getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeDisabled();
  await doors.type((await codeTo(email)).slice(0, 3));
  await expect(doors.next).toBeDisabled();
  await doors.type((await codeTo(email)).slice(3));
  await page.keyboard.press('Enter');
  await doors.signedIn();

  await page.reload();
  await doors.signedIn();
  const kept = await page.evaluate(() => Object.keys(localStorage).toSorted());
  expect(kept.filter((key) => key !== 'cosmos.visitor' && !key.startsWith('mantine'))).toEqual([
    'cosmos.device',
    'cosmos.session',
  ]);
});

test('the hint below the address says what it is', async ({ page }) => {
  const email = await register();
  const doors = new Doors(page);
  await doors.open('Login');
  await page.route('**/trpc/auth.checkEmail**', async (route) => {
    await expect(doors.login.getByText(MESSAGES.emailChecking)).toBeVisible();
    await expect(doors.next).toBeDisabled();
    await route.continue();
  });
  await doors.email.fill('ada@example');
  await expect(doors.login.getByText(MESSAGES.emailInvalid)).toBeVisible();
  await expect(doors.next).toBeDisabled();
  await doors.email.fill(email);
  await expect(doors.login.getByText(MESSAGES.emailRegistered)).toBeVisible();
  await expect(doors.next).toBeEnabled();

  const stranger = newAddress('eve');
  await doors.email.fill(stranger);
  await expect(doors.login.getByText(MESSAGES.emailNotRegistered)).toBeVisible();
  await expect(doors.next).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(doors.invite).toBeVisible();
  await expect(doors.login).toHaveCount(0);
  await expect(doors.email).toHaveValue(stranger);
});

test('Next need not wait for the check', async ({ page }) => {
  const email = await register();
  const doors = new Doors(page);
  await doors.open('Login');
  await doors.email.fill(email);
  await page.keyboard.press('Enter');
  await expect(doors.boxes.first()).toBeFocused();
  expect(await mailsTo(email)).toHaveLength(1);
});

test('a wrong code is refused, cleared, and can be typed again', async ({ page, watch }) => {
  watch.allow(/status of 400/);
  const email = await register();
  const doors = new Doors(page);
  await doors.open('Login');
  await doors.toCode(email);
  const code = await codeTo(email);
  await doors.type(code === '0000' ? '0001' : '0000');
  await page.keyboard.press('Enter');
  await expect(doors.login.getByText(MESSAGES.codeWrong)).toBeVisible();
  for (const box of await doors.boxes.all()) await expect(box).toHaveValue('');
  await expect(doors.boxes.first()).toBeFocused();

  await test.step('a pasted code fills the boxes', async () => {
    await doors.boxes.nth(2).focus();
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      document.execCommand('insertText', false, text);
    }, code);
    await expect(doors.boxes.last()).toHaveValue(code.charAt(3));
    await expect(doors.login.getByText(MESSAGES.codeWrong)).toHaveCount(0);
  });
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(doors.boxes.nth(2)).toBeFocused();
  await doors.type(code.slice(2));
  await doors.next.click();
  await doors.signedIn();
});

test('a look at the password leaves the digits of the code where they were', async ({ page }) => {
  const email = await register();
  const doors = new Doors(page);
  await doors.open('Login');
  await doors.toCode(email);
  const code = await codeTo(email);
  await doors.type(code.slice(0, 2));
  await doors.login.getByRole('button', { name: 'Use a password instead' }).click();
  await expect(doors.login.getByLabel('Password', { exact: true })).toBeVisible();
  await doors.login.getByRole('button', { name: 'Use a code instead' }).click();
  for (const at of [0, 1]) await expect(doors.boxes.nth(at)).toHaveValue(code.charAt(at));
  await expect(doors.boxes.nth(2)).toBeFocused();
  await doors.type(code.slice(2));
  await doors.next.click();
  await doors.signedIn();
  expect(await mailsTo(email)).toHaveLength(1);
});

test('nothing typed is lost when the network is down', async ({ page, watch }) => {
  watch.allow(/Failed to load resource: net::/);
  const email = await register();
  const doors = new Doors(page);
  await doors.open('Login');
  await doors.email.fill(email);
  await expect(doors.login.getByText(MESSAGES.emailRegistered)).toBeVisible();
  await page.route('**/trpc/auth.sendCode**', (route) => route.abort());
  await doors.next.click();
  await expect(doors.login.getByRole('alert')).toHaveText(MESSAGES.networkTryAgain);
  await expect(doors.email).toHaveValue(email);
  await page.unroute('**/trpc/auth.sendCode**');
  await doors.next.click();
  await expect(doors.boxes.first()).toBeFocused();

  await page.route('**/trpc/auth.verifyCode**', (route) => route.abort());
  await doors.type(await codeTo(email));
  await doors.next.click();
  await expect(doors.login.getByText(MESSAGES.networkTryAgain)).toBeVisible();
  await page.unroute('**/trpc/auth.verifyCode**');
  await doors.next.click();
  await doors.signedIn();
});

test('closing the dialog by mistake loses nothing', async ({ page }) => {
  const email = await register();
  const doors = new Doors(page);
  await doors.open('Login');
  await doors.toCode(email);
  await page.keyboard.press('Escape');
  await expect(doors.dialog).toHaveCount(0);
  const button = doors.header.getByRole('button', { name: 'Login' });
  await expect(button).toBeFocused();
  await button.click();
  await doors.boxes.first().focus();
  await doors.type(await codeTo(email));
  await doors.next.click();
  await doors.signedIn();
});

test('a second code after the countdown voids the first', async ({ page, watch }) => {
  watch.allow(/status of 400/);
  const email = await register();
  const doors = new Doors(page);
  await page.clock.install();
  await doors.open('Login');
  await doors.email.fill(email);
  await page.clock.runFor(600);
  await expect(doors.login.getByText(MESSAGES.emailRegistered)).toBeVisible();
  await doors.next.click();
  await codeTo(email);
  await expect(doors.login.getByRole('button', { name: /^Resend code in 2\d s$/ })).toBeDisabled();
  await page.clock.runFor(26_000);
  await forgetLimits();
  await doors.login.getByRole('button', { name: 'Resend code', exact: true }).click();
  const second = await codeTo(email, 2);
  await expect(doors.login.getByRole('button', { name: /^Resend code in 2\d s$/ })).toBeDisabled();
  await doors.boxes.first().focus();
  await doors.type(second);
  await doors.next.click();
  await doors.signedIn();
});

testOnTightServer('a check that is over its limit keeps nobody out', async ({ page, watch }) => {
  watch.allow(/status of 429/);
  const doors = new Doors(page);
  await doors.open('Login');
  const email = newAddress();
  const check = () => page.request.post('/trpc/auth.checkEmail', { data: { email } });
  await expect.poll(async () => (await check()).status()).toBe(429);
  await doors.email.fill(email);
  await expect(doors.login.getByText(MESSAGES.tooMany)).toBeVisible();
  await doors.next.click();
  await expect(doors.boxes.first()).toBeFocused();
});

test('a member signs in by a password, and sets a new one', async ({ page, watch }) => {
  watch.allow(/status of 40[01]/);
  const email = await register({ password: PASSWORD });
  const doors = new Doors(page);
  await doors.open('Login');
  await doors.login.getByRole('button', { name: 'Use a password instead' }).click();
  await doors.email.fill(email);
  await expect(doors.login.getByText(MESSAGES.emailRegistered)).toBeVisible();
  await expect(doors.next).toBeDisabled();
  const password = doors.login.getByLabel('Password', { exact: true });
  await password.fill('Wrong-Horse-9');
  await doors.next.click();
  await expect(doors.login.getByRole('alert')).toHaveText(MESSAGES.credentialsWrong);
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
  await expect(doors.newPassword.getByText(MESSAGES.passwordHint)).toBeVisible();
  await fresh.fill('short');
  await expect(confirm).toBeDisabled();
  await fresh.fill('Better-Horse-10');
  await again.fill('Better-Horse-1');
  await expect(doors.newPassword.getByText(MESSAGES.passwordsDiffer)).toBeVisible();
  await expect(confirm).toBeDisabled();
  await again.fill('Better-Horse-10');
  await confirm.click();
  await expect(doors.login.getByText(MESSAGES.passwordReset)).toBeVisible();
  await doors.login.getByRole('button', { name: 'Dismiss' }).click();
  await expect(doors.login.getByText(MESSAGES.passwordReset)).toHaveCount(0);
  await expect(doors.email).toHaveValue(email);

  await doors.login.getByRole('button', { name: 'Use a password instead' }).click();
  await password.fill('Better-Horse-10');
  await doors.next.click();
  await doors.signedIn();
});

test('a link from a mail signs in by a press, once', { tag: '@phone' }, async ({ page, watch, browser }) => {
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
  await expect(other.getByRole('alert')).toHaveText(MESSAGES.linkUsed);
  await other.getByRole('button', { name: 'Get a new code' }).click();
  await expect(new Doors(other).login).toBeVisible();
  await other.close();
});

test('a link to reset a password opens that dialog', async ({ page }) => {
  const email = await register({ password: PASSWORD });
  await page.goto(await linkFor(email, { purpose: 'password_reset' }));
  await page.getByRole('button', { name: 'Continue to Cosmos' }).click();
  const doors = new Doors(page);
  await doors.newPassword.getByLabel('New password', { exact: true }).fill('Better-Horse-10');
  await doors.newPassword.getByLabel('Confirm new password', { exact: true }).fill('Better-Horse-10');
  await page.keyboard.press('Enter');
  await expect(doors.login.getByText(MESSAGES.passwordReset)).toBeVisible();
});

test('a session that ends elsewhere brings one back to the doors', async ({ page, watch }) => {
  watch.allow(/status of (401|207)/);
  const email = await register();
  await page.goto(await linkFor(email));
  await page.getByRole('button', { name: 'Continue to Cosmos' }).click();
  const doors = new Doors(page);
  await doors.signedIn();
  await endSessions(email);
  await page.reload();
  await expect(doors.login.getByText(MESSAGES.signInAgain)).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept).not.toContain('cosmos.session');
});

test('a session is renewed in silence, by one tab for all', async ({ page, context, watch }) => {
  // The page without the app has no icon either.
  watch.allow(/status of 404/);
  const email = await register();
  await page.goto(await linkFor(email));
  await page.getByRole('button', { name: 'Continue to Cosmos' }).click();
  const doors = new Doors(page);
  await doors.signedIn();
  const session = () =>
    page.evaluate(
      () => JSON.parse(localStorage.getItem('cosmos.session') ?? '{}') as Record<string, unknown>,
    );
  const before = await session();
  // A page without the app: nothing renews the tokens before both tabs are there.
  await page.goto('/healthz');
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('cosmos.session') ?? '{}') as object;
    localStorage.setItem('cosmos.session', JSON.stringify({ ...kept, expiresAt: Date.now() + 30_000 }));
  });
  let renewals = 0;
  context.on('request', (request) => {
    if (request.url().includes('auth.refresh')) renewals += 1;
  });
  const other = await context.newPage();
  await Promise.all([page.goto('/'), other.goto('/')]);
  await doors.signedIn();
  await new Doors(other).signedIn();
  await expect.poll(async () => (await session()).refreshToken).not.toBe(before.refreshToken);
  expect((await session()).userId).toBe(before.userId);
  expect(renewals).toBe(1);
});

test('all tabs are signed in and out together', async ({ page, context, chat }) => {
  await chat.open();
  const other = await context.newPage();
  await other.goto(await linkFor(await register()));
  await other.getByRole('button', { name: 'Continue to Cosmos' }).click();
  await new Doors(page).signedIn();
  await other.evaluate(() => localStorage.removeItem('cosmos.session'));
  await chat.ready();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test("a member is not shown the visitors' page while the workspace loads", async ({ page }) => {
  await page.goto(await linkFor(await register()));
  await page.getByRole('button', { name: 'Continue to Cosmos' }).click();
  await new Doors(page).signedIn();
  await page.route('**/assets/index-*.js', () => {});
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText('Loading your workspace...');
  await expect(page.getByRole('region', { name: 'Preview chat' })).toHaveCount(0);
});

test('an address that needs an account is there after the sign-in', async ({ page }) => {
  const email = await register();
  await page.goto('/profile/personal');
  const doors = new Doors(page);
  await expect(doors.login).toBeVisible();
  await doors.toCode(email);
  await doors.type(await codeTo(email));
  await doors.next.click();
  await doors.signedIn();
  await expect(page).toHaveURL(/\/profile\/personal$/);
});

test('every door shuts the one before, and gives the focus back', async ({ page, chat }) => {
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
  // Nothing that the doors are made of tries what the page forbids.
  expect(reports).toEqual([]);
});
