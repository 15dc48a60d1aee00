import type { Page } from '@playwright/test';
import { AT_LENGTH } from './support/browser/barriers.ts';
import { BOARD_SCREENS } from './support/screens/board-screens.ts';
import { CARD_SCREENS } from './support/screens/card-screens.ts';
import { FOR_YOU_SCREENS } from './support/screens/for-you-screens.ts';
import { INBOX_SCREENS } from './support/screens/inbox-screens.ts';
import { expect, test } from './support/pages/cards.ts';
import { CHAT_SCREENS } from './support/screens/chat-screens.ts';
import { MEMBER_SCREENS } from './support/screens/member-screens.ts';
import { MEMBER_PAGES, VISITOR_PAGES } from './support/screens/page-screens.ts';
import { photograph } from './support/browser/photograph.ts';
import { RECORD_SCREENS } from './support/screens/record-screens.ts';
import { SCREENS } from './support/screens/visitor-screens.ts';
import { STAFF_SCREENS } from './support/screens/staff-screens.ts';
import { skyStands } from './support/browser/sky.ts';

const TITLE = 'free of barriers in both schemes';
const OF_VISITORS = { ...VISITOR_PAGES, ...SCREENS };
const OF_MEMBERS = {
  ...MEMBER_PAGES,
  ...MEMBER_SCREENS,
  ...CHAT_SCREENS,
  ...BOARD_SCREENS,
  ...CARD_SCREENS,
  ...RECORD_SCREENS,
  ...INBOX_SCREENS,
  ...FOR_YOU_SCREENS,
  ...STAFF_SCREENS,
};

/** One screen of each kind, and most pages. The others are made of the same parts, and looked at in the long run. */
const ONE_OF_EACH = new Set<string>([
  'rest',
  'answered',
  'error',
  'chat-new',
  'chat-answered',
  'chat-nothing-fits',
  'cards-detail',
  'cards-table',
  'landscape',
  'inbox-conversation',
  'search',
  'member-personal',
] satisfies (keyof typeof SCREENS | keyof typeof OF_MEMBERS)[]);
/**
 * Those whose reading order, names and roles are kept as files, so that a change of what a screen reader says is seen in
 * their diff; ids and times in them are patterns, put there by hand. Screens that draw samples by lot are left out.
 */
const READ_ALOUD = new Set<string>([
  'answered',
  'chat-answered',
  'chat-shared',
  'cards-detail',
  'cards-table',
  'chat-nothing-fits',
  'compare-passage',
  'landscape-list',
  'record',
  'member-personal',
]);
/** Pages made of the parts of another one that is looked at each time. */
const LIKE_OTHERS = new Set<string>([
  'page-compare',
  'page-for-you-index',
  'page-for-you-needs-index',
  'page-inbox-index',
] satisfies (keyof typeof OF_MEMBERS)[]);
const PAGES = new Set(
  Object.keys({ ...VISITOR_PAGES, ...MEMBER_PAGES }).filter((name) => !LIKE_OTHERS.has(name)),
);
/** What a screen reader reads of a screen: its dialog, or all of its content. */
async function readsAsBefore(page: Page, name: string): Promise<void> {
  if (!READ_ALOUD.has(name) || test.info().project.name !== 'desktop-light') return;
  const part = page.getByRole('dialog').or(page.getByRole('main')).last();
  await expect(part).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
}

const looked = <Arrange>(screens: Record<string, Arrange>) =>
  Object.entries(screens).filter(([name]) => AT_LENGTH || ONE_OF_EACH.has(name) || PAGES.has(name));

/** Scrolls through the page so that lazily drawn parts get drawn, then returns to the old position. */
async function seenThrough(page: Page): Promise<void> {
  const { top, below } = await page.evaluate(() => ({
    top: window.scrollY,
    below: document.documentElement.scrollHeight,
  }));
  const step = (page.viewportSize()?.height ?? 800) * 0.9;
  for (let at = 0; at < below; at += step) {
    await page.evaluate((y) => window.scrollTo(0, y), at);
    await skyStands(page);
  }
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await skyStands(page);
}

/** The rest of the landing page is the same in every state of the chat, so it is only checked once, at rest. */
const HERO = 'div:has(> main#preview)';

for (const [name, arrange] of looked(OF_VISITORS))
  test(`${name}: ${TITLE}`, { tag: '@sizes' }, async ({ page, chat, watch }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await arrange({ page, chat, watch });
    await page.evaluate(() => document.fonts.ready);
    const hasDialog = (await page.getByRole('dialog').count()) > 0;
    const isStateOfChat = name !== 'rest' && !hasDialog && (await page.locator(HERO).count()) > 0;
    // Without the script the page has no sky.
    const beforeEach = name === 'rest' ? seenThrough : name === 'drawn-ahead' ? undefined : skyStands;
    const part = isStateOfChat ? HERO : null;
    const found = await photograph(page, { name, part, fullPage: !hasDialog, beforeEach });
    expect(found).toEqual({ light: [], dark: [] });
    await readsAsBefore(page, name);
  });

for (const [name, arrange] of looked(OF_MEMBERS))
  test(`${name}: ${TITLE}`, { tag: '@sizes' }, async ({ page, member, cards, watch }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await arrange({ page, member, cards, watch });
    await page.evaluate(() => document.fonts.ready);
    expect(await photograph(page, { name })).toEqual({ light: [], dark: [] });
    await readsAsBefore(page, name);
  });
