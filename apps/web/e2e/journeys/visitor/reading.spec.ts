import { WHAT_IS_NEAR } from '@cosmos/contract/search/messages.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { expect, test } from '../../support/pages/fixtures.ts';
import { testOfMember } from '../../support/pages/member-fixture.ts';
import { COMPLETE } from '../../support/pages/member.ts';
import { QUESTIONS } from '../../support/server/questions.ts';

const READING = 'How your question was understood';
const FILTER = 'from: not Cornell';

test('a part of how a question was read can be removed', { tag: '@phone-at-length' }, async ({ chat }) => {
  await chat.open();
  await chat.answer(QUESTIONS.filtered);
  const parts = chat.last.getByRole('list', { name: READING });
  await expect(parts.getByText('no fluorine')).toBeVisible();
  await expect(parts.getByText(FILTER)).toBeVisible();
  await expect(chat.rows().first()).toBeVisible();
  await expect(chat.rows().filter({ hasText: 'Cornell University' })).toHaveCount(0);
  const remove = parts.getByRole('button', { name: `Ask again without “${FILTER}”` });
  await remove.focus();
  await chat.page.keyboard.press('Enter');
  await expect(chat.last.getByRole('list', { name: READING }).getByText(FILTER)).toHaveCount(0);
  await chat.answered(1);
  await expect(chat.last.getByText(QUESTIONS.filtered)).toBeVisible();
  await expect(chat.rows().filter({ hasText: 'Cornell University' }).first()).toBeVisible();
});

test('if nothing fits, the answer says so, and what is near', { tag: '@at-length' }, async ({ chat }) => {
  await chat.open();
  await chat.answer(QUESTIONS.nothingFits);
  await expect(chat.last.getByText(CONVERSATION_MESSAGES.nothingFits)).toBeVisible();
  await expect(chat.results()).toHaveCount(0);
  const near = chat.last.getByRole('list', { name: WHAT_IS_NEAR }).getByRole('listitem');
  await expect(near.first()).toBeVisible();
  expect(await near.count()).toBeLessThanOrEqual(3);
});

testOfMember(
  'an answer offers kinds of use that it can be narrowed to',
  { tag: '@at-length' },
  async ({ member, page }) => {
    await member.arrive(COMPLETE);
    await member.openChat();
    await member.ask(QUESTIONS.answered);
    const kinds = page.getByRole('list', { name: 'Narrow to' }).getByRole('button');
    await kinds.filter({ hasText: 'Agriculture & Food' }).click();
    const parts = page.getByRole('list', { name: READING }).last();
    await expect(parts.getByText('field: Agriculture & Food')).toBeVisible();
    await expect(page.getByText('Only Agriculture & Food', { exact: true })).toBeVisible();
    // What no longer divides the results is not offered again.
    await expect(kinds.filter({ hasText: 'Agriculture & Food' })).toHaveCount(0);
  },
);

test('a visitor can narrow an answer too', { tag: '@phone' }, async ({ chat }) => {
  await chat.open();
  await chat.answer(QUESTIONS.answered);
  await chat.last.getByRole('button', { name: /^Only Agriculture & Food, \d+ records$/ }).click();
  await chat.answered(2);
  await expect(
    chat.last.getByRole('list', { name: READING }).getByText('field: Agriculture & Food'),
  ).toBeVisible();
});

testOfMember(
  'a question read in another way is another version of it',
  { tag: '@at-length' },
  async ({ member, page }) => {
    await member.arrive(COMPLETE);
    await member.openChat();
    await member.ask(QUESTIONS.filtered);
    const parts = page.getByRole('list', { name: READING });
    await parts.getByRole('button', { name: `Ask again without “${FILTER}”` }).click();
    await expect(page.getByRole('group', { name: 'Versions of this message' })).toContainText('2/2');
    await expect(parts.getByText('no fluorine')).toBeVisible();
    await expect(parts.getByText(FILTER)).toHaveCount(0);
    await page.getByRole('button', { name: 'Previous version' }).click();
    await expect(parts.getByText(FILTER)).toBeVisible();
  },
);
