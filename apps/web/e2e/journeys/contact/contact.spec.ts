import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { FILES_MESSAGES } from '@cosmos/contract/files/messages.ts';
import type { MessageSent } from '@cosmos/contract/email/contact.ts';
import type { ContactState } from '@cosmos/contract/email/threads.ts';
import type { Locator, Page } from '@playwright/test';
import { barriers } from '../../support/browser/barriers.ts';
import { breakCalls, callsTo, type Cards, expect, test } from '../../support/pages/cards.ts';
import { COMPLETE, type Member } from '../../support/pages/member.ts';
import { QUESTIONS } from '../../support/server/questions.ts';
import { pdf } from '../../support/server/small-files.ts';

const LETTER =
  'We make school and work rainwear, and would like to know whether a licence for Europe is still available.';
const TITLE = 'You are one step away from contacting the university!';

const contactButton = (cards: Cards, at = 0) =>
  cards.card(at).getByRole('button', { name: 'Contact University' });
const dialogOf = (page: Page, name: string | RegExp = TITLE) => page.getByRole('dialog', { name });
const messageIn = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Your message' });
const bar = (page: Page) => page.locator('[data-sending]');

/** Writes about the first result, as far as the preview. */
async function previewed(page: Page, cards: Cards): Promise<Locator> {
  await contactButton(cards).click();
  await messageIn(dialogOf(page)).fill(LETTER);
  await dialogOf(page).getByRole('button', { name: 'Preview' }).click();
  const preview = dialogOf(page, 'Preview your message');
  await expect(preview.getByRole('button', { name: 'Send Message' })).toBeVisible();
  return preview;
}

async function idOf(cards: Cards, at = 0): Promise<string> {
  return (await cards.items().nth(at).getAttribute('data-result')) ?? '';
}

const draftOf = async (member: Member, technologyId: string) =>
  member.read<{ draft: { text: string; version: number } }>('email.draft', { technologyId });

test(
  'an incomplete profile leads to the profile, and says why',
  { tag: '@at-length' },
  async ({ page, member, cards }) => {
    await member.arrive({ firstName: 'Maya' });
    await member.openChat();
    await member.ask(QUESTIONS.second);
    const locked = cards.card(0).getByRole('link', { name: 'Complete Profile to Contact' });
    await locked.focus();
    await expect(page.getByRole('tooltip')).toHaveText(EMAIL_MESSAGES.profileIncomplete);
    await locked.press('Enter');
    await expect(page).toHaveURL(/\/profile\/personal$/);
  },
);

test('a message is counted while it is written, and kept as a draft', async ({ page, cards, member }) => {
  await cards.answered();
  const asked = callsTo(page, 'email.contacted');
  await page.reload();
  await contactButton(cards).click();
  const dialog = dialogOf(page);
  const message = messageIn(dialog);
  await expect(message).toBeFocused();
  await expect(dialog.getByText('Min 50 chars')).toBeVisible();
  const preview = dialog.getByRole('button', { name: /^Preview/ });
  await expect(preview).toHaveText('Preview (50 more chars needed)');
  await expect(preview).toBeDisabled();
  await message.fill('a'.repeat(49));
  await expect(preview).toHaveText('Preview (1 more chars needed)');
  await expect(dialog.getByText('49/600 char')).toHaveAttribute('data-tone', 'short');
  await message.fill('a'.repeat(551));
  await expect(dialog.getByText('551/600 char')).toHaveAttribute('data-tone', 'long');
  await message.fill('a'.repeat(700));
  await expect(message).toHaveValue('a'.repeat(600));
  await expect(dialog.getByText('Only the first 600 characters fit.')).toBeVisible();
  await message.fill(LETTER);
  await dialog.getByRole('radio', { name: 'R&D summary' }).check();
  const files = dialog.getByLabel('Files to attach');
  await files.setInputFiles({
    name: 'big.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(5_242_881),
  });
  await expect(dialog.getByText(FILES_MESSAGES.fileTooLarge)).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove big.pdf' }).click();
  await files.setInputFiles({ name: 'fabric.pdf', mimeType: 'application/pdf', buffer: pdf(1) });
  await expect(dialog.getByText('Uploading...')).toBeHidden();
  await expect(dialog.getByText('Draft saved')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(contactButton(cards)).toBeFocused();
  // The state of all cards came in one call.
  expect(asked).toHaveLength(1);
  expect(JSON.parse(asked[0] ?? '').technologyIds.length).toBeGreaterThan(1);

  await page.reload();
  await contactButton(cards).click();
  await expect(message).toHaveValue(LETTER);
  await expect(dialog.getByRole('radio', { name: 'R&D summary' })).toBeChecked();
  await expect(dialog.getByText('fabric.pdf')).toBeVisible();
  const technologyId = await idOf(cards);
  expect((await draftOf(member, technologyId)).draft.text).toBe(LETTER);
});

test(
  'two versions of a draft are shown, and one is chosen',
  { tag: '@at-length' },
  async ({ page, cards, member }) => {
    await cards.answered();
    const technologyId = await idOf(cards);
    await contactButton(cards).click();
    const dialog = dialogOf(page);
    await expect(messageIn(dialog)).toBeVisible();
    const elsewhere = { technologyId, text: 'Written on the phone.', summary: 'rd', version: 0 };
    await member.call('email.saveDraft', elsewhere);
    await messageIn(dialog).fill('Written at the desk.');
    const both = dialog.getByRole('alert', { name: 'Two versions of this message' });
    await expect(both).toContainText('Written on the phone.');
    await expect(both).toContainText('Written at the desk.');
    await both.getByRole('button', { name: 'Keep this one' }).click();
    await expect(messageIn(dialog)).toHaveValue('Written at the desk.');
    await expect
      .poll(async () => (await draftOf(member, technologyId)).draft.text)
      .toBe('Written at the desk.');
  },
);

test(
  'the preview is the letter, in a frame that allows nothing',
  { tag: '@at-length' },
  async ({ page, cards }) => {
    await cards.answered();
    const preview = await previewed(page, cards);
    const frame = preview.getByTitle('The email as it will be sent');
    await expect(frame).toHaveAttribute('sandbox', '');
    await expect(frame.contentFrame().getByText(LETTER)).toBeVisible();
    await expect(frame.contentFrame().getByText('Maya Iyer Head of Materials R&D')).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await preview.getByRole('button', { name: 'Edit' }).click();
    await expect(messageIn(dialogOf(page))).toHaveValue(LETTER);
  },
);

test(
  'what could not be sent says so for a while, and is kept',
  { tag: '@at-length' },
  async ({ page, cards, context, watch }) => {
    watch.allow(/Failed to load resource: net::/);
    await cards.answered();
    const preview = await previewed(page, cards);
    const { mend } = await breakCalls(page, 'email.send');
    await preview.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText(EMAIL_MESSAGES.sendFailed)).toBeVisible();
    mend();
    await context.setOffline(true);
    await preview.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText(EMAIL_MESSAGES.sendUnreachable)).toBeVisible();
    await expect(page.getByText(EMAIL_MESSAGES.sendUnreachable)).toBeHidden();
    await context.setOffline(false);
    await preview.getByRole('button', { name: 'Edit' }).click();
    await expect(messageIn(dialogOf(page))).toHaveValue(LETTER);
  },
);

test(
  'a sent message can be taken back after a reload and elsewhere, and is a draft again',
  { tag: ['@at-length', '@phone'] },
  async ({ page, cards }) => {
    await cards.answered();
    await (await previewed(page, cards)).getByRole('button', { name: 'Send Message' }).click();
    await dialogOf(page, 'Sending Email').getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(bar(page)).toContainText('Sending to');
    await expect(bar(page).getByRole('button', { name: 'Undo' })).toBeFocused();
    await expect(cards.card(0).getByRole('link', { name: 'Message queued' })).toHaveAttribute(
      'href',
      /^\/inbox\//,
    );
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Searches' }).click();
    await expect(bar(page)).toBeVisible();
    await page.reload();
    await bar(page).getByRole('button', { name: 'Undo' }).click();
    await expect(messageIn(dialogOf(page))).toHaveValue(LETTER);
    await expect(bar(page)).toHaveCount(0);
  },
);

test(
  'a message that was sent leads to the inbox, and says when it has left',
  { tag: '@at-length' },
  async ({ page, cards, member }) => {
    await cards.answered(QUESTIONS.answered);
    const technologyId = await idOf(cards);
    await (await previewed(page, cards)).getByRole('button', { name: 'Send Message' }).click();
    const sent = dialogOf(page, 'Sending Email');
    await expect(sent).toContainText(EMAIL_MESSAGES.sentAndNow);
    await expect(sent.getByRole('button', { name: /^Undo/ })).toBeVisible();
    const [state] = await member.read<ContactState[]>('email.contacted', { technologyIds: [technologyId] });
    await sent.getByRole('link', { name: 'Go to Inbox' }).click();
    await expect(page).toHaveURL(new RegExp(`/inbox/${state?.conversation?.threadId}$`));
    // That it has left is told without covering anything.
    await expect(page.getByText(EMAIL_MESSAGES.sent)).toBeVisible({ timeout: 40_000 });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
  },
);

test(
  'writing to an office again within 30 days asks first',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    const [before, now] = ['UTECH-MIT-1301', 'UTECH-MIT-1421'];
    const { threadId } = await member.call<MessageSent>('email.send', {
      technologyId: before,
      text: LETTER,
      summary: 'rd',
      leavesAtOnce: true,
    });
    await page.goto(`/technology/${before}`);
    await expect(page.getByRole('link', { name: /^Message (?:queued|sent)$/ })).toHaveAttribute(
      'href',
      `/inbox/${threadId}`,
    );
    await page.goto(`/technology/${now}`);
    const sent = callsTo(page, 'email.send');
    await page.getByRole('button', { name: 'Contact University' }).click();
    await messageIn(dialogOf(page)).fill(LETTER);
    await dialogOf(page).getByRole('button', { name: 'Preview' }).click();
    const preview = dialogOf(page, 'Preview your message');
    await expect(preview.getByRole('list', { name: 'Before you send' })).toContainText(
      'You wrote to this university on',
    );
    await preview.getByRole('button', { name: 'Send Message' }).click();
    await expect(preview.getByRole('button', { name: 'Send anyway' })).toBeFocused();
    await preview.getByRole('button', { name: 'Not now' }).click();
    expect(sent).toEqual([]);
    await preview.getByRole('button', { name: 'Send Message' }).click();
    await preview.getByRole('button', { name: 'Send anyway' }).click();
    await expect(bar(page)).toContainText('MIT');
    await dialogOf(page, 'Sending Email').getByRole('button', { name: /^Undo/ }).click();
    await expect(bar(page)).toHaveCount(0);
    await expect(messageIn(dialogOf(page))).toHaveValue(LETTER);
  },
);
