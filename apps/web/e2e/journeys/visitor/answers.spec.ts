import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { expect, test } from '../../support/pages/fixtures.ts';
import { QUESTIONS } from '../../support/server/questions.ts';
import { keepAnswers } from '../../support/server/wire.ts';

test(
  'a vague question gets one follow-up question, and a quick reply answers it',
  { tag: '@phone-at-length' },
  async ({ chat }) => {
    await chat.open();
    await chat.answer(QUESTIONS.vague);
    await expect(chat.last).toContainText(`“${QUESTIONS.vague}” matches`);
    const replies = chat.quickReplies();
    const offered = await replies.allTextContents();
    expect(offered.length).toBeGreaterThanOrEqual(2);
    expect(offered.length).toBeLessThanOrEqual(CONVERSATION_LIMITS.quickReplies);
    await expect(chat.results()).toHaveCount(0);

    await replies.first().click();
    await chat.answered(2);
    await expect(chat.last.getByText(offered[0]!, { exact: true }).first()).toBeVisible();
    await expect(chat.rows().first()).toBeVisible();
    await expect(chat.panel.getByRole('list', { name: 'Quick replies' })).toHaveCount(0);

    await chat.answer(QUESTIONS.vagueToo);
    await expect(chat.rows().first()).toBeVisible();
    await expect(chat.panel.getByRole('list', { name: 'Quick replies' })).toHaveCount(0);
  },
);

test('an off-topic question is declined with the exact message', async ({ chat }) => {
  await chat.open();
  await chat.answer(QUESTIONS.outOfScope);
  await expect(
    chat.last.getByText(
      "I'm specialized in university technology transfer and research partnerships. Could you ask about university innovations, research collaborations, or technology licensing instead?",
      { exact: true },
    ),
  ).toBeVisible();
  await expect(chat.results()).toHaveCount(0);
});

test('a region missing from the catalogue is named, with the ones it has', async ({ chat }) => {
  await chat.open();
  await chat.answer(QUESTIONS.outOfCoverage);
  await expect(
    chat.last.getByText(
      'I’m specialized in US university technology transfer, and Germany is not in the database yet. The supported universities are: Columbia University, Cornell University, Johns Hopkins University, Massachusetts Institute of Technology, Purdue University, Stanford University, University of Arizona, University of California, Los Angeles, University of Minnesota, University of Wisconsin-Madison.',
      { exact: true },
    ),
  ).toBeVisible();
});

test('a question without results says so', async ({ chat }) => {
  await chat.open();
  await chat.answer(QUESTIONS.nothingFound);
  await expect(chat.last.getByText(CONVERSATION_MESSAGES.noResults, { exact: true })).toBeVisible();
});

test('markup in a question is shown as text and does nothing', async ({ page, chat }) => {
  await chat.open();
  await chat.answer(QUESTIONS.markup);
  await expect(chat.last.getByText(QUESTIONS.markup, { exact: true })).toBeVisible();
  await page.reload();
  await chat.answered(1);
  await expect(chat.last.getByText(QUESTIONS.markup, { exact: true })).toBeVisible();
  await expect(chat.last.locator('img, script, b')).toHaveCount(0);
  expect(await page.evaluate(() => 'struck' in window)).toBe(false);
});

test('an answer is announced only when it is finished', async ({ page, chat }) => {
  await chat.open();
  await expect(chat.announcement).toBeEmpty();
  const spoken = await page.evaluateHandle(() => {
    const live = document.querySelector('[aria-live="polite"]')!;
    const said: string[] = [];
    new MutationObserver(() => said.push(live.textContent ?? '')).observe(live, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    return said;
  });
  await chat.answer(QUESTIONS.answered);
  await expect(chat.announcement).toHaveText(/^I found 5 relevant results for your query\.\.\. .+/);
  const said = await spoken.evaluate((texts) => texts.filter((text) => text !== ''));
  expect(said).toHaveLength(1);
});

test('an answer says who answered', async ({ chat }) => {
  await chat.open();
  await chat.answer(QUESTIONS.answered);
  await expect(chat.last.getByText('Answered by the built-in assistant')).toBeVisible();
});

test('the preview’s data contains nothing that it does not show', async ({ page, chat }) => {
  const answers = await keepAnswers(page);
  await chat.open();
  await chat.answer(QUESTIONS.answered);
  const sent = answers.last();
  const done = sent.split('\n').find((line) => line.includes('"kind":"done"'))!;
  const [, , [[event]]] = JSON.parse(done) as [number, number, [[{ reply: { results: Result[] } }]]];
  expect(event.reply.results).toHaveLength(CONVERSATION_LIMITS.visitorResults);
  for (const result of event.reply.results) {
    expect(result.summary?.length ?? 0).toBeLessThanOrEqual(CONVERSATION_LIMITS.visitorSummaryCharacters);
    expect([result.ipSummary, result.publicationsSummary, result.researchers, result.url]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  }
});

interface Result {
  summary: string | null;
  ipSummary: string | null;
  publicationsSummary: string | null;
  researchers: unknown;
  url: string | null;
}
