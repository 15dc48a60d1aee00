import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { expect, type Page } from '@playwright/test';
import { giveChats } from '../../support/server/desk.ts';
import { testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE } from '../../support/pages/member.ts';
import { QUESTIONS } from '../../support/server/questions.ts';

async function openFoot(page: Page, name: 'Invite' | 'Feedback' | 'Bug'): Promise<void> {
  const list = page.getByRole('button', { name: 'Open the chats' });
  if (await list.isVisible()) await list.click();
  await page.getByRole('button', { name, exact: true }).click();
}

test(
  'feedback requires a message, keeps typed text, and closes with thanks',
  { tag: ['@at-length', '@phone'] },
  async ({ page, member, watch }) => {
    watch.allow(/Failed to load resource: net::/);
    await member.arrive(COMPLETE);
    await member.openChat();
    await openFoot(page, 'Feedback');
    const dialog = page.getByRole('dialog', { name: 'Share Experience' });
    const message = dialog.getByLabel('Message');
    await expect(message).toBeFocused();
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Send feedback' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Please provide feedback message.');
    await dialog.getByText('3 stars').click({ force: true });
    await message.fill('The cards are calm.');
    await expect(dialog.getByRole('alert')).toHaveCount(0);

    await page.route('**/trpc/**feedback.send**', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Send feedback' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to submit feedback. Please try again.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Feedback', exact: true }).click();
    await expect(message).toHaveValue('The cards are calm.');
    await expect(dialog.getByRole('radio', { name: '3 stars' })).toBeChecked();

    await dialog.getByRole('button', { name: 'Send feedback' }).click();
    await expect(dialog.getByText('Thank you for your feedback!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Feedback', exact: true }).click();
    await expect(message).toHaveValue('');
  },
);

test(
  'a form sent without a network says so at once, keeps its text, and can be sent later',
  { tag: '@at-length' },
  async ({ page, context, member, watch }) => {
    watch.allow(/Failed to load resource: net::/);
    await member.arrive(COMPLETE);
    await member.openChat();
    await openFoot(page, 'Feedback');
    const dialog = page.getByRole('dialog', { name: 'Share Experience' });
    const send = dialog.getByRole('button', { name: 'Send feedback' });
    await dialog.getByLabel('Message').fill('Written in a tunnel.');
    await context.setOffline(true);
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to submit feedback. Please try again.');
    await expect(dialog.getByLabel('Message')).toHaveValue('Written in a tunnel.');
    await context.setOffline(false);
    await send.click();
    await expect(dialog.getByText('Thank you for your feedback!')).toBeVisible();
  },
);

test('a bug report needs a description and an area', { tag: '@at-length' }, async ({ page, member }) => {
  await member.arrive(COMPLETE);
  await member.openChat();
  await openFoot(page, 'Bug');
  const dialog = page.getByRole('dialog', { name: 'Report a bug' });
  const send = dialog.getByRole('button', { name: 'Send report' });
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText('Please provide a description of the bug.');
  await dialog.getByLabel('Description').fill('The second answer never came.');
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    "Please select at least one area where you're facing issues.",
  );
  await dialog.getByLabel('Posting a Query').check();
  await send.click();
  await expect(dialog.getByText("Bug report submitted successfully! We'll look into it.")).toBeVisible();
  await expect(dialog).toBeHidden();
});

test(
  'the palette finds commands and chats by keyboard alone',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    await giveChats(member.email, ['Seam-tape adhesives', 'Breathable membranes']);
    await member.openChat();
    await expect(member.chats.getByRole('listitem')).toHaveCount(2);
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    const field = palette.getByRole('combobox');
    await member.composer.focus();

    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await expect(palette.getByRole('option', { selected: true })).toHaveText('Seam-tape adhesives');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Breathable membranes');
    await expect(palette).toBeHidden();

    await page.getByRole('button', { name: 'Commands (Ctrl K)' }).click();
    await field.fill('bug');
    await expect(palette.getByRole('option').last()).toHaveText('Report a bug');
    await palette.getByRole('option', { name: 'Report a bug' }).click();
    await expect(palette).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Report a bug' }).getByLabel('Description')).toBeFocused();
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+k');
    await field.fill('dark');
    await palette.getByRole('option', { name: 'Switch to dark mode' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
  },
);

test(
  'single-key shortcuts work outside text fields, and can be turned off',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    await giveChats(member.email, ['Seam-tape adhesives']);
    await member.openChat();
    await member.chats.getByRole('link', { name: 'Seam-tape adhesives' }).click();
    await expect(page).toHaveURL(/\/chat\//);
    // A chat that opens focuses its composer.
    await expect(member.composer).toBeFocused();
    await member.composer.blur();

    await page.keyboard.press('/');
    await expect(member.composer).toBeFocused();
    await page.keyboard.type('n?');
    await expect(member.composer).toHaveValue('n?');
    await member.composer.fill('');
    await member.composer.blur();

    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help).toContainText('Add a chat');
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/chat\//);
    await help.getByRole('checkbox').click();
    await expect(help.getByRole('checkbox')).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/chat\//);

    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').fill('shortcuts');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Command palette' })).toHaveCount(0);
    await help.getByRole('checkbox').click();
    await expect(help.getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/$/);
  },
);

test(
  'text in a chat is found, and the result leads to its place',
  { tag: '@phone-at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    await member.openChat();
    await member.ask(QUESTIONS.answered);
    const address = page.url();
    const list = page.getByRole('button', { name: 'Open the chats' });
    const openList = async () => {
      if (await list.isVisible()) await list.click();
    };
    await page.getByRole('link', { name: 'Add Chat' }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(/\/$/);
    await openList();
    await page.getByRole('button', { name: 'Search your chats' }).filter({ visible: true }).click();
    const field = page.getByRole('combobox', { name: 'Search your chats' }).filter({ visible: true });
    await expect(field).toBeFocused();
    await field.fill('qwxzzz');
    await expect(
      page.getByText('No chats contain “qwxzzz”.').filter({ visible: true }).first(),
    ).toBeVisible();
    await field.fill('whey');
    const found = page
      .getByRole('listbox', { name: 'Chats found' })
      .filter({ visible: true })
      .getByRole('option');
    await expect(found).toHaveCount(1);
    await expect(found.locator('mark').first()).toHaveText(/whey/i);
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`^${address}\\?turn=`));
    await expect(member.turns.first()).toContainText(QUESTIONS.answered);
  },
);

test('a search that fails to load can be retried', { tag: '@at-length' }, async ({ page, member, watch }) => {
  watch.allow(/Failed to load resource: net::/);
  await member.arrive(COMPLETE);
  await member.openChat();
  await page.route('**/trpc/**chats.search**', (route) => route.abort());
  await page.keyboard.press('Escape');
  await member.composer.blur();
  await page.keyboard.press('s');
  const field = member.chats.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill('whey');
  await expect(member.chats.getByRole('alert')).toContainText(HTTP_MESSAGES.network);
  await page.unrouteAll();
  await member.chats.getByRole('button', { name: 'Retry' }).click();
  await expect(member.chats.getByText('No chats contain “whey”.').first()).toBeVisible();
});
