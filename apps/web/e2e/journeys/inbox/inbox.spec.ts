import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { FILES_MESSAGES } from '@cosmos/contract/files/messages.ts';
import type { Page } from '@playwright/test';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE, type Member } from '../../support/pages/member.ts';
import type { GivenThread } from '../../../../server/src/testing/given-threads.ts';
import { contactable, giveThreads, officeActs } from '../../support/server/inbox.ts';
import { cutOff, refuseCalls } from '../../support/server/refusals.ts';
import { pdf } from '../../support/server/small-files.ts';

const LETTER = 'We make rainwear and would like to know whether a non-exclusive licence is still available.';
const DAY = 24 * 60;

const inbox = (page: Page) => page.getByRole('list', { name: 'Conversations', exact: true });
const rows = (page: Page) => inbox(page).getByRole('listitem');
const row = (page: Page, name: string | RegExp) =>
  inbox(page).locator('a[data-thread]').filter({ hasText: name });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
const filters = (page: Page) => page.getByRole('navigation', { name: 'Show conversations' });

const thread = (contact: string, more: Partial<GivenThread> = {}): GivenThread => ({
  title: `Film of ${contact}`,
  university: 'Cornell University',
  contact,
  messages: [{ from: 'own', ago: 3 * DAY, text: LETTER }],
  ...more,
});

const ANSWERED = thread('Ellen Marsh', {
  isUnread: true,
  messages: [
    { from: 'own', ago: 3 * DAY, text: LETTER, summary: 'rd', state: 'opened' },
    { from: 'person', ago: 10, text: 'Yes, rainwear is open.' },
  ],
});
const WAITING = thread('Rahul Deshpande', { messages: [{ from: 'own', ago: 2 * DAY, text: LETTER }] });
const FAILED = thread('Daniel Osei', {
  messages: [
    { from: 'own', ago: 4 * DAY, text: 'We make rainwear.', summary: 'rd', state: 'delivered' },
    { from: 'own', ago: 3 * DAY, text: LETTER, state: 'failed', failure: 'The mailbox is full.' },
  ],
});

/** Holds back what is asked for the lists of the inbox, until it is called. */
async function holdBack(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/trpc/**email.list**', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** A message that has left, about a technology of the catalogue. */
async function written(member: Member): Promise<{ threadId: string; title: string }> {
  await member.arrive(COMPLETE);
  const [technology] = await contactable(1);
  const { threadId } = await member.call<{ threadId: string }>('email.send', {
    technologyId: technology?.id,
    text: LETTER,
    summary: 'rd',
    leavesAtOnce: true,
    isConfirmed: true,
  });
  return { threadId, title: technology?.title ?? '' };
}

test('an answer is counted, read, and replied to; a reply can be taken back', async ({ page, member }) => {
  test.slow();
  const { threadId, title } = await written(member);
  await officeActs(member.email, 'open');
  await officeActs(member.email, 'answer', { text: 'Yes to both.' });
  await page.goto('/searches');
  await page.getByRole('link', { name: /^Inbox 1 unread/ }).click();
  await expect(row(page, title)).toContainText('Available');
  await expect(row(page, title)).toContainText('Unread');
  await row(page, title).click();
  await expect(page).toHaveURL(`/inbox/${threadId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('With your R&D summary')).toBeVisible();
  await expect(page.getByText('Yes to both.').last()).toBeVisible();
  await expect(page.getByText('Verified sender')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Inbox$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Read \d\d:\d\d$/ }).hover();
  await expect(page.getByRole('tooltip')).toHaveText(
    'The email was opened; some email programs open messages automatically.',
  );

  await page.getByRole('button', { name: 'Read more' }).click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await page.keyboard.press('Escape');

  await page
    .getByLabel('Files to attach')
    .setInputFiles({ name: 'fabric.pdf', mimeType: 'application/pdf', buffer: pdf(1) });
  await composer(page).fill('Thank you.');
  await composer(page).press('Shift+Enter');
  await composer(page).pressSequentially('Tuesday?');
  await expect(page.getByText('Uploading...')).toBeHidden();
  await composer(page).press('Enter');
  await expect(page.getByText(/Sending in \d+ s/)).toBeVisible();
  await expect(composer(page)).toHaveValue('');

  // Neither going elsewhere nor a reload loses the way back.
  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(composer(page)).toHaveValue('Thank you.\nTuesday?');
  await expect(composer(page)).toBeFocused();
  await expect(page.getByText('fabric.pdf')).toHaveCount(1);
  await expect(row(page, title)).toContainText('Available');

  await page.reload();
  await expect(composer(page)).toHaveValue('Thank you.\nTuesday?');
  // Nothing is sent into a conversation that is still loading; its list shows the answer before.
  await expect(page.getByText('Verified sender')).toBeVisible();
  await composer(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Download fabric.pdf' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download fabric.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('fabric.pdf');
  await expect(page.getByText(/^Sent \d\d:\d\d$/).last()).toBeVisible({ timeout: 40_000 });
});

test('what could not be sent stays in the composer, with the reason', async ({ page, member, watch }) => {
  watch.allow(/status of 500|ERR_CONNECTION_RESET/);
  await member.arrive(COMPLETE);
  const [id] = await giveThreads(member.email, [ANSWERED]);
  await page.goto(`/inbox/${id}`);
  // Nothing is sent before the conversation is there.
  await expect(page.getByText('With your R&D summary')).toBeVisible();
  await composer(page).fill('Is Tuesday fine?');
  const back = await cutOff(page, 'email.reply');
  await composer(page).press('Enter');
  await expect(
    page.getByText('Error sending email. Please check your connection and try again.'),
  ).toBeVisible();
  await expect(composer(page)).toHaveValue('Is Tuesday fine?');
  await back();
  const end = await refuseCalls(page, 'email.reply');
  await composer(page).press('Enter');
  await expect(page.getByText('Failed to send email. Please try again.')).toBeVisible();
  await expect(composer(page)).toHaveValue('Is Tuesday fine?');
  end();
  await composer(page).fill('x'.repeat(5_001));
  await composer(page).press('Enter');
  await expect(page.getByText(EMAIL_MESSAGES.replyTooLong)).toBeVisible();
  await page
    .getByLabel('Files to attach')
    .setInputFiles({ name: 'big.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5_242_881) });
  await expect(page.getByText(FILES_MESSAGES.fileTooLarge)).toBeVisible();
});

test(
  'a reply that failed says why and goes back into the composer',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    await giveThreads(member.email, [ANSWERED, FAILED]);
    await page.goto('/inbox?filter=failed');
    await expect(rows(page)).toHaveCount(1);
    await expect(row(page, 'Daniel Osei')).toContainText('The mailbox is full.');
    await page.getByRole('link', { name: 'Send again to Daniel Osei' }).click();
    await expect(composer(page)).toHaveValue(LETTER);
    await expect(composer(page)).toBeFocused();
    await expect(page.getByText('Delivery failed: The mailbox is full.')).toBeVisible();
    // Pressed twice, the words are there once.
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(composer(page)).toHaveValue(LETTER);
    await composer(page).press('Enter');
    await expect(page.getByText(/Sending in \d+ s/)).toBeVisible();
    await expect(filters(page).getByRole('link', { name: 'Waiting 1' })).toBeVisible();
  },
);

test('filters and words narrow the list; the filter is in the address', async ({ page, member }) => {
  await member.arrive(COMPLETE);
  await giveThreads(member.email, [ANSWERED, WAITING, FAILED]);
  await page.goto('/inbox');
  await expect(page.getByText('Please select a conversation to view.')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(filters(page)).toHaveText('All 3Replied 1Waiting 1Failed 1');
  await filters(page).getByRole('link', { name: 'Waiting' }).click();
  await expect(page).toHaveURL(/\/inbox\?filter=waiting$/);
  await expect(rows(page)).toHaveCount(1);
  await row(page, 'Rahul').click();
  await expect(page).toHaveURL(/\/inbox\/[\w-]{36}\?filter=waiting$/);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await filters(page).getByRole('link', { name: 'All' }).click();
  await page.keyboard.press('s');
  await page.keyboard.type('rainwear is op');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('1 conversation found')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Ellen')).toBeFocused();
  await page.getByRole('textbox', { name: 'Search your conversations' }).fill('zeppelin');
  await expect(page.getByText('No conversations contain “zeppelin”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Search your conversations' })).toBeFocused();
});

test(
  'what is pressed while the list is loading takes effect when it is there',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    await giveThreads(member.email, [ANSWERED, WAITING, FAILED]);
    await page.goto('/inbox');
    await expect(rows(page)).toHaveCount(3);
    const list = await holdBack(page);
    await filters(page).getByRole('link', { name: 'Waiting' }).click();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    list();
    await expect(page.getByRole('heading', { level: 1, name: WAITING.title })).toBeVisible();

    await filters(page).getByRole('link', { name: 'All' }).click();
    await page.keyboard.press('s');
    const search = await holdBack(page);
    await page.keyboard.type('rainwear is op');
    await page.keyboard.press('Enter');
    search();
    await expect(rows(page)).toHaveCount(1);
    await expect(row(page, 'Ellen')).toBeFocused();
  },
);

test('the keyboard reads, snoozes, replies and helps', async ({ page, member }) => {
  await member.arrive(COMPLETE);
  await giveThreads(member.email, [ANSWERED, WAITING, FAILED]);
  await page.goto('/inbox');
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(row(page, 'Ellen')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(row(page, 'Rahul')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: WAITING.title })).toBeVisible();
  await page.keyboard.press('r');
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type('jkers');
  await expect(composer(page)).toHaveValue('jkers');
  await composer(page).fill('');
  await row(page, 'Rahul').focus();
  await page.keyboard.press('e');
  await expect(page.getByText(/^Snoozed until tomorrow at 08:00\.$/)).toBeVisible();
  await expect(row(page, 'Rahul')).toBeHidden();
  await expect(row(page, 'Daniel')).toBeFocused();
  await filters(page).getByRole('link', { name: 'Snoozed 1' }).click();
  await row(page, 'Rahul').focus();
  await page.keyboard.press('e');
  await expect(page.getByText('No conversation is snoozed.')).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Go to the next or previous conversation')).toBeVisible();
});

test('a conversation is put aside until a day, brought back, and left unread', async ({ page, member }) => {
  await member.arrive(COMPLETE);
  const [id] = await giveThreads(member.email, [ANSWERED, WAITING]);
  await page.goto(`/inbox/${id}`);
  const snooze = async (entry: string) => {
    await page.getByRole('button', { name: 'Snooze', exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await snooze('Pick a date…');
  const dialog = page.getByRole('dialog', { name: 'Snooze until…' });
  await dialog.getByLabel('Day').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Snooze' }).click();
  await expect(dialog.getByText('Please choose a day after today.')).toBeVisible();
  await dialog.getByLabel('Day').fill('2099-03-02');
  await dialog.getByRole('button', { name: 'Snooze' }).click();
  await expect(
    page.getByText(/^Snoozed until Mon 2 Mar 2099 at 08:00, or until there is a reply/),
  ).toBeVisible();
  await expect(row(page, 'Ellen')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Ellen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'End snooze' })).toBeHidden();
  await snooze('Until next week');
  await page.getByRole('button', { name: 'End snooze' }).click();
  await expect(row(page, 'Ellen')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(page).toHaveURL(/\/inbox$/);
  await expect(row(page, 'Ellen')).toContainText('Unread');
  await expect(page.getByRole('link', { name: /^Inbox 1 unread/ })).toBeVisible();
});

test('machines, strangers, colleagues and the platform team are shown as what they are', async ({
  page,
  member,
}) => {
  await member.arrive(COMPLETE);
  const [id] = await giveThreads(member.email, [
    thread('Grace Whitfield', {
      awayUntil: '2099-12-03',
      messages: [
        { from: 'own', ago: 60, text: LETTER },
        { from: 'away', ago: 59, text: 'I am out of the office.' },
        { from: 'person', ago: 30, text: 'I can help.', name: 'Max Lo', trust: 'colleague' },
        { from: 'person', ago: 20, text: 'Pay here.', name: 'Eve', trust: 'unverified' },
      ],
    }),
    thread('Nobody', { isForwarded: true, university: 'Purdue University' }),
  ]);
  await page.goto(`/inbox/${id}`);
  const message = (name: RegExp) => page.getByRole('article', { name });
  await expect(message(/^Automatic reply, Grace/)).toContainText('I am out of the office.');
  await expect(message(/^Automatic reply, Grace/)).not.toContainText(/verified/i);
  await expect(message(/^Max Lo/)).toContainText('colleague at Cornell');
  await expect(message(/^Max Lo/)).toContainText('Verified sender');
  await expect(message(/^Eve/)).toContainText('Unverified sender');
  await expect(page.getByText('Grace Whitfield is away until 3 Dec 2099.')).toBeVisible();
  await expect(row(page, 'Platform team')).toContainText('forwards to Purdue University');
  await page.getByRole('button', { name: 'Write to Max Lo instead' }).click();
  await expect(page.getByText('To Max Lo, with a copy to Grace Whitfield')).toBeVisible();
});

test(
  '10,000 conversations open and scroll with few rows on the page',
  { tag: '@at-length' },
  async ({ page, member }) => {
    test.slow();
    await member.arrive(COMPLETE);
    await giveThreads(
      member.email,
      Array.from({ length: 10_000 }, (_, at) =>
        thread(`Contact ${at}`, { messages: [{ from: 'own', ago: at + 1, text: LETTER }] }),
      ),
    );
    await page.goto('/inbox');
    await expect(filters(page).getByRole('link', { name: 'All 10,000' })).toBeVisible();
    await expect(row(page, 'Contact 0').first()).toBeVisible();
    const list = page.locator('[class*="scroller"]').filter({ has: inbox(page) });
    await expect(async () => {
      await list.evaluate((element) => element.scrollBy(0, 8_000));
      await expect(row(page, /Contact [3-9]\d\d(?!\d)/).first()).toBeVisible({ timeout: 100 });
    }).toPass({ timeout: 30_000 });
    expect(await rows(page).count()).toBeLessThan(40);
  },
);

test(
  'on a phone the list comes first, then the conversation, and Back leads to the list',
  { tag: '@phone' },
  async ({ page, member, isMobile }) => {
    await member.arrive(COMPLETE);
    await giveThreads(member.email, [ANSWERED, WAITING]);
    await page.goto('/inbox');
    await row(page, 'Ellen').click();
    await expect(page.getByRole('heading', { level: 1, name: ANSWERED.title })).toBeVisible();
    await expect(inbox(page)).toBeVisible({ visible: !isMobile });
    if (!isMobile) return;
    await page.getByRole('link', { name: 'Back to the inbox' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
    await expect(row(page, 'Rahul')).toBeVisible();
  },
);

test('an empty inbox leads to Cosmos, and the palette leads here', async ({ page, member }) => {
  await member.arrive(COMPLETE);
  await page.goto('/searches');
  await expect(page.getByText(/^No searches yet/)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('go to the inbox');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/inbox$/);
  await expect(page.getByText("You haven't contacted any universities yet!")).toBeVisible();
  await page.getByRole('link', { name: 'Go to Cosmos' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a conversation that is slow, fails, or is somebody else’s says so', async ({ page, member, watch }) => {
  watch.allow(/status of (?:404|500)/);
  await member.arrive(COMPLETE);
  const [id] = await giveThreads(member.email, [ANSWERED]);
  await page.goto('/inbox');
  await expect(rows(page)).toHaveCount(1);
  const end = await refuseCalls(page, 'email.thread');
  await row(page, 'Ellen').click();
  await expect(page.getByText('Loading conversation details...')).toBeVisible();
  await expect(page.getByText('Request ID: req-7F3K')).toBeVisible({ timeout: 30_000 });
  end();
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByText('Yes, rainwear is open.')).toBeVisible();
  expect(page.url()).toContain(id);
  await page.goto('/inbox/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText(/You have no conversation at this address/)).toBeVisible();
});
