import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE, PASSWORD } from '../../support/pages/member.ts';
import { QUESTIONS } from '../../support/server/questions.ts';

test(
  'an incomplete profile is shown what is missing, to fill in now or later',
  { tag: '@phone-at-length' },
  async ({ page, member }) => {
    await member.arrive({ ...COMPLETE, city: '', rdBudget: '', rdSummary: '' });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Maya');
    await expect(page.getByText('Your profile is 76% complete.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Personal' }).getByRole('listitem')).toHaveText(['City']);
    await expect(page.getByRole('region', { name: 'R&D' }).getByRole('listitem')).toHaveText([
      'R&D budget',
      'R&D Summary',
    ]);
    await page.getByRole('link', { name: 'Complete Now' }).click();
    await expect(page).toHaveURL(/\/profile\/personal$/);
    await page.getByRole('link', { name: 'Cosmos', exact: true }).click();
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(member.composer).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('link', { name: 'Cosmos', exact: true }).click();
    await expect(member.composer).toBeVisible();
    await page.reload();
    await expect(member.composer).toBeVisible();
  },
);

test(
  'staff are not shown limits that do not apply to them',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive({}, { password: PASSWORD, role: 'analyst' });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Maya');
    await expect(page.getByText(/limits|2 chats/)).toHaveCount(0);
  },
);

test(
  'a status that fails to load can be retried, whatever else loaded',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    let isDown = true;
    await page.route('**/trpc/**auth.status**', async (route) => {
      const at = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',').indexOf('auth.status');
      const response = await route.fetch();
      if (!isDown) return route.fulfill({ response });
      const lines = (await response.text()).trimEnd().split('\n');
      const error = {
        message: HTTP_MESSAGES.unexpected,
        code: -32603,
        data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, requestId: 'req-8', reason: null },
      };
      const broken = lines.map((line) =>
        line.startsWith(`[${at},`) ? JSON.stringify([at, 0, [[{ error }]]]) : line,
      );
      return route.fulfill({ response, body: `${broken.join('\n')}\n` });
    });
    await page.goto('/');
    const failure = page.getByRole('alert').filter({ hasText: HTTP_MESSAGES.unexpected });
    await expect(failure).toContainText('Request req-8');
    isDown = false;
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(member.composer).toBeVisible();
  },
);

test('a complete profile opens the workspace at once, with a gold ring and a greeting', async ({
  page,
  member,
}) => {
  await member.arrive(COMPLETE);
  await page.goto('/');
  await expect(member.composer).toBeVisible();
  const person = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' });
  await expect(person).toContainText('Hi Maya!');
  await expect(person).toContainText('MI');
  await expect(person).not.toContainText('%');
});

test('a loading profile is announced', { tag: '@at-length' }, async ({ page, member }) => {
  await member.arrive(COMPLETE);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/trpc/**auth.status**', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('status')).toHaveText('Loading profile...');
  release();
  await expect(member.composer).toBeVisible();
});

test(
  'a question creates a chat with an address and a title, and a reload opens it',
  { tag: '@phone-at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    await member.openChat();
    await member.ask(QUESTIONS.answered);
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).not.toHaveText('New Chat');
    const named = (await title.textContent()) ?? '';
    const rows = member.turns
      .last()
      .getByRole('list', { name: /^Found \d+ results?/ })
      .getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    await expect(page.getByRole('button', { name: CONVERSATION_MESSAGES.signUpWall })).toHaveCount(0);
    await page.reload();
    await expect(member.turns).toHaveCount(1);
    await expect(title).toHaveText(named);
    await rows
      .first()
      .getByRole('button', { name: /^Read More/ })
      .click();
    await expect(page).toHaveURL(/card=U/);
  },
);

test(
  'an incomplete profile may start two chats; then the limit and the profile open',
  { tag: '@at-length' },
  async ({ page, member, watch }) => {
    watch.allow(/status of 403/);
    await member.arrive();
    await member.openChat();
    for (const question of [QUESTIONS.outOfScope, QUESTIONS.answered]) {
      await member.ask(question);
      await member.chats.getByRole('link', { name: 'Add Chat' }).click();
      await expect(member.turns).toHaveCount(0);
    }
    await member.composer.fill(QUESTIONS.second);
    await member.composer.press('Enter');
    const popup = page.getByRole('dialog', { name: 'Chat Limit Reached' });
    await expect(popup).toContainText(
      'You have reached the chat limit for incomplete profiles. Please complete your profile to continue using the chat functionality.',
    );
    await expect(page).toHaveURL(/\/profile\/personal$/);
  },
);

test(
  'the reminder appears once, after two seconds, and disappears after five',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive({ city: 'Pune' });
    await page.clock.install();
    await page.goto('/');
    const later = page.getByRole('button', { name: 'Later' });
    await expect(later).toBeVisible();
    // From here on the page’s clock only moves when the test advances it.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await later.click();
    const reminder = page.getByRole('status').filter({ hasText: 'Complete Your Profile' });
    const percent = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Profile' })
      .filter({ hasText: '%' });
    const comes = () => page.clock.runFor(10).then(() => percent.isVisible());
    await expect.poll(comes, { intervals: [50] }).toBe(true);
    await page.clock.runFor(1_900);
    await expect(reminder).toBeHidden();
    await page.clock.runFor(200);
    await expect(reminder).toContainText('%');
    await page.clock.runFor(4_800);
    await expect(reminder).toBeVisible();
    await page.clock.runFor(300);
    await expect(reminder).toHaveAttribute('data-leaving');
    await page.clock.runFor(400);
    await expect(reminder).toBeHidden();
    // Only once, also if the profile was open in between.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL(/\/profile\//);
    await page.getByRole('link', { name: 'Cosmos', exact: true }).click();
    await expect(member.composer).toBeVisible();
    await page.clock.runFor(2_100);
    await page.clock.runFor(1_000);
    await expect(reminder).toBeHidden();
  },
);
