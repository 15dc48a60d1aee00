import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { PRODUCT_MESSAGES } from '@cosmos/contract/product/messages.ts';
import { expect, type Page } from '@playwright/test';
import { TIGHT } from '../../product/addresses.ts';
import { configured } from '../server/configured.ts';
import { DOOR_SCREENS } from './sign-in-screens.ts';
import type { PageWatch } from '../browser/page-watch.ts';
import type { PreviewChat } from '../pages/preview-chat.ts';
import { QUESTIONS } from '../server/questions.ts';
import { rewriteCalls } from '../server/refusals.ts';
import { cutAnswersAfter, holdFollows, holdSessions } from '../server/wire.ts';

interface Stage {
  page: Page;
  chat: PreviewChat;
  watch: PageWatch;
}

/** Every screen and state of the visitor’s part, and how to reach it. */
export const SCREENS: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  ...DOOR_SCREENS,

  rest: ({ chat }) => chat.open(),

  answering: async ({ page, chat }) => {
    await cutAnswersAfter(page, '"candidates":');
    await holdFollows(page);
    await chat.open();
    await chat.ask(QUESTIONS.answered);
    await expect(chat.last.getByText(/^Broadening search/)).toBeVisible();
  },

  writing: async ({ page, chat }) => {
    await cutAnswersAfter(page, '"kind":"results"');
    await holdFollows(page);
    await chat.open();
    await chat.ask(QUESTIONS.answered);
    await expect(chat.rows().first()).toBeVisible();
  },

  answered: async ({ chat }) => {
    await chat.open();
    await chat.answer(QUESTIONS.answered);
  },

  opened: async ({ chat }) => {
    await chat.open();
    await chat.answer(QUESTIONS.answered);
    await chat.citations().last().click();
    await expect(chat.last.locator('blockquote mark').first()).toBeVisible();
  },

  'asked-back': async ({ chat }) => {
    await chat.open();
    await chat.answer(QUESTIONS.vague);
    await expect(chat.quickReplies().first()).toBeVisible();
  },

  /** The three messages for answers without results, one below the other. */
  'without-results': async ({ chat }) => {
    await chat.open();
    await chat.answer(QUESTIONS.outOfScope);
    await chat.answer(QUESTIONS.outOfCoverage);
    await chat.answer(QUESTIONS.nothingFound);
  },

  offline: async ({ page, chat, watch }) => {
    watch.allow(/Failed to load resource: net::/);
    await chat.open();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.route('**/trpc/conversation.ask?**', (route) => route.abort());
    await chat.ask(QUESTIONS.answered);
    await expect(chat.last.getByRole('button', { name: 'Retry' })).toBeVisible();
  },

  limit: async ({ chat, watch }) => {
    watch.allow(/status of 429/);
    watch.move(TIGHT.url);
    await chat.open(TIGHT.url);
    for (let asked = 1; asked <= TIGHT.visitorMessages; asked++) await chat.answer(QUESTIONS.outOfScope);
    await chat.ask(QUESTIONS.second);
    await expect(chat.last.getByRole('alert')).toBeVisible();
  },

  complaint: async ({ chat }) => {
    await chat.open();
    await chat.ask('membrane '.repeat(1_200));
    await expect(chat.panel.getByRole('alert')).toBeVisible();
  },

  restoring: async ({ page, chat }) => {
    await chat.open();
    await chat.answer(QUESTIONS.answered);
    await holdSessions(page);
    await page.reload();
    await expect(page.getByRole('status')).toContainText('Loading the conversation');
  },

  wall: async ({ page, chat }) => {
    await chat.open();
    await chat.answer(QUESTIONS.answered);
    await chat.wallLink.click();
    await expect(page.getByRole('dialog', { name: CONVERSATION_MESSAGES.signUpWall })).toBeVisible();
  },

  'legal-dialog': async ({ page, chat }) => {
    await chat.open();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click();
    await expect(page.getByRole('dialog', { name: 'Terms of service' })).toBeVisible();
  },

  'about-configured': async ({ page }) => {
    await configured(page);
    await page.goto('/about');
    await expect(page.getByText('hello@cosmos.example')).toBeVisible();
    await expect(page.getByText(CATALOGUE_MESSAGES.sampleCatalogue)).toBeVisible();
  },

  beta: async ({ page, chat }) => {
    await rewriteCalls(page, 'product.settings', (key, value) => (key === 'betaBanner' ? true : value));
    // Opened from another page, since the server draws the landing page with settings of its own.
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(chat.composer).toBeVisible();
    await expect(page.getByText(PRODUCT_MESSAGES.betaNotice)).toBeVisible();
  },

  'error-of-the-router': async ({ page, watch }) => {
    watch.allow(/status of 503|HTTP error/);
    await page.route('**/trpc/**product.settings**', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/about');
    await expect(page.getByText('HTTP error! status: 503')).toBeVisible();
  },

  privacy: async ({ page }) => {
    await page.goto('/?view=privacy-policy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  },

  terms: async ({ page }) => {
    await page.goto('/?view=terms-of-service');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of service');
  },

  error: async ({ page, watch }) => {
    watch.allow(/Failed to load resource: net::|dynamically imported module/);
    await page.route('**/assets/legal-page-*.js', (route) => route.abort());
    await page.goto('/?view=privacy-policy');
    await page.getByText('Details').click();
  },

  /** The page before the script has loaded: text without the sky. */
  'drawn-ahead': async ({ page, chat }) => {
    await page.route('**/assets/*.js', () => {});
    await page.goto('/', { waitUntil: 'commit' });
    await expect(chat.send).toBeDisabled();
  },

  start: async ({ page }) => {
    await page.route('**/assets/index-*.js', () => {});
    await page.goto('/about', { waitUntil: 'commit' });
    await expect(page.getByRole('status')).toHaveText('Loading your workspace...');
  },
};
