import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Locator, Page } from '@playwright/test';
import { mailsTo, newAddress } from '../../support/server/desk.ts';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE } from '../../support/pages/member.ts';
import { QUESTIONS } from '../../support/server/questions.ts';
import { cutAnswersAfter, holdFollows } from '../../support/server/wire.ts';

function latestChats(page: Page): Locator {
  return page.getByRole('region', { name: 'Continue where you left off' }).getByRole('link');
}

test('chats appear in the list, and Add Chat starts another', async ({ page, member }) => {
  await member.arrive(COMPLETE);
  await member.openChat();
  await expect(member.chats.getByText(/^No chats yet/)).toBeVisible();
  await member.ask(QUESTIONS.answered);
  await expect(member.chats.getByRole('listitem')).toHaveCount(1);
  const first = page.url();
  await member.chats.getByRole('link', { name: 'Add Chat' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(member.turns).toHaveCount(0);
  // They stand in the list beside it already.
  await expect(latestChats(page)).toHaveCount(0);
  await page.setViewportSize({ width: 1000, height: 900 });
  await expect(latestChats(page)).toHaveCount(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await member.ask(QUESTIONS.outOfScope);
  await expect(member.chats.getByRole('listitem')).toHaveCount(2);
  await member.chats.getByRole('listitem').last().getByRole('link').click();
  await expect(page).toHaveURL(first);
  await expect(member.turns).toContainText(QUESTIONS.answered);
  await page.goBack();
  await expect(member.turns).toContainText(QUESTIONS.outOfScope);
});

test(
  'on a phone the chat list slides over the chat',
  { tag: '@phone' },
  async ({ page, member, isMobile }) => {
    test.skip(!isMobile, 'wider screens show the list beside the chat');
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
  },
);

test('a reload in mid-answer follows the answer', { tag: '@phone-at-length' }, async ({ page, member }) => {
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

test(
  'a chat list that fails to load can be retried',
  { tag: '@at-length' },
  async ({ page, member, watch }) => {
    watch.allow(/status of 500/);
    await member.arrive(COMPLETE);
    let isDown = true;
    await page.route('**/trpc/**chats.list**', async (route) => {
      if (!isDown) return route.continue();
      const error = {
        message: HTTP_MESSAGES.unexpected,
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
    await expect(failure).toContainText(HTTP_MESSAGES.unexpected);
    await expect(failure).toContainText('Request req-7');
    isDown = false;
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(member.chats.getByText(/^No chats yet/)).toBeVisible();
  },
);

test(
  'colleagues are invited, each with their own result',
  { tag: ['@at-length', '@phone'] },
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

test(
  'the concierge is one click away, and knows the member',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    await member.openChat();
    await page.getByRole('button', { name: 'book a free call with our concierge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Need Further Assistance?' });
    await expect(dialog.getByLabel('Name')).toHaveValue('Maya Iyer');
    await expect(dialog.getByLabel('Email')).toHaveValue(member.email);
  },
);

test('the workspace works from the keyboard', async ({ page, member }) => {
  await member.arrive(COMPLETE);
  await member.openChat();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(member.composer).toBeFocused();
  await page.keyboard.type(QUESTIONS.outOfScope);
  await page.keyboard.press('Enter');
  await expect(member.turns.last()).toHaveAttribute('aria-busy', 'false');
});

test('without a session the address of a chat shows the landing page', async ({ page, chat }) => {
  await chat.open('/chat/00000000-0000-4000-8000-000000000000');
  await expect(chat.samples).toBeVisible();
  await page.goto('/profile/personal');
  await expect(chat.samples).toBeVisible();
});

test(
  'a chat that fails to load keeps its address, and can be retried',
  { tag: '@at-length' },
  async ({ page, member, watch }) => {
    watch.allow(/Failed to load resource: net::/);
    await member.arrive(COMPLETE);
    await member.openChat();
    await member.ask(QUESTIONS.answered);
    const address = page.url();
    await page.route('**/trpc/**conversation.session**', (route) => route.abort());
    await page.reload();
    const failure = member.main.getByRole('alert');
    await expect(failure).toContainText(HTTP_MESSAGES.network);
    await expect(page).toHaveURL(address);
    await page.unrouteAll();
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(member.turns).toHaveCount(1);
    await expect(member.turns).toContainText(QUESTIONS.answered);
  },
);
