import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE } from '../../support/pages/member.ts';
import { giveThreads } from '../../support/server/inbox.ts';
import { pdf } from '../../support/server/small-files.ts';

const LETTER = 'We make 1.1 million rain jackets a year. Is a licence for rainwear still available?';
const ANSWER = 'Rainwear is available. How many jackets do you make a year? When could we talk?';
const THREAD = {
  title: 'Film of Ellen Marsh',
  university: 'Cornell University',
  contact: 'Ellen Marsh',
  messages: [
    { from: 'own' as const, ago: 3_000, text: LETTER, summary: 'rd' as const, state: 'opened' as const },
    { from: 'person' as const, ago: 10, text: ANSWER },
  ],
};

test('the assistant quotes the conversation, and drafts below what is written, until it is undone', async ({
  page,
  member,
}) => {
  await member.arrive(COMPLETE);
  const [threadId] = await giveThreads(member.email, [THREAD]);
  await page.goto(`/inbox/${threadId}`);
  const composer = page.getByRole('textbox', { name: 'Write a message' });
  const ask = async (label: string) => {
    await page.getByRole('button', { name: 'Assistant', exact: true }).click();
    await page.getByRole('menuitem', { name: label }).click();
  };
  await ask('Open questions');
  const open = page.getByRole('region', { name: 'Assistant: Open questions' });
  await expect(open.getByRole('list', { name: 'Not answered yet' }).getByRole('listitem')).toHaveCount(2);
  await expect(open.getByRole('list', { name: 'Answered', exact: true })).toContainText(
    'Rainwear is available.',
  );
  await expect(open.getByRole('heading', { name: 'Open questions' })).toBeFocused();
  await open.getByRole('button', { name: 'Go to the message: When could we talk?' }).click();
  await expect(page.locator('[data-message]:focus')).toContainText(ANSWER);
  await open.getByRole('button', { name: 'Close the assistant' }).click();
  await expect(page.getByRole('button', { name: 'Assistant', exact: true })).toBeFocused();

  await composer.fill('My own words.');
  await ask('Draft a reply');
  await page.getByRole('button', { name: 'Use this draft' }).click();
  await expect(composer).toBeFocused();
  await expect(composer).toHaveValue(
    /^My own words\.\n\nDear Ellen Marsh,[^]*These times would suit me: \[Your answer\]\.\n\n> How many jackets do you make a year\?\nWe make 1\.1 million rain jackets a year\./,
  );
  await composer.press('Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please replace “[Your answer]” first.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(composer).toHaveValue('My own words.');
});

test('a confidentiality agreement is asked for, sent with a reply, and taken back', async ({
  page,
  member,
}) => {
  await member.arrive(COMPLETE);
  const [threadId] = await giveThreads(member.email, [THREAD]);
  await page.goto(`/inbox/${threadId}`);
  const line = page.getByRole('region', { name: 'Confidentiality agreement' });
  const dialog = page.getByRole('dialog', { name: 'Confidentiality agreement' });
  await page.getByRole('button', { name: 'Confidentiality agreement' }).click();
  await dialog.getByRole('button', { name: 'Mark as requested by the university' }).click();
  await expect(dialog.getByRole('list', { name: 'What has happened' })).toContainText(
    'asked for an agreement',
  );
  await page.keyboard.press('Escape');
  await expect(line).toContainText('Wait for their copy, or attach yours to a reply.');

  await page
    .getByLabel('Files to attach')
    .setInputFiles({ name: 'nda.pdf', mimeType: 'application/pdf', buffer: pdf(1) });
  await page.getByRole('checkbox', { name: '“nda.pdf” is the confidentiality agreement' }).check();
  await page.getByRole('textbox', { name: 'Write a message' }).fill('Here is our agreement.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(line).toContainText('You sent “nda.pdf”');
  await expect(page.getByRole('list', { name: 'Conversations', exact: true })).toContainText(
    'Agreement sent',
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toContainText('has asked for a confidentiality agreement');
});
