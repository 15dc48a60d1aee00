import type { Page } from '@playwright/test';
import { giveChats } from '../../support/server/desk.ts';
import { test as visitorTest } from '../../support/pages/fixtures.ts';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE, Member } from '../../support/pages/member.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const TITLES = ['Rainwear that survives the wash', 'Seam-tape adhesives'];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const rail = (page: Page) => page.getByRole('navigation', { name: 'Main' });

visitorTest('an address without a page says so, and leads to the start', async ({ page, chat }) => {
  await page.goto('/nothing/here');
  await expect(heading(page)).toHaveText('Page not found');
  await expect(page).toHaveTitle(/^Page not found · /);
  await expect(page).toHaveURL('/nothing/here');
  await page.getByRole('link', { name: 'Go to Cosmos' }).click();
  await chat.ready();
  await expect(page).toHaveURL('/');
});

visitorTest('the legal texts open from any address', async ({ page }) => {
  await page.goto('/nothing/here?view=privacy-policy');
  await expect(heading(page)).toHaveText('Privacy Policy');
  await expect(page).toHaveURL('/?view=privacy-policy');
});

test(
  'a missing page says so inside the workspace',
  { tag: '@at-length' },
  async ({ page, member, watch }) => {
    watch.allow(/status of 404/);
    await member.arrive(COMPLETE);
    for (const [address, title] of [
      ['/profile/nothing', 'Page not found'],
      ['/chat/nothing', 'Chat not found'],
      ['/chat/nothing/compare', 'Chat not found'],
      [`/chat/${UNKNOWN}`, 'Chat not found'],
      [`/chat/${UNKNOWN}/compare`, 'Chat not found'],
      [`/chat/${UNKNOWN}/landscape`, 'Chat not found'],
      [`/search/${UNKNOWN}`, 'Search not found'],
      ['/nothing/here', 'Page not found'],
    ] as const) {
      await page.goto(address);
      await expect(heading(page), address).toHaveText(title);
      await expect(page).toHaveURL(address);
      await expect(rail(page)).toBeVisible();
    }
    await page.getByRole('link', { name: 'Go to Cosmos' }).click();
    await expect(member.composer).toBeVisible();
    await expect(page).toHaveURL('/');
  },
);

test("another member's chat looks like one that never existed", async ({ page, member, browser, watch }) => {
  watch.allow(/status of 404/);
  const elsewhere = await browser.newContext();
  const owner = new Member(await elsewhere.newPage());
  await owner.enrol(COMPLETE);
  const [id] = await giveChats(owner.email, TITLES);
  await elsewhere.close();
  await member.arrive(COMPLETE);
  await page.goto(`/chat/${id}`);
  await expect(member.main).toContainText('You have no chat at this address.');
  await expect(member.composer).toHaveCount(0);
});

test(
  'the frame stays mounted across views, and Back and Forward work',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    const [id] = await giveChats(member.email, TITLES);
    await page.goto(`/chat/${id}`);
    await expect(heading(page)).toHaveText(TITLES[0] ?? '');
    // Mark the DOM node itself: a re-created frame would lack the mark.
    await rail(page).evaluate((node) => node.setAttribute('data-first', ''));
    const first = page.locator('nav[data-first]');

    const steps: readonly [go: () => Promise<void>, title: RegExp][] = [
      [() => member.chats.getByRole('link', { name: TITLES[1] }).click(), /^Seam-tape adhesives · /],
      [
        () =>
          rail(page)
            .getByRole('link', { name: /Profile/ })
            .click(),
        /^Profile · /,
      ],
      [() => rail(page).getByRole('link', { name: 'Cosmos', exact: true }).click(), /^New Chat · /],
    ];
    for (const [go, title] of steps) {
      await go();
      await expect(page).toHaveTitle(title);
      await expect(first).toBeVisible();
    }
    for (const title of [/^Profile · /, /^Seam-tape adhesives · /, /^Rainwear that survives the wash · /]) {
      await page.goBack();
      await expect(page).toHaveTitle(title);
      await expect(first).toBeVisible();
    }
    await page.goForward();
    await expect(page).toHaveTitle(/^Seam-tape adhesives · /);
    await expect(first).toBeVisible();
  },
);

test(
  'an overlay closes with its view, and does not reopen',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    const [id] = await giveChats(member.email, TITLES);
    await page.goto(`/chat/${id}`);
    await member.chats.getByRole('link', { name: TITLES[1] }).click();
    await expect(heading(page)).toHaveText(TITLES[1] ?? '');
    await page.getByRole('banner').getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(heading(page)).toHaveText(TITLES[0] ?? '');
    await page.goForward();
    await expect(heading(page)).toHaveText(TITLES[1] ?? '');
    await expect(dialog).toBeHidden();
  },
);
