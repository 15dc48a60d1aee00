import { expect, type Page } from '@playwright/test';
import { giveChats } from '../server/desk.ts';
import { makeFolder, openSaved, saveSome } from '../pages/library.ts';
import { Member, COMPLETE } from '../pages/member.ts';
import type { PageWatch } from '../browser/page-watch.ts';
import { rewriteCalls } from '../server/refusals.ts';
import { renameInVain } from '../pages/toasts.ts';

interface Stage {
  page: Page;
  watch: PageWatch;
}

/** Complete except for one answer in each part. */
const NEARLY = { ...COMPLETE, linkedinUrl: '', rdBudget: '' } as const;

/** Makes the window tall enough for a whole form, since the frame itself never scrolls. */
async function tall(page: Page, height: number): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1440, height });
}

/** Every screen and state behind the sign-in, and how to reach it. */
export const MEMBER_SCREENS: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  'member-welcome': async ({ page }) => {
    await new Member(page).arrive(NEARLY);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Complete Now' })).toBeVisible();
  },

  'member-new-chat': async ({ page }) => {
    const member = new Member(page);
    await member.arrive(COMPLETE);
    await member.openChat();
    await expect(member.composer).toBeVisible();
  },

  'member-beta': async ({ page }) => {
    await rewriteCalls(page, 'product.settings', (key, value) => (key === 'betaBanner' ? true : value));
    const member = new Member(page);
    await member.arrive(COMPLETE);
    await member.openChat();
    await expect(page.getByRole('region', { name: 'Notice' })).toBeVisible();
  },

  'member-toasts': async ({ page, watch }) => {
    watch.allow(/Failed to load resource: net::/);
    const member = new Member(page);
    await member.arrive(NEARLY);
    const [id] = await giveChats(member.email, ['Rainwear that survives the wash']);
    await page.goto(`/chat/${id}`);
    await renameInVain(page);
  },

  'member-reminder': async ({ page }) => {
    const member = new Member(page);
    await member.arrive(NEARLY);
    // “Later”, which opening a chat presses, would put it off for a week.
    await page.goto('/searches');
    // The reminder stays while the pointer is on it.
    await page.getByText('Complete Your Profile').hover();
  },

  'member-invite': async ({ page }) => {
    const member = new Member(page);
    await member.arrive(COMPLETE);
    await member.openChat();
    const list = page.getByRole('button', { name: 'Open the chats' });
    if (await list.isVisible()) await list.click();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByRole('button', { name: 'Add another person' }).click();
  },

  'member-personal': async ({ page }) => {
    const member = new Member(page);
    await member.arrive(NEARLY);
    await tall(page, 1_240);
    await member.openProfile();
    await page.getByLabel('City').fill('Pune, Maharashtra');
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
  },

  'member-interests': async ({ page }) => {
    const member = new Member(page);
    await member.arrive(COMPLETE);
    await page.goto('/profile/interests');
    await expect(page.getByRole('region', { name: 'Added from your profile' })).toBeVisible();
  },

  'member-interests-typing': async ({ page }) => {
    const member = new Member(page);
    await member.arrive(COMPLETE);
    await page.goto('/profile/interests');
    await page.getByRole('combobox', { name: 'Add an interest' }).fill('mem');
    await expect(page.getByRole('option').first()).toBeVisible();
  },

  'member-saved': async ({ page }) => {
    const member = new Member(page);
    await member.arrive(COMPLETE);
    const [first, second] = await saveSome(member, 8);
    await makeFolder(member, 'Short list', [first!.savedId, second!.savedId]);
    await member.call('saved.writeNote', { savedId: second!.savedId, note: 'Ask for a sample of 50 m.' });
    await openSaved(page);
    await page.getByRole('checkbox', { name: `Select ${second!.title}` }).check();
  },

  'member-saved-folder': async ({ page }) => {
    const member = new Member(page);
    await member.arrive(COMPLETE);
    const [first] = await saveSome(member, 2);
    await openSaved(page, `?folder=${await makeFolder(member, 'Short list', [first!.savedId])}`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Share this folder' })).toBeVisible();
  },

  'member-saved-empty': async ({ page }) => {
    const member = new Member(page);
    await member.arrive(COMPLETE);
    await page.goto('/profile/saved');
    await expect(page.getByRole('heading', { name: 'No saved cards found' })).toBeVisible();
  },

  'member-rd': async ({ page }) => {
    const member = new Member(page);
    await member.arrive(NEARLY);
    await tall(page, 1_240);
    await member.openProfile('rd');
  },

  'member-delete': async ({ page }) => {
    const member = new Member(page);
    await member.arrive(NEARLY);
    await member.openProfile();
    await member.menu('Delete Account');
    await expect(page.getByRole('dialog', { name: 'Delete Account' })).toBeVisible();
  },

  'member-data': async ({ page }) => {
    const member = new Member(page);
    await member.arrive(COMPLETE);
    await member.openProfile();
    await member.menu('Download my data');
    await page.getByRole('button', { name: 'Prepare my data' }).click();
    await expect(page.getByRole('button', { name: /^Download \(/ })).toBeVisible();
  },

  'member-data-page': async ({ page }) => {
    const member = new Member(page);
    await member.arrive(COMPLETE);
    const { exportId } = await member.call<{ exportId: string }>('myData.prepare', {});
    await page.goto(`/my-data/${exportId}`);
    await expect(page.getByRole('button', { name: /^Download \(/ })).toBeVisible();
  },

  'member-deletion-scheduled': async ({ page }) => {
    const member = new Member(page);
    await member.arrive(COMPLETE);
    await member.call('profile.requestDeletion', {});
    await member.openChat();
    await expect(page.getByRole('button', { name: 'Keep my account' })).toBeVisible();
  },

  'member-password': async ({ page }) => {
    const member = new Member(page);
    await member.arrive(NEARLY);
    await member.openProfile();
    await member.menu('Change password');
    await page.getByRole('dialog').getByLabel('New password', { exact: true }).fill('Stenter');
  },

  'member-sessions': async ({ page }) => {
    const member = new Member(page);
    await member.arrive(NEARLY);
    await member.signInElsewhere('iPhone');
    await member.openProfile();
    await member.menu('Devices');
    await expect(page.getByText('iPhone')).toBeVisible();
  },
};
