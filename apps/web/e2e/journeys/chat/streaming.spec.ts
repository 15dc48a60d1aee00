import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { ASSISTANT_MESSAGES } from '@cosmos/contract/assistant/messages.ts';
import { SLOW } from '../../product/addresses.ts';
import { startSlowProduct } from '../../product/slow.ts';
import { MemberChat } from '../../support/pages/chat.ts';
import { growChat, moveDesk } from '../../support/server/desk.ts';
import { expect, test as base } from '../../support/pages/fixtures.ts';
import { COMPLETE, Member } from '../../support/pages/member.ts';
import { PreviewChat } from '../../support/pages/preview-chat.ts';
import { QUESTIONS } from '../../support/server/questions.ts';

/** A product with a slow model, so that a streaming answer can be watched and interrupted. */
const test = base.extend<{ talk: MemberChat }>({
  baseURL: SLOW.url,
  talk: async ({ page }, use) => {
    const member = new Member(page, SLOW.url);
    await member.arrive(COMPLETE);
    await member.openChat();
    await use(new MemberChat(page, member));
  },
});
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let end: () => Promise<void>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  end = await startSlowProduct(120);
  moveDesk(SLOW.desk.url);
});
test.afterAll(async () => {
  moveDesk();
  await end();
});

const writing = (talk: MemberChat) => expect(talk.citations().first()).toBeVisible();

test('a stopped answer keeps what had arrived', { tag: '@at-length' }, async ({ talk, page }) => {
  await talk.ask(QUESTIONS.answered);
  await writing(talk);
  await talk.stop.click();
  await expect(talk.last).toContainText(CONVERSATION_MESSAGES.stopped);
  await talk.settled();
  await expect(talk.citations().first()).toBeVisible();
  await page.reload();
  await expect(talk.last).toContainText(CONVERSATION_MESSAGES.stopped);
  await expect(talk.citations().first()).toBeVisible();
  await talk.last.getByRole('button', { name: 'Retry' }).click();
  await expect(talk.turns).toHaveCount(1);
  await expect(talk.last).not.toContainText(CONVERSATION_MESSAGES.stopped);
  await expect(talk.last.getByRole('group', { name: 'Versions of this message' })).toContainText('2/2', {
    timeout: 40_000,
  });
});

test(
  'Escape stops the answer, and the composer is free again',
  { tag: '@at-length' },
  async ({ talk, page }) => {
    await talk.ask(QUESTIONS.answered);
    await expect(talk.last).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Escape');
    await expect(talk.last).toContainText(CONVERSATION_MESSAGES.stopped);
    await talk.composer.fill('Next');
    await expect(talk.send).toBeEnabled();
  },
);

test(
  'a second tab follows an answer that the first one started',
  { tag: '@at-length' },
  async ({ talk, page, context }) => {
    await talk.answer(QUESTIONS.outOfScope);
    await page.waitForURL(/\/chat\//);
    const other = new MemberChat(await context.newPage());
    await other.page.addInitScript(() => sessionStorage.setItem('seeded', 'yes'));
    await other.page.goto(page.url());
    await expect(other.turns).toHaveCount(1);
    await talk.ask(QUESTIONS.answered);
    await expect(other.turns).toHaveCount(2);
    await expect(other.last).toHaveAttribute('aria-busy', 'true');
    await writing(other);
    await expect(other.last).toHaveAttribute('aria-busy', 'false', { timeout: 40_000 });
    await talk.settled();
  },
);

test('a reload in mid-answer shows what has arrived, and follows the rest', async ({ talk, page }) => {
  await talk.ask(QUESTIONS.answered);
  await writing(talk);
  await page.reload();
  await expect(talk.turns).toHaveCount(1);
  await writing(talk);
  await expect(talk.last).toHaveAttribute('aria-busy', 'false', { timeout: 40_000 });
  await expect(talk.turns).toHaveCount(1);
});

// Its last word is a button.
const INTERRUPTED = CONVERSATION_MESSAGES.interrupted.replace(/ Retry$/, '');
const fail = (fault: object) =>
  fetch(`${SLOW.model.url}/__fault`, { method: 'POST', body: JSON.stringify(fault) });

test(
  'an interrupted answer keeps what had arrived, and Retry completes it',
  { tag: '@at-length' },
  async ({ talk }) => {
    await fail({ kind: 'hang-midway', task: 'summary', times: 1 });
    await talk.ask(QUESTIONS.answered);
    await writing(talk);
    // Only now, or a busy machine may lose what had arrived, and the answer is begun anew instead.
    await fetch(`${SLOW.model.url}/__cut`, { method: 'POST' });
    await expect(talk.last).toContainText(INTERRUPTED, { timeout: 40_000 });
    await expect(talk.citations().first()).toBeVisible();
    await expect(talk.last).toContainText('Language model');
    await talk.last.getByRole('button', { name: 'Retry' }).click();
    await expect(talk.last.getByRole('group', { name: 'Versions of this message' })).toContainText('2/2', {
      timeout: 40_000,
    });
    await talk.settled();
    await expect(talk.last).not.toContainText(INTERRUPTED);
  },
);

for (const [kind, sentence] of [
  ['error-503', ASSISTANT_MESSAGES.modelBusy],
  ['key-refused', ASSISTANT_MESSAGES.modelUnknownError],
] as const)
  test(
    `an unavailable model (${kind}) leaves an answer, a notice and Retry`,
    { tag: '@at-length' },
    async ({ talk }) => {
      await fail({ kind });
      await talk.answer(QUESTIONS.answered);
      await expect(talk.last).toContainText(sentence);
      await expect(talk.last).toContainText('Built-in assistant');
      await expect(talk.citations().first()).toBeVisible();
      await fail({});
      await talk.last.getByRole('button', { name: 'Retry' }).click();
      await expect(talk.last).toContainText('Language model', { timeout: 40_000 });
      await expect(talk.last).not.toContainText(sentence);
    },
  );

test('a visitor gets the same notice, and can retry', { tag: '@at-length' }, async ({ browser }) => {
  const page = await browser.newPage({ baseURL: SLOW.url });
  const preview = new PreviewChat(page);
  await preview.open();
  await fail({ kind: 'error-503' });
  await preview.ask(QUESTIONS.answered);
  await expect(preview.last).toContainText(ASSISTANT_MESSAGES.modelBusy);
  await fail({ kind: 'cut', task: 'summary', times: 1 });
  await preview.last.getByRole('button', { name: 'Retry' }).click();
  await expect(preview.last).toContainText(INTERRUPTED, { timeout: 40_000 });
  await expect(preview.turns).toHaveCount(1);
  await preview.last.getByRole('button', { name: 'Retry' }).click();
  await expect(preview.last).toContainText('Answered by the language model', { timeout: 40_000 });
  await expect(preview.last).not.toContainText(INTERRUPTED);
  await page.close();
});

test(
  'content below the summary does not move while it streams',
  { tag: '@at-length' },
  async ({ talk, page }) => {
    await talk.ask(QUESTIONS.answered);
    await writing(talk);
    const cards = talk.last
      .getByRole('heading', { name: /^\d+ (?:of [\d,]+ )?(?:technolog|researcher|result)/ })
      .first();
    const place = () =>
      cards.evaluate((element) => {
        const turn = element.closest('article');
        return element.getBoundingClientRect().top - (turn?.getBoundingClientRect().top ?? 0);
      });
    const before = await place();
    await expect(talk.last).toHaveAttribute('aria-busy', 'false', { timeout: 40_000 });
    expect(await place()).toBe(before);
    await expect(page.getByRole('main')).toBeVisible();
  },
);

test(
  'a long chat opens at its end, renders few turns, and loads older ones',
  { tag: '@at-length' },
  async ({ talk, page }) => {
    await talk.answer(QUESTIONS.outOfScope);
    await page.waitForURL(/\/chat\//);
    await growChat(page.url().split('/').at(-1) ?? '', 150);
    await page.reload();
    await expect(talk.last).toContainText('(150)');
    expect(await talk.turns.count()).toBeLessThan(20);
    await expect(async () => {
      await page.getByRole('main').evaluate((view) => view.scrollTo(0, 0));
      await expect(page.locator('article[aria-posinset="1"]')).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    expect(await talk.turns.count()).toBeLessThan(20);
  },
);

const failModel = (fault: object) =>
  fetch(`${SLOW.model.url}/__fault`, { method: 'POST', body: JSON.stringify(fault) });

test(
  'without a title from the model, the first five words are used',
  { tag: '@at-length' },
  async ({ talk, page }) => {
    await failModel({ kind: 'wrong-shape', task: 'title' });
    await talk.ask(QUESTIONS.answered);
    await expect(talk.last).toHaveAttribute('aria-busy', 'false', { timeout: 40_000 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we reduce fouling');
  },
);

/** Comes last: a model out of quota is left alone for a while. */
test(
  'a model failure is noted beside the built-in assistant’s answer',
  { tag: '@at-length' },
  async ({ talk }) => {
    for (const [kind, sentence] of [
      ['key-refused', 'An unknown error occurred while contacting the AI.'],
      [
        'quota',
        "I'm experiencing high demand right now and need a short break. Please try again in a moment.",
      ],
    ] as const) {
      await failModel({ kind });
      await talk.ask(`${QUESTIONS.second} (${kind})`);
      await expect(talk.last).toContainText(kind);
      await expect(talk.last).toHaveAttribute('aria-busy', 'false', { timeout: 40_000 });
      await expect(talk.last).toContainText(sentence);
      await expect(
        talk.last
          .getByRole('heading', { name: /^\d+ (?:of [\d,]+ )?(?:technolog|researcher|result)/ })
          .first(),
      ).toBeVisible();
    }
  },
);
