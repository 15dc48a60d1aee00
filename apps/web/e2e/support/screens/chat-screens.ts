import { WHAT_IS_NEAR } from '@cosmos/contract/search/messages.ts';
import { expect, type Page } from '@playwright/test';
import { MemberChat } from '../pages/chat.ts';
import { COMPLETE, Member } from '../pages/member.ts';
import type { PageWatch } from '../browser/page-watch.ts';
import { QUESTIONS } from '../server/questions.ts';
import { pdf, png } from '../server/small-files.ts';
import { cutAnswersAfter, holdFollows } from '../server/wire.ts';

interface Stage {
  page: Page;
  watch: PageWatch;
}

async function talkOf(page: Page): Promise<MemberChat> {
  const member = new Member(page);
  await member.arrive(COMPLETE);
  await member.openChat();
  return new MemberChat(page, member);
}

/** Asks, shares the chat, and returns the link's address. */
async function shareLink(page: Page): Promise<string> {
  const talk = await talkOf(page);
  await talk.answer(QUESTIONS.answered);
  await talk.action('Share');
  const dialog = page.getByRole('dialog', { name: 'Share this chat' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  return dialog.getByRole('textbox').inputValue();
}

/** Every state of a member’s chat, and how to reach it. */
export const CHAT_SCREENS: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  'chat-new': async ({ page }) => {
    const talk = await talkOf(page);
    await expect(talk.samples).toHaveAttribute('aria-busy', 'false');
  },

  'chat-new-again': async ({ page }) => {
    const talk = await talkOf(page);
    for (const question of [QUESTIONS.answered, QUESTIONS.outOfScope]) {
      await talk.answer(question);
      await page.goto('/');
      await expect(talk.samples).toHaveAttribute('aria-busy', 'false');
    }
    const chats = page
      .getByRole('region', { name: 'Continue where you left off' })
      .or(page.getByRole('complementary', { name: 'Chats' }));
    await expect(chats.getByRole('listitem')).toHaveCount(2);
  },

  'chat-answered': async ({ page }) => {
    const talk = await talkOf(page);
    await talk.answer(QUESTIONS.answered);
    await expect(talk.last.getByRole('list', { name: /sorted by relevance/ })).toBeVisible();
  },

  'chat-plot': async ({ page }) => {
    const talk = await talkOf(page);
    await talk.answer(QUESTIONS.answered);
    const button = talk.last.getByRole('button', { name: 'Plot' });
    if (await button.isVisible()) await button.click();
    await expect(talk.dots.first()).toBeVisible();
  },

  'chat-nothing-fits': async ({ page }) => {
    const talk = await talkOf(page);
    await talk.answer(QUESTIONS.nothingFits);
    await expect(talk.last.getByRole('list', { name: WHAT_IS_NEAR })).toBeVisible();
  },

  'chat-share': async ({ page }) => {
    await shareLink(page);
    await expect(page.getByRole('dialog', { name: 'Share this chat' }).getByRole('listitem')).toHaveCount(1);
  },

  'chat-shared': async ({ page }) => {
    const link = await shareLink(page);
    await page.goto(new URL(link).pathname.replace(/^.*\/shared\//, '/shared/'));
    await expect(page.getByText(/This is a shared chat as of/)).toBeVisible();
  },

  'chat-writing': async ({ page }) => {
    const talk = await talkOf(page);
    await cutAnswersAfter(page, '"kind":"results"');
    await holdFollows(page);
    await talk.ask(QUESTIONS.answered);
    await expect(talk.last.getByRole('list', { name: /sorted by relevance/ })).toBeVisible();
  },

  'chat-details': async ({ page }) => {
    const talk = await talkOf(page);
    await talk.answer(QUESTIONS.outOfScope);
    await talk.answer(QUESTIONS.outOfCoverage);
    await talk.last.getByRole('radio', { name: '3 stars' }).click();
    await talk.last.getByRole('textbox').fill('It could name the nearest region that is covered.');
    await talk.turns.first().getByRole('button', { name: 'Edit message' }).click();
  },

  'chat-asked-back': async ({ page }) => {
    const talk = await talkOf(page);
    await talk.answer(QUESTIONS.vague);
    await expect(talk.quickReplies().first()).toBeVisible();
  },

  'chat-attachments': async ({ page }) => {
    const talk = await talkOf(page);
    await talk.chooser.setInputFiles([
      { name: 'finish-spec-2026.pdf', mimeType: 'application/pdf', buffer: pdf(3) },
      { name: 'stain.png', mimeType: 'image/png', buffer: png(40) },
      { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    ]);
    await expect(talk.files.filter({ hasText: 'Uploading' })).toHaveCount(0);
    await talk.composer.fill('Which of these could we license within a year?');
  },

  'chat-failed': async ({ page, watch }) => {
    watch.allow(/Failed to load resource: net::/);
    const talk = await talkOf(page);
    await talk.answer(QUESTIONS.outOfScope);
    await page.route('**/trpc/conversation.ask?**', (route) => route.abort());
    await talk.ask(QUESTIONS.answered);
    await expect(talk.last.getByRole('alert')).toBeVisible();
  },

  'chat-export': async ({ page }) => {
    const talk = await talkOf(page);
    await talk.answer(QUESTIONS.outOfScope);
    await talk.action('Export');
    await expect(page.getByRole('dialog', { name: 'Export chat' })).toBeVisible();
  },
};
