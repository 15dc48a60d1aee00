import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import { STAGES } from '@cosmos/contract/conversation/stages.ts';
import { expect, test } from '../../support/pages/fixtures.ts';
import { QUESTIONS } from '../../support/server/questions.ts';
import { litSquares, skyStands } from '../../support/browser/sky.ts';
import { keepAnswers } from '../../support/server/wire.ts';
import { WITH_MOTION } from '../../support/browser/motion.ts';

test.use(WITH_MOTION);

const PHONE_WIDTH = 767;

test(
  'a visitor asks, reads, follows a citation, and reaches the wall',
  { tag: '@visit' },
  async ({ page, chat }) => {
    const phone = (page.viewportSize()?.width ?? 0) <= PHONE_WIDTH;
    await chat.open();
    const answers = await keepAnswers(page);
    const atRest = await test.step('an answer without results lights no stars', async () => {
      await chat.answer(QUESTIONS.outOfScope);
      await skyStands(page);
      return litSquares(page);
    });

    await test.step('the running search shows its stages with counts', async () => {
      await chat.answer(QUESTIONS.answered);
      const told = answers.last().matchAll(/"stage":"([^"]+)","counts":\{([^}]*)\}/g);
      const stages = Array.from(told, ([, stage = '', counts = '']) => ({ stage, counts }));
      expect([...new Set(stages.map(({ stage }) => stage))]).toEqual([...STAGES]);
      expect(stages.filter(({ counts }) => /^"candidates":[1-9]\d*$/.test(counts))).toHaveLength(1);
    });

    await test.step('results are ranked, with relevance and readiness', async () => {
      await expect(chat.results()).toBeVisible();
      const rows = chat.rows();
      await expect(rows).toHaveCount(phone ? 3 : 5);
      const arcs = await rows.locator('span', { hasText: /^\d+ percent relevance$/ }).allTextContents();
      const relevance = arcs.map((text) => Number.parseInt(text, 10));
      expect(relevance).not.toEqual([]);
      expect(relevance).toEqual(relevance.toSorted((a, b) => b - a));
      expect(Math.max(...relevance)).toBeLessThanOrEqual(100);
      expect(Math.min(...relevance)).toBeGreaterThan(0);
      await expect(rows.getByText(/^TRL [1-9]$/).first()).toBeVisible();
      await expect(rows.first()).toContainText(/University|Institute/);
    });

    if (phone) {
      await test.step('a phone starts with three results', async () => {
        await chat.last.getByRole('button', { name: 'Show 2 More Results' }).click();
        await expect(chat.rows()).toHaveCount(5);
        await chat.last.getByRole('button', { name: 'Show Less' }).click();
        await expect(chat.rows()).toHaveCount(3);
      });
    }

    await test.step('a chip of the summary opens its row at the passage', async () => {
      const chip = chat.citations().first();
      const number = (await chip.textContent()) ?? '';
      await chip.click();
      const row = chat.rows().filter({ has: page.locator('[aria-expanded="true"]') });
      await expect(row).toHaveCount(1);
      await expect(row.getByRole('button')).toContainText(number);
      await expect(row.getByRole('button')).toBeFocused();
      await expect(row.locator('blockquote mark').first()).toBeVisible();
      await expect(row.getByRole('heading', { name: 'Summary' })).toBeInViewport();
    });

    await test.step('found stars are lit', async () => {
      await expect.poll(() => litSquares(page)).toBeGreaterThan(atRest);
    });

    await test.step('the wall explains how to get access, and closes', async () => {
      await chat.wallLink.click();
      const wall = page.getByRole('dialog', { name: CONVERSATION_MESSAGES.signUpWall });
      await expect(wall).toContainText(INVITE_MESSAGES.accessByInvitation);
      await wall.getByRole('button', { name: 'Back to the preview' }).click();
      await expect(wall).toBeHidden();
      await expect(chat.wallLink).toBeFocused();
    });

    await test.step('a second question appears below the first', async () => {
      await chat.answer(QUESTIONS.second);
      await expect(chat.turns).toHaveCount(3);
      await expect(chat.turns.nth(1)).toContainText(QUESTIONS.answered);
      await expect(chat.last).toContainText(QUESTIONS.second);
    });

    await test.step('Reset Chat starts over', async () => {
      await expect(page).toHaveURL(/\?chat=[0-9a-f-]{36}$/);
      await chat.reset.click();
      await expect(chat.turns).toHaveCount(0);
      await expect(chat.samples).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      await expect(chat.reset).toHaveCount(0);
      await expect(chat.example).toBeVisible();
    });
  },
);
