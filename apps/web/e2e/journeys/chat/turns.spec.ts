import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { expect, testOfChat as test } from '../../support/pages/chat-fixture.ts';
import { QUESTIONS } from '../../support/server/questions.ts';

test(
  'an answer names its source, cites its records, and expands to its stages',
  { tag: '@phone' },
  async ({ talk }) => {
    await talk.answer(QUESTIONS.answered);
    const line = talk.last.getByRole('button', {
      name: /^Answered in \d+\.\d s/,
    });
    await expect(line).toBeVisible();
    await line.click();
    const stages = talk.last.getByRole('list', { name: 'How this answer was made' });
    await expect(stages.getByRole('listitem')).toHaveCount(6);
    await expect(stages).toContainText(/Broadening search[\d,]+ candidates/);
    await expect(stages).toContainText('Built-in assistant');
    await expect(talk.citations().first()).toBeVisible();
    await expect(talk.composer).toHaveValue('');
  },
);

test('a number in the summary opens the record', async ({ talk, page }) => {
  await talk.answer(QUESTIONS.answered);
  await talk.citations().first().click();
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}\?card=U(TECH|RES)-/);
});

test('a follow-up question is answered with one press', { tag: '@phone-at-length' }, async ({ talk }) => {
  await talk.answer(QUESTIONS.vague);
  const reply = talk.quickReplies().first();
  const text = (await reply.textContent()) ?? '';
  await reply.click();
  await expect(talk.turns).toHaveCount(2);
  await expect(talk.last).toContainText(text);
  await talk.settled();
});

test(
  'a message can be edited, and both versions are kept',
  { tag: ['@phone', '@at-length'] },
  async ({ talk, page }) => {
    await talk.answer(QUESTIONS.outOfScope);
    await talk.answer(QUESTIONS.outOfCoverage);
    const first = talk.turns.first();
    await first.getByRole('button', { name: 'Edit message' }).click();
    const field = first.getByRole('textbox', { name: 'Edit message' });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(QUESTIONS.outOfScope);
    await field.fill(QUESTIONS.answered);
    await field.press('Enter');
    await expect(talk.turns).toHaveCount(1);
    await expect(talk.last).toContainText(QUESTIONS.answered);
    await talk.settled();
    const versions = talk.last.getByRole('group', { name: 'Versions of this message' });
    await expect(versions).toContainText('2/2');

    await versions.getByRole('button', { name: 'Previous version' }).click();
    await expect(talk.turns).toHaveCount(2);
    await expect(talk.turns.first()).toContainText(QUESTIONS.outOfScope);
    await expect(talk.last).toContainText(QUESTIONS.outOfCoverage);
    await page.reload();
    await expect(talk.turns).toHaveCount(2);
    await expect(talk.turns.first().getByRole('group', { name: 'Versions of this message' })).toContainText(
      '1/2',
    );
  },
);

test('Escape cancels editing, and nothing is sent', { tag: '@at-length' }, async ({ talk }) => {
  await talk.answer(QUESTIONS.outOfScope);
  await talk.last.getByRole('button', { name: 'Edit message' }).click();
  await talk.last.getByRole('textbox').fill('something else');
  await talk.last.getByRole('textbox').press('Escape');
  await expect(talk.last).toContainText(QUESTIONS.outOfScope);
  await expect(talk.last.getByRole('button', { name: 'Edit message' })).toBeFocused();
});

test(
  'Reset Chat opens a new chat and keeps the old one',
  { tag: '@at-length' },
  async ({ talk, page, member }) => {
    await talk.answer(QUESTIONS.outOfScope);
    const address = page.url();
    await talk.action('Reset Chat');
    await expect(talk.samples).toBeVisible();
    await expect(talk.turns).toHaveCount(0);
    await member.chats.getByRole('listitem').first().getByRole('link').first().click();
    await expect(page).toHaveURL(address);
    await expect(talk.turns).toHaveCount(1);
  },
);

test('a question that fails to send can be resent, and arrives once', async ({ talk, page, watch }) => {
  watch.allow(/Failed to load resource: net::/);
  await page.route('**/trpc/conversation.ask?**', (route) => route.abort());
  await talk.ask(QUESTIONS.outOfScope);
  const failure = talk.last.getByRole('alert');
  await expect(failure).toContainText(HTTP_MESSAGES.network);
  await page.unrouteAll();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await talk.settled();
  await expect(talk.turns).toHaveCount(1);
  await expect(failure).toHaveCount(0);
});

test(
  'a refused message returns to the composer with the reason',
  { tag: '@at-length' },
  async ({ talk, page, watch }) => {
    watch.allow(/status of 4\d\d/);
    await talk.answer(QUESTIONS.outOfScope);
    await page.route('**/trpc/conversation.ask?**', async (route) => {
      // The key of another message makes the server itself refuse.
      const body = JSON.parse(route.request().postData() ?? '{}') as Record<string, { editOf?: string }>;
      for (const input of Object.values(body)) input.editOf = '00000000-0000-4000-8000-000000000000';
      await route.continue({ postData: JSON.stringify(body) });
    });
    await talk.ask('A question that is refused');
    await expect(talk.composer).toHaveValue('A question that is refused');
    await expect(talk.main.getByRole('alert')).toContainText(HTTP_MESSAGES.notFound);
    await expect(talk.turns).toHaveCount(1);
  },
);

test(
  'an answer can be rated, and the rating survives a reload',
  { tag: '@phone-at-length' },
  async ({ talk, page }) => {
    await talk.answer(QUESTIONS.outOfScope);
    await talk.last.getByRole('radio', { name: '4 stars' }).click();
    const comment = talk.last.getByRole('textbox', { name: 'Comment on this answer, optional' });
    await comment.fill('Quick and plain.');
    await expect(talk.last.getByText('16/500')).toBeVisible();
    await expect(comment).toHaveAccessibleDescription(CONVERSATION_MESSAGES.ratingShared);
    await talk.last.getByRole('button', { name: 'Submit' }).click();
    await expect(talk.last.getByText(CONVERSATION_MESSAGES.ratingThanks)).toBeVisible();
    await expect(talk.last.getByText(CONVERSATION_MESSAGES.ratingThanks)).toBeHidden();
    await page.reload();
    await expect(talk.last.getByText('Your rating')).toBeVisible();
    await expect(talk.last.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await talk.last.getByRole('radio', { name: '5 stars' }).click();
    await expect(comment).toHaveValue('Quick and plain.');
  },
);

test('a rating that fails to save keeps its comment', async ({ talk, page, watch }) => {
  watch.allow(/Failed to load resource: net::/);
  await talk.answer(QUESTIONS.outOfScope);
  await page.route('**/trpc/**conversation.rate**', (route) => route.abort());
  await talk.last.getByRole('radio', { name: '1 star' }).click();
  const comment = talk.last.getByRole('textbox', { name: 'Comment on this answer, optional' });
  await comment.fill('Kept.');
  await talk.last.getByRole('button', { name: 'Submit' }).click();
  await expect(talk.last.getByRole('alert')).toContainText(HTTP_MESSAGES.network);
  await expect(comment).toHaveValue('Kept.');
});

test('a turn has an address', { tag: '@at-length' }, async ({ talk, page }) => {
  await talk.answer(QUESTIONS.answered);
  await talk.answer(QUESTIONS.outOfScope);
  await talk.answer(QUESTIONS.outOfCoverage);
  const read: string[] = [];
  await page.route('**/trpc/**conversation.session**', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    read.push(body);
    await route.fulfill({ response, body });
  });
  await page.reload();
  await expect.poll(() => read.length).toBeGreaterThan(0);
  const ids = [...(read[0] ?? '').matchAll(/"turnId":"([0-9a-f-]{36})"/g)].map(([, id]) => id);
  await page.goto(`${page.url()}?turn=${ids[0]}`);
  await expect(talk.turns.first()).toHaveAttribute('data-named', 'true');
  await expect(talk.turns.first()).toBeInViewport();
});
