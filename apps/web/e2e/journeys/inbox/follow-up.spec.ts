import type { Page } from '@playwright/test';
import { barriers } from '../../support/browser/barriers.ts';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE } from '../../support/pages/member.ts';
import { giveThreads } from '../../support/server/inbox.ts';

const DAY = 24 * 60;
const LETTER = 'We make rainwear. Is a non-exclusive licence for Europe still available?';

const waiting = (page: Page) => page.getByRole('region', { name: 'No reply yet' });
const reminder = (page: Page) => page.getByRole('textbox', { name: 'Reminder to Ellen Marsh' });

test('a reminder is drafted, changed, put off, and sent', async ({ page, member }) => {
  await member.arrive(COMPLETE);
  const [id] = await giveThreads(member.email, [
    {
      title: 'Grafted siloxane brush finish for fluorine-free, wash-durable water repellency',
      university: 'Cornell University',
      contact: 'Ellen Marsh',
      messages: [{ from: 'own', ago: 12 * DAY, text: LETTER, summary: 'rd', state: 'opened' }],
    },
  ]);
  await page.goto(`/inbox/${id}`);
  await expect(waiting(page)).toContainText(/No reply after \d working days\./);
  await waiting(page).getByRole('button', { name: 'Draft a reminder' }).click();
  await expect(reminder(page)).toHaveValue(/My question was: “Is a non-exclusive licence/);
  await expect(reminder(page)).toBeFocused();
  expect(await barriers(page)).toEqual([]);
  await reminder(page).fill('May I ask again?');
  await waiting(page).getByRole('button', { name: 'Schedule' }).click();
  const scheduled = waiting(page).getByText(
    /If there’s no reply, the reminder below will be sent to Ellen Marsh .* at 08:00\./,
  );
  await expect(scheduled).toBeVisible();
  await page.reload();
  await expect(scheduled).toBeVisible();
  await expect(waiting(page)).toContainText('May I ask again?');
  await waiting(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(reminder(page)).toHaveValue('May I ask again?');
  await waiting(page).getByRole('button', { name: 'Send reminder' }).click();
  await expect(page.getByText(/Sending in \d+ s/)).toBeVisible();
  await expect(waiting(page)).toBeHidden();

  await page.getByRole('button', { name: 'Snooze', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Until a reply' }).click();
  await expect(page.getByText('Snoozed until there is a reply.').first()).toBeVisible();
});

test('before a letter leaves, its author sees what it says, and shares it if they want', async ({
  page,
  member,
}) => {
  await member.arrive(COMPLETE);
  await member.openChat();
  await member.ask('Which finishes for 46,000 jackets of Decathlon repel water without fluorine?');
  await page.getByRole('button', { name: 'Contact University' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'You are one step away from contacting the university!' });
  await dialog.getByRole('button', { name: 'Draft for me' }).click();
  const message = dialog.getByRole('textbox', { name: 'Your message' });
  await expect(message).toHaveValue(/^My name is Maya Iyer/);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(message).toHaveValue('');
  await message.fill('We sell 46,000 jackets to Decathlon. Could you license the finish to us by May?');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview your message' });
  await expect(
    preview.getByText('“46,000 jackets” is from your chat, not from your R&D summary.'),
  ).toBeVisible();
  await expect(preview.getByText('“Decathlon” is from your chat, not from your R&D summary.')).toBeVisible();
  await expect(preview.getByText('Gives a time frame')).toBeVisible();
  await expect(preview.getByText('Doesn’t mention confidentiality')).toBeVisible();
  const share = preview.getByRole('switch', { name: /^Let colleagues see/ });
  await share.check();
  expect(await barriers(page)).toEqual([]);
  await preview.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(share).toBeChecked();
  await expect(preview.getByRole('button', { name: 'Send Message' })).toBeEnabled();
});
