import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { AT_LENGTH } from '../../support/browser/barriers.ts';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { giveChats } from '../../support/server/desk.ts';
import { cutOff } from '../../support/server/refusals.ts';
import { testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE, type Member } from '../../support/pages/member.ts';
import { QUESTIONS } from '../../support/server/questions.ts';

const TITLES = ['Seam-tape adhesives', 'Breathable membranes', 'Microfibre shedding'];

/** Signs in a member with three chats, and returns the list of them. */
async function withChats(page: Page, member: Member): Promise<Locator> {
  await member.arrive(COMPLETE);
  await giveChats(member.email, TITLES);
  await member.openChat();
  await openList(page);
  const list = chatsOf(page);
  await expect(list.getByRole('listitem')).toHaveCount(3);
  return list;
}

/** The chat list, beside the chat or over it on narrow screens. */
const chatsOf = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Chats' })
    .or(page.getByRole('dialog', { name: 'Chats' }))
    .filter({ visible: true });

async function openList(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: 'Open the chats' });
  if (await open.isVisible()) await open.click();
}

async function choose(page: Page, list: Locator, title: string, what: string): Promise<void> {
  const row = list.getByRole('listitem').filter({ hasText: title });
  await row.hover();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: what }).click();
}

const word = (page: Page) => page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: /“/ });

test(
  'a title is edited in place, and changes everywhere',
  { tag: '@at-length' },
  async ({ page, member }) => {
    const list = await withChats(page, member);
    await list.getByRole('link', { name: TITLES[1] }).click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Breathable membranes');
    await expect(page).toHaveTitle('Breathable membranes · Cosmos AI Copilot');

    const pencil = page.getByRole('banner').getByRole('button', { name: 'Rename' });
    const field = page.getByRole('textbox', { name: 'Chat title' });
    await pencil.click();
    await expect(field).toHaveValue('Breathable membranes');
    await field.fill('Not this');
    await page.keyboard.press('Escape');
    await expect(title).toHaveText('Breathable membranes');
    await expect(pencil).toBeFocused();

    await pencil.click();
    await field.fill('   ');
    await page.keyboard.press('Enter');
    await expect(title).toHaveText('Breathable membranes');

    await pencil.click();
    await field.fill('Membranes without PTFE');
    await page.keyboard.press('Enter');
    await expect(title).toHaveText('Membranes without PTFE');
    await expect(list.getByRole('link', { name: 'Membranes without PTFE' })).toBeVisible();

    await pencil.click();
    await field.fill('Membranes');
    // The page shows the new title before the server has saved it.
    const kept = page.waitForResponse(/chats\.rename/);
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    await expect(title).toHaveText('Membranes');
    await kept;
    await page.reload();
    await expect(title).toHaveText('Membranes');
  },
);

test(
  'a title that the server refuses is rolled back',
  { tag: '@at-length' },
  async ({ page, member, watch }) => {
    watch.allow(/Failed to load resource: net::/);
    const list = await withChats(page, member);
    await page.route('**/trpc/**chats.rename**', (route) => route.abort());
    await choose(page, list, 'Seam-tape', 'Rename');
    await page.getByRole('textbox', { name: 'Chat title' }).fill('Tapes');
    await page.keyboard.press('Enter');
    await expect(word(page)).toContainText(
      `The chat could not be renamed to “Tapes”. ${HTTP_MESSAGES.network}`,
    );
    await expect(list.getByRole('link', { name: 'Seam-tape adhesives' })).toBeVisible();
  },
);

test(
  'earlier chats that fail to load can be asked for again at the end of the list',
  { tag: '@at-length' },
  async ({ member, watch }) => {
    watch.allow(/Failed to load resource/);
    await member.arrive(COMPLETE);
    await giveChats(
      member.email,
      Array.from({ length: 120 }, (_, at) => `Chat ${at + 1}`),
    );
    await member.openChat();
    const list = member.chats;
    await expect(list.getByRole('listitem').first()).toBeVisible();
    const mend = await cutOff(member.page, 'chats.list');
    const scroller = list.locator('[class*="scroller"]');
    const toTheEnd = () => scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    const retry = list.getByRole('button', { name: 'Retry' });
    await expect(async () => {
      await toTheEnd();
      await expect(retry).toBeInViewport({ ratio: 1, timeout: 1_000 });
    }).toPass();
    await mend();
    await retry.click();
    await expect(async () => {
      await toTheEnd();
      await expect(list.getByRole('link', { name: 'Chat 120' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
  },
);

test(
  'a chat is deleted at once, and Undo restores it',
  { tag: '@phone-at-length' },
  async ({ page, member }) => {
    const list = await withChats(page, member);
    await list.getByRole('link', { name: TITLES[0] }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seam-tape adhesives');
    const address = page.url();
    await openList(page);
    await choose(page, list, 'Seam-tape', 'Delete');
    await expect(page).toHaveURL(/\/$/);
    await expect(word(page)).toContainText('“Seam-tape adhesives” was deleted.');
    await openList(page);
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page).toHaveURL(address);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seam-tape adhesives');
    await openList(page);
    await expect(list.getByRole('listitem')).toHaveCount(3);
  },
);

test('Undo is offered for ten seconds', { tag: '@at-length' }, async ({ page, member }) => {
  const list = await withChats(page, member);
  await page.clock.install();
  await choose(page, list, 'Seam-tape', 'Delete');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.mouse.move(0, 0);
  await page.getByRole('main').click();
  await page.clock.runFor(9_000);
  await expect(undo).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(undo).toBeHidden();
});

test(
  'several deletions are undone together, or become final',
  { tag: '@at-length' },
  async ({ page, member }) => {
    const list = await withChats(page, member);
    let restored = 0;
    const count = (request: Request) => {
      restored += request.url().split('chats.restore').length - 1;
    };
    // The browser reports a stream that was read to its end as failed.
    page.on('requestfinished', count).on('requestfailed', count);
    await choose(page, list, 'Seam-tape', 'Delete');
    await choose(page, list, 'Breathable', 'Delete');
    await expect(page.getByText('2 chats were deleted.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list.getByRole('link')).toContainText(['Add Chat', ...TITLES]);
    await expect.poll(() => restored).toBe(2);
    await choose(page, list, 'Microfibre', 'Delete');
    await expect(word(page)).toContainText('“Microfibre shedding” was deleted.');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.reload();
    await expect(list.getByRole('listitem')).toHaveCount(2);
  },
);

test(
  'a failed deletion restores the chat with a message',
  { tag: '@at-length' },
  async ({ page, member, watch }) => {
    watch.allow(/Failed to load resource: net::/);
    const list = await withChats(page, member);
    await page.route('**/trpc/**chats.remove**', (route) => route.abort());
    await choose(page, list, 'Seam-tape', 'Delete');
    await expect(word(page)).toContainText(
      `“Seam-tape adhesives” could not be deleted and is back in the list. ${HTTP_MESSAGES.network}`,
    );
    await expect(list.getByRole('listitem')).toHaveCount(3);
  },
);

test(
  'Back and Forward move through the chats, each with its title',
  { tag: '@at-length' },
  async ({ page, member }) => {
    const list = await withChats(page, member);
    const title = page.getByRole('heading', { level: 1 });
    for (const name of TITLES.slice(0, 2)) {
      await list.getByRole('link', { name }).click();
      await expect(title).toHaveText(name);
    }
    await page.goBack();
    await expect(title).toHaveText('Seam-tape adhesives');
    await expect(page).toHaveTitle(/^Seam-tape adhesives · /);
    await expect(list.locator('[data-active]')).toContainText('Seam-tape adhesives');
    await page.goForward();
    await expect(title).toHaveText('Breathable membranes');
  },
);

/** Frame times, in ms, while the list is scrolled up by `step` pixels per frame. */
async function framesUpwards(element: Element, step: number): Promise<number[]> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const times: number[] = [];
  let last = await frame();
  for (let index = 0; index < 300; index++) {
    element.scrollTop -= step;
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  return times;
}

function spreadOf(frames: number[]): string {
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(1);
  return `p50 ${at(0.5)}, p95 ${at(0.95)}`;
}

const MANY = AT_LENGTH ? 10_000 : 2_000;
test(
  'thousands of chats: only visible ones are rendered, and all can be reached',
  { tag: '@at-length' },
  async ({ member }) => {
    test.setTimeout(180_000);
    await member.arrive(COMPLETE);
    await giveChats(
      member.email,
      Array.from({ length: MANY }, (_, index) => `Chat ${index + 1} about coatings`),
    );
    await member.openChat();
    const list = member.chats;
    const scroller = list.locator('[class*="scroller"]');
    await expect(list.getByRole('listitem').first()).toContainText('Chat 1 about');
    // Scroll to the end: more pages load as the last rows appear.
    await scroller.evaluate(async (element) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let stood = 0; stood < 240;) {
        const before = element.scrollTop;
        element.scrollTop += 3_000;
        await frame();
        stood = element.scrollTop === before ? stood + 1 : 0;
      }
    });
    await expect(list.getByRole('link', { name: `Chat ${MANY} about coatings` })).toBeVisible();
    expect(await list.getByRole('listitem').count()).toBeLessThan(60);
    // The same frames without scrolling show how busy the machine is.
    const idle = await scroller.evaluate(framesUpwards, 0);
    const frames = await scroller.evaluate(framesUpwards, 180);
    // oxlint-disable-next-line no-console -- the figures are the point of this test
    console.log(`${MANY} chats, ms a frame: scrolled ${spreadOf(frames)}; at rest ${spreadOf(idle)}`);
    expect(await list.getByRole('listitem').count()).toBeLessThan(60);
  },
);

test(
  'Escape closes the list on a phone, and the question stays',
  { tag: '@phone' },
  async ({ page, member, isMobile }) => {
    test.skip(!isMobile, 'wider screens show the list beside the chat');
    await withChats(page, member);
    await page.getByRole('button', { name: 'Feedback', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share Experience' });
    await dialog.getByLabel('Message').fill('Calm');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Chats' })).toBeVisible();
    await page.getByRole('button', { name: 'Feedback', exact: true }).click();
    await expect(dialog.getByLabel('Message')).toHaveValue('Calm');
  },
);

test(
  'the actions of a chat open from its title on a phone',
  { tag: '@phone' },
  async ({ page, member, isMobile }) => {
    test.skip(!isMobile, 'wider screens show them as buttons in the bar');
    await member.arrive(COMPLETE);
    await member.openChat();
    await member.ask(QUESTIONS.answered);
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Rename',
      'Share',
      'Export',
      'Reset Chat',
      'Commands',
    ]);
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Chat title' }).fill('Whey');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whey');
  },
);
