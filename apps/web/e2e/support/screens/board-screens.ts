import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openBoard } from '../pages/boards.ts';
import { COMPLETE, Member } from '../pages/member.ts';
import type { PageWatch } from '../browser/page-watch.ts';
import { QUESTIONS } from '../server/questions.ts';
import { rewriteCalls } from '../server/refusals.ts';

const NOWHERE = '/chat/00000000-0000-4000-8000-000000000000';

async function searched(page: Page): Promise<void> {
  await new Member(page).arrive(COMPLETE);
  await page.goto('/searches');
  await page.getByRole('textbox', { name: 'What are you looking for?' }).fill(QUESTIONS.second);
  await page.getByRole('button', { name: 'Search thoroughly' }).click();
}

const row = (id: string, title: string, more: object) => ({
  type: 'technology',
  id,
  title,
  was: 3,
  is: 3,
  isWithdrawn: false,
  isMoved: false,
  changes: [],
  ...more,
});
/** What may differ between two runs, one of each. */
const DIFFERENCES = [
  row('a', 'Wax-free water repellent from hydrophobised lignin', { was: null, is: 1 }),
  row('b', 'Plasma-deposited silicone film for uniforms', { was: 9, is: 2, isMoved: true }),
  row('c', 'Lignin-grafted cotton combining water repellency with ultraviolet shielding', {
    changes: [{ part: 'readiness', of: '', was: '4', is: '6' }],
  }),
  row('d', 'Perfluorinated spray for outdoor fabrics', { is: null, isWithdrawn: true }),
];

async function keptAndRunAgain(page: Page): Promise<void> {
  const member = new Member(page);
  await member.arrive(COMPLETE);
  await member.openChat();
  await member.ask(QUESTIONS.second);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByRole('link', { name: 'Saved in Searches' }).click();
  await rewriteCalls(page, 'kept.compare', (key, value) =>
    key === 'rows'
      ? DIFFERENCES
      : key === 'counts'
        ? { new: 1, gone: 1, moved: 1, changed: 1, same: 6 }
        : value,
  );
  await expect(page.getByRole('heading', { name: QUESTIONS.second })).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) >= 768) await page.getByRole('button', { name: 'Run again' }).click();
  else {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Run again' }).click();
  }
  await expect(page.getByText('1 new, 1 gone, 1 moved, 1 changed; 6 are the same.')).toBeVisible();
}

/** The views of an answer, and how to reach them. */
export const BOARD_SCREENS: Readonly<
  Record<string, (stage: { page: Page; watch: PageWatch }) => Promise<void>>
> = {
  compare: async ({ page }) => openBoard(page, new Member(page), 'compare', QUESTIONS.second),

  'compare-passage': async ({ page }) => {
    await openBoard(page, new Member(page), 'compare', QUESTIONS.second);
    await page.locator('[data-board] button[aria-haspopup="dialog"]').first().click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Open card' })).toBeVisible();
  },

  'compare-empty': async ({ page }) => {
    const member = new Member(page);
    await member.arrive(COMPLETE);
    await member.openChat();
    await member.ask(QUESTIONS.outOfScope);
    await page.goto(`${new URL(page.url()).pathname}/compare`);
    await expect(page.getByRole('heading', { name: 'Nothing to compare' })).toBeVisible();
  },

  search: async ({ page }) => {
    await searched(page);
    await expect(
      page.getByRole('heading', { name: /^\d+ (?:of [\d,]+ )?(?:technolog|researcher|result)/ }),
    ).toBeVisible();
  },

  'search-running': async ({ page }) => {
    await rewriteCalls(page, 'thorough.read', (key, value) =>
      key === 'status' && value === 'done' ? 'running' : value,
    );
    await searched(page);
    await expect(page.getByRole('heading', { name: /^Step \d+ of \d+$/ })).toBeVisible();
  },

  'search-kept': ({ page }) => keptAndRunAgain(page),

  'search-kept-changes': async ({ page }) => {
    await keptAndRunAgain(page);
    await page.getByRole('button', { name: '2 runs' }).click();
    await expect(page.getByRole('list', { name: 'What differs' })).toBeVisible();
  },

  'search-shared': async ({ page }) => {
    const member = new Member(page);
    await member.arrive(COMPLETE);
    const { searchId } = await member.call<{ searchId: string }>('thorough.start', {
      from: 'question',
      text: QUESTIONS.second,
    });
    await expect
      .poll(async () => (await member.read<{ status: string }>('thorough.read', { searchId })).status)
      .toBe('done');
    const { url } = await member.call<{ url: string }>('kept.share', { searchId });
    await page.goto(`/shared/search/${new URL(url).pathname.split('/').at(-1)}`);
    await expect(page.getByText(/It is read-only/)).toBeVisible();
  },

  'search-lost': async ({ page, watch }) => {
    watch.allow(/status of 404/);
    await new Member(page).arrive(COMPLETE);
    await page.goto('/search/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: 'Search not found' })).toBeVisible();
  },

  landscape: async ({ page }) => {
    await openBoard(page, new Member(page), 'landscape');
    // Phones have no room for the picture of the whole sky, and draw charts once the sheet is pulled up.
    if ((page.viewportSize()?.width ?? 0) < 768) return;
    await expect(page.getByText('In the whole catalogue')).toBeAttached();
    await expect(page.locator('.recharts-surface').first()).toBeAttached();
  },

  'landscape-star': async ({ page }) => {
    await openBoard(page, new Member(page), 'landscape');
    await page.getByRole('button', { name: /^1: / }).focus();
  },

  'landscape-list': async ({ page }) => {
    await openBoard(page, new Member(page), 'landscape');
    await page.getByRole('button', { name: 'As a list' }).click();
    await expect(page.getByRole('button', { name: 'As a map' })).toBeVisible();
  },

  'landscape-lost': async ({ page, watch }) => {
    watch.allow(/status of 404/);
    await new Member(page).arrive(COMPLETE);
    await page.goto(`${NOWHERE}/landscape`);
    await expect(page.getByRole('heading', { name: 'Chat not found' })).toBeVisible();
  },
};
