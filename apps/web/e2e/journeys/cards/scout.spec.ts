import { readFile } from 'node:fs/promises';
import { isFreeOfBarriers } from '../../support/browser/barriers.ts';
import { expect, test } from '../../support/pages/cards.ts';
import { MemberChat } from '../../support/pages/chat.ts';
import { COMPLETE } from '../../support/pages/member.ts';
import { QUESTIONS } from '../../support/server/questions.ts';
import { WITH_MOTION } from '../../support/browser/motion.ts';

test.use(WITH_MOTION);

/** The PDF is laid out in an iframe whose base URL the policy refuses. */
const OWN_FRAME = /base URI/;

/** A scout’s whole day, once for each size and scheme. */
test(
  'from a vague question to an exported chat',
  { tag: ['@phone', '@at-length'] },
  async ({ page, member, cards, browser, watch }) => {
    test.setTimeout(180_000);
    watch.allow(OWN_FRAME);
    await member.arrive(COMPLETE);
    await member.openChat();
    const talk = new MemberChat(page, member);
    await isFreeOfBarriers(page);

    await talk.answer(QUESTIONS.vague);
    const reply = talk.quickReplies().first();
    await expect(reply).toBeVisible();
    await isFreeOfBarriers(page);
    await reply.click();
    await expect(talk.turns).toHaveCount(2);
    await talk.settled();

    // Reloaded as soon as the server has the question: the answer must appear exactly once.
    const taken = page.waitForResponse(/\/trpc\/conversation\.ask/);
    await talk.ask(QUESTIONS.second);
    await expect(talk.last).toContainText(QUESTIONS.second);
    await taken;
    await page.reload();
    await expect(talk.last).toContainText(QUESTIONS.second);
    await talk.settled();
    await expect(talk.last.getByText(/^Answered in [\d.]+ s/)).toBeVisible();
    await expect(cards.items()).toHaveCount(5);

    await cards.press('Like').click();
    await cards.press('Save').click();
    await expect(cards.press('Save')).toHaveAttribute('aria-pressed', 'true');
    await isFreeOfBarriers(page);

    await talk.last.getByRole('button', { name: /^Filters/ }).click();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await filters.getByRole('checkbox', { name: /^Technology/ }).check();
    await page.keyboard.press('Escape');
    await expect(cards.shown).toBeVisible();
    await talk.last.getByRole('button', { name: 'Clear all' }).click();

    await cards.readMore(0).click();
    await expect(page).toHaveURL(/card=U/);
    await expect(cards.dialog.getByRole('heading').first()).toBeVisible();
    await isFreeOfBarriers(page);
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/card=/);

    const chat = new URL(page.url()).pathname;
    await talk.last.getByRole('button', { name: 'Benchmark' }).click();
    await expect(page).toHaveURL(/\/compare\?/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^\d technologies side by side$/);
    await isFreeOfBarriers(page);
    await page.goto(`${chat}/landscape`);
    await expect(page.getByRole('heading', { name: /^\d+ technolog/ })).toBeVisible();
    await isFreeOfBarriers(page);
    await page.goto(chat);
    await expect(cards.press('Like')).toHaveAttribute('aria-pressed', 'true');

    await talk.action('Export');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as PDF' }).click();
    const bytes = await readFile(await (await download).path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');

    // The next day, on another machine.
    const session = await member.signInElsewhere('Another machine');
    const { userId, accessToken, refreshToken } = session;
    const kept = JSON.stringify({ userId, accessToken, refreshToken, expiresAt: Date.now() + 800_000 });
    const elsewhere = await browser.newContext();
    await elsewhere.addInitScript((value) => localStorage.setItem('cosmos.session', value), kept);
    const other = new MemberChat(await elsewhere.newPage());
    await other.page.goto(new URL(chat, page.url()).href);
    await expect(other.last).toContainText(QUESTIONS.second);
    const first = other.last
      .getByRole('group')
      .filter({ has: other.page.getByRole('button', { name: 'Save' }) });
    await expect(first.first().getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await elsewhere.close();
  },
);
