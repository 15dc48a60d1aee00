import type { Page } from '@playwright/test';
import { HOSTILE_MARKUP, harmDone, spoiler } from '../../support/server/hostile-markup.ts';
import { expect, test } from '../../support/pages/cards.ts';
import { MemberChat } from '../../support/pages/chat.ts';
import { COMPLETE, Member } from '../../support/pages/member.ts';
import { PreviewChat } from '../../support/pages/preview-chat.ts';
import { QUESTIONS } from '../../support/server/questions.ts';
import { rewriteCalls } from '../../support/server/refusals.ts';
import { png } from '../../support/server/small-files.ts';

test.describe.configure({ timeout: 90_000 });

declare const trustedTypes: {
  createPolicy(name: string, rules: { createHTML(text: string): string }): unknown;
};

/** From now on, every text that the server sends to this page is hostile. */
async function spoil(page: Page): Promise<void> {
  await rewriteCalls(page, '', spoiler());
}

async function expectHarmless(page: Page): Promise<void> {
  expect(await harmDone(page)).toEqual([]);
}

test('the corpus has three hundred entries, all different', () => {
  expect(HOSTILE_MARKUP).toHaveLength(300);
  expect(new Set(HOSTILE_MARKUP).size).toBe(300);
});

test('no string becomes markup, not even one inserted by a bug of ours', async ({ page, watch }) => {
  watch.allow(/TrustedHTML|TrustedScript|TrustedTypePolicy/);
  for (const path of ['/', '/about']) {
    await page.goto(path);
    const outcomes = await page.evaluate(() => {
      const tried = (work: () => unknown) => {
        try {
          work();
          return 'taken';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const script = document.createElement('script');
      return [
        tried(() => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>')),
        tried(() => document.body.insertAdjacentHTML('beforeend', '<b>bold</b>')),
        tried(() => (script.text = 'alert(1)')),
        tried(() => (script.src = '/assets/other.js')),
        tried(() => document.write('<b>bold</b>')),
        tried(() => new Worker('/assets/other.js')),
        tried(() => trustedTypes.createPolicy('own', { createHTML: (text) => text })),
      ];
    });
    expect(outcomes).toEqual(Array(7).fill('TypeError'));
  }
});

test('answers, cards, details and filters show hostile text as text', async ({
  page,
  member,
  cards,
  watch,
}) => {
  watch.allow(/Failed to load resource: the server/);
  await member.arrive(COMPLETE);
  await member.openChat();
  await spoil(page);
  const talk = new MemberChat(page, member);
  for (const question of [QUESTIONS.vague, QUESTIONS.outOfCoverage, QUESTIONS.second])
    await talk.answer(question);
  await expect(talk.last).toContainText('evil.example');
  await expectHarmless(page);
  await page.reload();
  await expect(cards.list(talk.last)).toBeVisible();
  const first = cards.items(talk.last).first();
  await page
    .getByRole('button', { name: /^Filters/ })
    .first()
    .click();
  await expectHarmless(page);
  await page.keyboard.press('Escape');
  await first.getByRole('button', { name: /^Read More/ }).click();
  await expect(cards.dialog.getByText('Case number')).toBeVisible();
  for (const name of ['IP Highlights', 'Publications', 'Summary'])
    await cards.dialog.getByRole('tab', { name }).click();
  await expect(cards.dialog).toContainText('evil.example');
  await expectHarmless(page);
});

test(
  'the chat list, its search and a shared chat show hostile text as text',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    await member.openChat();
    await member.ask(QUESTIONS.answered);
    const chatId = page.url().split('/').at(-1);
    const { url } = await member.call<{ url: string }>('chats.share', { chatId });
    await spoil(page);
    await page.reload();
    await expect(member.chats).toContainText('evil.example');
    await page.keyboard.press('Escape');
    await member.composer.blur();
    await page.keyboard.press('s');
    await member.chats.getByRole('combobox').fill('whey');
    await expect(member.chats.getByRole('option').first()).toContainText('evil.example');
    await expectHarmless(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Command palette' })).toContainText('evil.example');
    await expectHarmless(page);
    await page.goto(url);
    await expect(member.turns.first()).toContainText('evil.example');
    await expectHarmless(page);
  },
);

test(
  'the board and the landscape, map and list, show hostile text as text',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    await member.openChat();
    await member.ask(QUESTIONS.answered);
    const chat = new URL(page.url()).pathname;
    await spoil(page);
    await page.goto(`${chat}/compare`);
    await expect(page.getByRole('main')).toContainText('evil.example');
    for (const cell of (await page.getByRole('main').getByRole('button').all()).slice(0, 30))
      await cell.hover({ timeout: 1_000 }).catch(() => undefined);
    await expectHarmless(page);
    await page.goto(`${chat}/landscape`);
    const star = page.getByRole('button', { name: /^1: / });
    await expect(star).toBeVisible();
    await star.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectHarmless(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'As a list' }).click();
    await expect(page.getByRole('main')).toContainText('evil.example');
    await expectHarmless(page);
  },
);

test(
  'the printed chat shows hostile text as text',
  { tag: '@at-length' },
  async ({ page, member, watch }) => {
    watch.allow(/base URI/);
    await member.arrive(COMPLETE);
    await member.openChat();
    await member.ask(QUESTIONS.answered);
    await spoil(page);
    await page.reload();
    await page.getByRole('group', { name: 'This chat' }).getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^[a-z0-9-]+\.pdf$/);
    await expectHarmless(page);
  },
);

test(
  'the profile and the visitor page show hostile text as text',
  { tag: '@at-length' },
  async ({ page, member, browser, baseURL }) => {
    await member.arrive(COMPLETE);
    await spoil(page);
    for (const tab of ['personal', 'rd'] as const) {
      await member.openProfile(tab);
      await expectHarmless(page);
    }
    const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    const asked: string[] = [];
    visitor.on('request', (request) => asked.push(new URL(request.url()).origin));
    await spoil(visitor);
    const chat = new PreviewChat(visitor);
    await chat.open();
    await chat.answer(QUESTIONS.answered);
    await expect(chat.last).toContainText('evil.example');
    await expectHarmless(visitor);
    expect([...new Set(asked)]).toEqual([baseURL]);
    await visitor.context().close();
  },
);

test(
  'what a person writes is shown back unchanged',
  { tag: '@at-length' },
  async ({ page, member, browser, watch }) => {
    watch.allow(/Failed to load resource: the server/);
    await member.arrive(COMPLETE);
    const name = '"><img src=x onerror=window.struck=1>.png';
    const file = { name, type: 'image/png', content: png(4).toString('base64') };
    const { fileId } = await member.call<{ fileId: string }>('files.upload', {
      file,
      purpose: 'chat_attachment',
    });
    await member.openChat();
    const parts = Array.from({ length: 4 }, (_, part) =>
      HOSTILE_MARKUP.slice(part * 75, part * 75 + 75).join('\n'),
    );
    for (const part of parts) {
      await member.composer.fill(part.slice(0, 9_900));
      await member.composer.press('Enter');
      await expect(member.turns.last()).toHaveAttribute('aria-busy', 'false');
    }
    const chatId = page.url().split('/').at(-1) ?? '';
    for (const title of HOSTILE_MARKUP.filter((_, at) => at % 25 === 0))
      await member.call('chats.rename', { chatId, title: title.slice(0, 100) });
    await page.reload();
    await expect(member.turns.last()).toContainText('window.struck');
    await expectHarmless(page);
    expect(fileId).toMatch(/^[0-9a-f-]{36}$/);
    await page.goto('/');
    await page.getByLabel('Files to attach').setInputFiles({ name, mimeType: 'image/png', buffer: png(4) });
    await member.composer.fill('What does this show?');
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
    await member.composer.press('Enter');
    await expect(member.turns.last()).toHaveAttribute('aria-busy', 'false');
    await expect(member.turns.last()).toContainText('onerror');
    await expectHarmless(page);
    const { url } = await member.call<{ url: string }>('chats.share', { chatId });
    const reader = new Member(await (await browser.newContext()).newPage());
    await reader.arrive(COMPLETE);
    await reader.page.goto(url);
    await expect(reader.turns.first()).toContainText('window.struck');
    await expectHarmless(reader.page);
    await reader.page.context().close();
  },
);
