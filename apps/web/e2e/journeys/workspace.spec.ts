import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { Locator, Page } from '@playwright/test';
import { mailsTo, newAddress } from '../support/desk.ts';
import { expect, testOfMember as test } from '../support/member-fixture.ts';
import { COMPLETE, PASSWORD } from '../support/member.ts';
import { QUESTIONS } from '../support/questions.ts';
import { cutAnswersAfter, holdFollows } from '../support/wire.ts';

test(
  'an incomplete profile is welcomed with what is missing, now or later',
  { tag: '@phone' },
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
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('link', { name: 'Cosmos', exact: true }).click();
    await expect(member.composer).toBeVisible();
  },
);

test('staff are not told of limits that they do not have', async ({ page, member }) => {
  await member.arrive({}, { password: PASSWORD, role: 'analyst' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Maya');
  await expect(page.getByText(/limits|2 chats/)).toHaveCount(0);
});

test('a status that does not come can be asked for again, whatever else came', async ({ page, member }) => {
  await member.arrive(COMPLETE);
  let isDown = true;
  await page.route('**/trpc/**auth.status**', async (route) => {
    const at = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',').indexOf('auth.status');
    const response = await route.fetch();
    if (!isDown) return route.fulfill({ response });
    const lines = (await response.text()).trimEnd().split('\n');
    const error = {
      message: MESSAGES.unexpected,
      code: -32603,
      data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, requestId: 'req-8', reason: null },
    };
    const broken = lines.map((line) =>
      line.startsWith(`[${at},`) ? JSON.stringify([at, 0, [[{ error }]]]) : line,
    );
    return route.fulfill({ response, body: `${broken.join('\n')}\n` });
  });
  await page.goto('/');
  const failure = page.getByRole('alert').filter({ hasText: MESSAGES.unexpected });
  await expect(failure).toContainText('Request req-8', { timeout: 20_000 });
  isDown = false;
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(member.composer).toBeVisible();
});

test('a complete profile goes to the workspace at once, gold and greeted', async ({ page, member }) => {
  await member.arrive(COMPLETE);
  await page.goto('/');
  await expect(member.composer).toBeVisible();
  const person = page.getByRole('link', { name: 'Profile' });
  await expect(person).toContainText('Hi Maya!');
  await expect(person).toContainText('MI');
  await expect(person).not.toContainText('%');
});

test('while the profile loads, that is said', async ({ page, member }) => {
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
  'a question makes a chat with an address and a title, and a reload finds it',
  { tag: '@phone' },
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
    await expect(page.getByRole('button', { name: MESSAGES.signUpWall })).toHaveCount(0);
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

/** On a new chat, the way back to those used last. */
function latestChats(page: Page): Locator {
  return page.getByRole('region', { name: 'Pick up where you left off' }).getByRole('link');
}

test('chats stand in the list, and Add Chat begins another', async ({ page, member }) => {
  await member.arrive(COMPLETE);
  await member.openChat();
  await expect(member.chats.getByText(/^No chats yet/)).toBeVisible();
  await member.ask(QUESTIONS.answered);
  await expect(member.chats.getByRole('listitem')).toHaveCount(1);
  const first = page.url();
  await member.chats.getByRole('link', { name: 'Add Chat' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(member.turns).toHaveCount(0);
  await expect(latestChats(page)).toHaveCount(1);
  await member.ask(QUESTIONS.outOfScope);
  await expect(latestChats(page)).toHaveCount(0);
  await expect(member.chats.getByRole('listitem')).toHaveCount(2);
  await member.chats.getByRole('listitem').last().getByRole('link').click();
  await expect(page).toHaveURL(first);
  await expect(member.turns).toContainText(QUESTIONS.answered);
  await page.goBack();
  await expect(member.turns).toContainText(QUESTIONS.outOfScope);
});

test('on a phone the chats slide over', { tag: '@phone' }, async ({ page, member, isMobile }) => {
  test.skip(!isMobile, 'there is room for the list beside the chat');
  await member.arrive(COMPLETE);
  await member.openChat();
  await member.ask(QUESTIONS.answered);
  await page.getByRole('button', { name: 'Open the chats' }).click();
  const drawer = page.getByRole('dialog', { name: 'Chats' });
  await expect(drawer.getByRole('listitem')).toHaveCount(1);
  await drawer.getByRole('link', { name: 'Add Chat' }).click();
  await expect(drawer).toBeHidden();
  await expect(member.turns).toHaveCount(0);
  await latestChats(page).click();
  await expect(page).toHaveURL(/\/chat\//);
  await expect(member.turns).toContainText(QUESTIONS.answered);
});

test('a reload in mid-answer follows the answer', { tag: '@phone' }, async ({ page, member }) => {
  await member.arrive(COMPLETE);
  await cutAnswersAfter(page, '"candidates":');
  await holdFollows(page);
  await member.openChat();
  await member.composer.fill(QUESTIONS.answered);
  await member.composer.press('Enter');
  await expect(page).toHaveURL(/\/chat\//);
  await expect(member.turns).toHaveAttribute('aria-busy', 'true');
  await page.unrouteAll();
  await page.reload();
  await expect(member.turns).toHaveCount(1);
  await expect(member.turns).toHaveAttribute('aria-busy', 'false');
  await expect(member.turns.getByRole('list', { name: /^Found/ })).toBeVisible();
});

test('an incomplete profile may begin two chats; then the limit is told and the profile opens', async ({
  page,
  member,
  watch,
}) => {
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
});

test('the reminder comes after two seconds, and goes after five', async ({ page, member }) => {
  await member.arrive({ city: 'Pune' });
  await page.clock.install();
  await page.goto('/');
  const later = page.getByRole('button', { name: 'Later' });
  await expect(later).toBeVisible();
  // From here on the page's time stands still but for what is given to it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await later.click();
  const reminder = page.getByRole('status').filter({ hasText: 'Complete Your Profile' });
  const percent = page.getByRole('link', { name: 'Profile' }).filter({ hasText: '%' });
  const comes = () => page.clock.runFor(10).then(() => percent.isVisible());
  await expect.poll(comes, { intervals: [50], timeout: 20_000 }).toBe(true);
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
});

test('a list of chats that does not come can be asked for again', async ({ page, member, watch }) => {
  watch.allow(/status of 500/);
  await member.arrive(COMPLETE);
  let isDown = true;
  await page.route('**/trpc/**chats.list**', async (route) => {
    if (!isDown) return route.continue();
    const error = {
      message: MESSAGES.unexpected,
      code: -32603,
      data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, requestId: 'req-7', reason: null },
    };
    const calls = new URL(route.request().url()).pathname.split(',').length;
    const lines = [
      JSON.stringify(Object.fromEntries(Array.from({ length: calls }, (_, i) => [i, [[0], [null, 0, i]]]))),
      ...Array.from({ length: calls }, (_, i) => JSON.stringify([i, 0, [[{ error }]]])),
    ];
    return route.fulfill({ status: 200, contentType: 'application/json', body: `${lines.join('\n')}\n` });
  });
  await page.goto('/chat/00000000-0000-4000-8000-000000000000');
  const failure = member.chats.getByRole('alert');
  await expect(failure).toContainText(MESSAGES.unexpected, { timeout: 20_000 });
  await expect(failure).toContainText('Request req-7');
  isDown = false;
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(member.chats.getByText(/^No chats yet/)).toBeVisible();
});

test(
  'colleagues are invited, each with their own answer',
  { tag: '@phone' },
  async ({ page, member, isMobile }) => {
    await member.arrive(COMPLETE);
    await member.openChat();
    if (isMobile) await page.getByRole('button', { name: 'Open the chats' }).click();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite colleagues' });
    await dialog.getByRole('button', { name: 'Send invites' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Please add at least one valid email address.');

    const guest = newAddress('guest');
    await dialog.getByLabel('Email').fill(guest);
    await dialog.getByLabel('Organisation').fill('Varsha Rainwear');
    await dialog.getByRole('button', { name: 'Add another person' }).click();
    await dialog.getByLabel('Email').last().fill(member.email);
    await dialog.getByRole('button', { name: 'Send invites' }).click();
    await expect(dialog.getByRole('alert')).toContainText('1 invite(s) sent successfully.');
    await expect(dialog.getByRole('alert')).toContainText(
      `${member.email}: User already exists - they should login instead`,
    );
    await expect.poll(async () => (await mailsTo(guest)).length).toBe(1);

    await dialog.getByLabel('Email').fill(newAddress('guest'));
    await dialog.getByRole('button', { name: 'Send invites' }).click();
    await expect(dialog.getByText('Invites sent successfully!')).toBeVisible();
    await expect(dialog).toBeHidden();
  },
);

test('the concierge is one click away, and knows who asks', async ({ page, member }) => {
  await member.arrive(COMPLETE);
  await member.openChat();
  await page.getByRole('button', { name: 'book a free call with our concierge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Need Further Assistance?' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Maya Iyer');
  await expect(dialog.getByLabel('Email')).toHaveValue(member.email);
});

test('the workspace works from the keyboard', async ({ page, member }) => {
  await member.arrive(COMPLETE);
  await member.openChat();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Solving a problem/ })).toBeFocused();
  await member.composer.focus();
  await page.keyboard.type(QUESTIONS.outOfScope);
  await page.keyboard.press('Enter');
  await expect(member.turns.last()).toHaveAttribute('aria-busy', 'false');
});

test('without a session the address of a chat is the landing page', async ({ page, chat }) => {
  await chat.open('/chat/00000000-0000-4000-8000-000000000000');
  await expect(chat.samples).toBeVisible();
  await page.goto('/profile/personal');
  await expect(chat.samples).toBeVisible();
});

test('a chat that does not come keeps its address, and is read again', async ({ page, member, watch }) => {
  watch.allow(/Failed to load resource: net::/);
  await member.arrive(COMPLETE);
  await member.openChat();
  await member.ask(QUESTIONS.answered);
  const address = page.url();
  await page.route('**/trpc/**conversation.session**', (route) => route.abort());
  await page.reload();
  const failure = member.main.getByRole('alert');
  await expect(failure).toContainText(MESSAGES.network);
  await expect(page).toHaveURL(address);
  await page.unrouteAll();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(member.turns).toHaveCount(1);
  await expect(member.turns).toContainText(QUESTIONS.answered);
});
