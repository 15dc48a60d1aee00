import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { expect, test, testOnTightServer } from '../../support/pages/fixtures.ts';
import { QUESTIONS } from '../../support/server/questions.ts';
import {
  cutAnswersAfter,
  holdAnswers,
  holdFollows,
  sessionsStillRunning,
} from '../../support/server/wire.ts';

/** What Chromium logs for a failed request. */
const LOST = /Failed to load resource: net::/;

test('a reload restores all answers', { tag: '@phone-at-length' }, async ({ page, chat }) => {
  await chat.open();
  await chat.answer(QUESTIONS.answered);
  await chat.answer(QUESTIONS.second);
  const titles = await chat.rows().allTextContents();
  await page.reload();
  await chat.answered(2);
  await expect(chat.turns.first()).toContainText(QUESTIONS.answered);
  await expect(chat.last).toContainText(QUESTIONS.second);
  await expect(chat.rows()).toHaveText(titles);
  await chat.citations().first().click();
  await expect(chat.last.locator('blockquote mark').first()).toBeVisible();
});

test(
  'a reload in mid-answer shows the answer exactly once',
  { tag: '@phone-at-length' },
  async ({ page, chat }) => {
    await cutAnswersAfter(page, '"candidates":');
    await holdFollows(page);
    await chat.open();
    await chat.ask(QUESTIONS.answered);
    await expect(chat.last.getByText(/^Broadening search · [\d,]+ candidates$/)).toBeVisible();
    await expect(chat.last).toHaveAttribute('aria-busy', 'true');
    await expect(page).toHaveURL(/\?chat=/);

    await page.unrouteAll();
    await page.reload();
    await chat.answered(1);
    await expect(chat.last).toContainText(QUESTIONS.answered);
    await expect(chat.rows().first()).toBeVisible();
  },
);

test(
  'a turn still running after a reload is followed to its end',
  { tag: '@at-length' },
  async ({ page, chat }) => {
    await chat.open();
    await chat.answer(QUESTIONS.answered);
    await sessionsStillRunning(page);
    const follows = await holdFollows(page);
    await page.reload();
    await expect(chat.last).toContainText(QUESTIONS.answered);
    await expect(chat.last).toHaveAttribute('aria-busy', 'true');
    await expect(chat.results()).toHaveCount(0);
    await follows.release();
    await chat.answered(1);
    await expect(chat.rows().first()).toBeVisible();
  },
);

test('an answer whose stream breaks resumes by itself', async ({ page, chat }) => {
  await cutAnswersAfter(page, '"records":');
  await chat.open();
  await chat.ask(QUESTIONS.answered);
  await chat.answered(1);
  await expect(chat.rows().first()).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await chat.answered(1);
});

test(
  'an answer resumes by itself even right after a server start',
  { tag: '@at-length' },
  async ({ page, chat, watch }) => {
    watch.allow(/status of 503/);
    await cutAnswersAfter(page, '"records":');
    let tries = 0;
    const data = { code: 'SERVICE_UNAVAILABLE', httpStatus: 503, requestId: null, reason: null };
    const error = { message: HTTP_MESSAGES.serverStarting, code: -32_603, data };
    await page.route('**/trpc/conversation.follow?**', (route) => {
      tries += 1;
      return tries < 3 ? route.fulfill({ status: 503, json: { error } }) : route.continue();
    });
    await chat.open();
    await chat.ask(QUESTIONS.answered);
    await chat.answered(1);
    await expect(chat.rows().first()).toBeVisible();
    await expect(chat.last.getByRole('alert')).toHaveCount(0);
    expect(tries).toBe(3);
  },
);

test(
  'without a network the question is kept, and Retry sends it once',
  { tag: '@phone-at-length' },
  async ({ page, context, chat, watch }) => {
    watch.allow(LOST);
    await chat.open();
    await chat.answer(QUESTIONS.second);
    await context.setOffline(true);
    await chat.ask(QUESTIONS.answered);
    await expect(chat.last.getByRole('alert')).toContainText(
      'Network error: Unable to connect to API server. Please check if the API server is running and accessible.',
    );
    await expect(chat.last.getByText(QUESTIONS.answered, { exact: true })).toBeVisible();

    const retry = chat.last.getByRole('button', { name: 'Retry' });
    await retry.click();
    await expect(chat.last.getByRole('alert')).toContainText(HTTP_MESSAGES.network);
    await context.setOffline(false);
    await retry.click();
    await chat.answered(2);
    await expect(chat.rows().first()).toBeVisible();
    await expect(chat.last.getByRole('alert')).toHaveCount(0);
    await page.reload();
    await chat.answered(2);
  },
);

test(
  'Retry of a question that had arrived creates no second turn',
  { tag: '@at-length' },
  async ({ page, chat, watch }) => {
    watch.allow(LOST);
    await chat.open();
    await chat.answer(QUESTIONS.second);
    await page.route('**/trpc/conversation.ask?**', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await chat.ask(QUESTIONS.answered);
    await expect(chat.last.getByRole('alert')).toContainText(HTTP_MESSAGES.network);
    await page.unrouteAll();
    await chat.last.getByRole('button', { name: 'Retry' }).click();
    await chat.answered(2);
    await page.reload();
    await chat.answered(2);
    await expect(chat.turns.filter({ hasText: QUESTIONS.answered })).toHaveCount(1);
  },
);

test('no other question is sent while an answer streams', { tag: '@at-length' }, async ({ page, chat }) => {
  const answers = await holdAnswers(page);
  await chat.open();
  await chat.ask(QUESTIONS.answered);
  await expect(chat.last).toHaveAttribute('aria-busy', 'true');
  await chat.composer.fill(QUESTIONS.second);
  await chat.composer.press('Enter');
  await expect(chat.composer).toHaveValue(QUESTIONS.second);
  await expect(chat.turns).toHaveCount(1);
  await answers.release();
  await chat.answered(1);
  await chat.composer.press('Enter');
  await chat.answered(2);
});

test(
  'somebody else’s chat opens as an empty page',
  { tag: '@at-length' },
  async ({ browser, page, chat, baseURL }) => {
    await chat.open();
    await chat.answer(QUESTIONS.answered);
    const address = page.url();
    const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
    const other = await stranger.newPage();
    await other.goto(address);
    await expect(other.getByRole('list', { name: 'Click and try a sample' })).toBeVisible();
    await expect(other.getByRole('article')).toHaveCount(0);
    await expect(other).toHaveURL(/\/$/);
    await stranger.close();
  },
);

testOnTightServer(
  'beyond the day’s messages the limit is told, and what was answered stays',
  { tag: ['@phone', '@at-length'] },
  async ({ page, chat, watch }) => {
    watch.allow(/status of 429/);
    await chat.open();
    await chat.answer(QUESTIONS.answered);
    await chat.answer(QUESTIONS.outOfScope);
    await chat.ask(QUESTIONS.second);
    await expect(chat.last.getByRole('alert')).toHaveText(
      "You've reached the chat limit for anonymous users. Please log in for unlimited access.",
    );
    await expect(chat.last.getByText(QUESTIONS.second, { exact: true })).toBeVisible();
    await expect(chat.last.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    // No composer that would only be refused again; the ways on stand in its place.
    const panel = page.getByRole('region', { name: 'Preview chat' });
    await expect(panel.getByRole('textbox')).toHaveCount(0);
    await panel.getByRole('button', { name: 'Request Invite' }).click();
    await expect(page.getByRole('dialog', { name: 'Request Invite' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Login' })).toHaveCount(1);
    await panel.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await chat.answered(2);
    await expect(chat.rows(chat.turns.first()).first()).toBeVisible();
  },
);
