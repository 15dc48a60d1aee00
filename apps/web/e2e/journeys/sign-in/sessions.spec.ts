import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { codeTo, endSessions, linkFor, register } from '../../support/server/desk.ts';
import { Doors } from '../../support/pages/visitor-dialogs.ts';
import { expect, test } from '../../support/pages/fixtures.ts';

test('a session ended elsewhere returns to the sign-in page', async ({ page, watch }) => {
  watch.allow(/status of (401|207)/);
  const email = await register();
  await page.goto(await linkFor(email));
  await page.getByRole('button', { name: 'Continue to Cosmos' }).click();
  const doors = new Doors(page);
  await doors.signedIn();
  await endSessions(email);
  await page.reload();
  await expect(doors.login.getByText(AUTH_MESSAGES.signInAgain)).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept).not.toContain('cosmos.session');
});

test(
  'a session is renewed silently, by one tab for all',
  { tag: '@at-length' },
  async ({ page, context, watch }) => {
    // The page without the app has no icon.
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
    // A page without the app, so that nothing renews the tokens before both tabs are open.
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
  },
);

test('all tabs are signed in and out together', { tag: '@at-length' }, async ({ page, context, chat }) => {
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

test('an address that needs an account opens after the sign-in', async ({ page }) => {
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
