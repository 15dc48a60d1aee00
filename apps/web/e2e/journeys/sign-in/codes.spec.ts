import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { codeTo, forgetLimits, mailsTo, newAddress, register } from '../../support/server/desk.ts';
import { Doors } from '../../support/pages/visitor-dialogs.ts';
import { expect, test, testOnTightServer } from '../../support/pages/fixtures.ts';

test('a member signs in by a code', { tag: '@phone-at-length' }, async ({ page }) => {
  const email = await register();
  const doors = new Doors(page);
  await doors.open('Login');
  await expect(doors.email).toBeFocused();
  await expect(doors.next).toBeDisabled();
  await doors.toCode(`  ${email.toUpperCase()} `);
  await expect(doors.login.getByText('You may receive a sign-in link instead.')).toBeVisible();
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

test('a press on Next just as the address is being checked is not lost', async ({ page }) => {
  const email = await register();
  const doors = new Doors(page);
  await doors.open('Login');
  await page.route('**/trpc/auth.checkEmail**', async (route) => {
    await expect(doors.next).toBeDisabled();
    // As when the check begins between the two halves of a press.
    await doors.next.click({ force: true });
    await route.continue();
  });
  await doors.email.fill(email);
  await expect(doors.boxes.first()).toBeFocused();
});

test('the hint below the address describes it', { tag: '@at-length' }, async ({ page }) => {
  const email = await register();
  const doors = new Doors(page);
  await doors.open('Login');
  await page.route('**/trpc/auth.checkEmail**', async (route) => {
    await expect(doors.login.getByText(AUTH_MESSAGES.emailChecking)).toBeVisible();
    await expect(doors.next).toBeDisabled();
    await route.continue();
  });
  await doors.email.fill('ada@example');
  await expect(doors.login.getByText(AUTH_MESSAGES.emailInvalid)).toBeVisible();
  await expect(doors.next).toBeDisabled();
  await doors.email.fill(email);
  await expect(doors.login.getByText(AUTH_MESSAGES.emailRegistered)).toBeVisible();
  await expect(doors.next).toBeEnabled();

  const stranger = newAddress('eve');
  await doors.email.fill(stranger);
  await expect(doors.login.getByText(AUTH_MESSAGES.emailNotRegistered)).toBeVisible();
  await expect(doors.next).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(doors.invite).toBeVisible();
  await expect(doors.login).toHaveCount(0);
  await expect(doors.email).toHaveValue(stranger);
});

test('Next does not wait for the check', async ({ page }) => {
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
  await expect(doors.login.getByText(AUTH_MESSAGES.codeWrong)).toBeVisible();
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
    await expect(doors.login.getByText(AUTH_MESSAGES.codeWrong)).toHaveCount(0);
  });
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(doors.boxes.nth(2)).toBeFocused();
  await doors.type(code.slice(2));
  await doors.next.click();
  await doors.signedIn();
});

test('switching to the password and back keeps the code digits', { tag: '@at-length' }, async ({ page }) => {
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

test('nothing typed is lost when the network is down', { tag: '@at-length' }, async ({ page, watch }) => {
  watch.allow(/Failed to load resource: net::/);
  const email = await register();
  const doors = new Doors(page);
  await doors.open('Login');
  await doors.email.fill(email);
  await expect(doors.login.getByText(AUTH_MESSAGES.emailRegistered)).toBeVisible();
  await page.route('**/trpc/auth.sendCode**', (route) => route.abort());
  await doors.next.click();
  await expect(doors.login.getByRole('alert')).toHaveText(HTTP_MESSAGES.networkTryAgain);
  await expect(doors.email).toHaveValue(email);
  await page.unroute('**/trpc/auth.sendCode**');
  await doors.next.click();
  await expect(doors.boxes.first()).toBeFocused();

  await page.route('**/trpc/auth.verifyCode**', (route) => route.abort());
  await doors.type(await codeTo(email));
  await doors.next.click();
  await expect(doors.login.getByText(HTTP_MESSAGES.networkTryAgain)).toBeVisible();
  await page.unroute('**/trpc/auth.verifyCode**');
  await doors.next.click();
  await doors.signedIn();
});

test('closing the dialog by mistake loses nothing', { tag: '@at-length' }, async ({ page }) => {
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

test(
  'a second code after the countdown invalidates the first',
  { tag: '@at-length' },
  async ({ page, watch }) => {
    watch.allow(/status of 400/);
    const email = await register();
    const doors = new Doors(page);
    await page.clock.install();
    await doors.open('Login');
    await doors.email.fill(email);
    await page.clock.runFor(600);
    await expect(doors.login.getByText(AUTH_MESSAGES.emailRegistered)).toBeVisible();
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
  },
);

testOnTightServer(
  'a check that is over its limit keeps nobody out',
  { tag: '@at-length' },
  async ({ page, watch }) => {
    watch.allow(/status of 429/);
    const doors = new Doors(page);
    await doors.open('Login');
    const email = newAddress();
    const check = () => page.request.post('/trpc/auth.checkEmail', { data: { email } });
    await expect.poll(async () => (await check()).status(), { intervals: [0] }).toBe(429);
    await doors.email.fill(email);
    await expect(doors.login.getByText(HTTP_MESSAGES.tooMany)).toBeVisible();
    await doors.next.click();
    await expect(doors.boxes.first()).toBeFocused();
  },
);
