import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import type { Page } from '@playwright/test';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE } from '../../support/pages/member.ts';
import { refuseCalls } from '../../support/server/refusals.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Add an interest' });
/** Behind each interest stands how many records match it. */
const beginning = (...words: string[]) => words.map((word) => new RegExp(`^${word}`));
const mine = (page: Page) => page.getByRole('region', { name: 'My Interests' }).getByRole('listitem');

test(
  'interests are typed, suggested and removed; alerts are offered once',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    await member.call('interests.update', { interests: ['zinc'] });
    await page.goto('/profile/interests');
    await expect(page.getByText('14 remaining')).toBeVisible();
    await field(page).fill(' graphene , Zinc, ,');
    await expect(mine(page)).toHaveText(beginning('zinc', 'graphene'));
    await field(page).pressSequentially('membr');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await expect(options.first()).toHaveText(/^membr/);
    const wanted = (await options.nth(1).textContent()) ?? '';
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(mine(page)).toHaveText(beginning('zinc', 'graphene', wanted));
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('cosmos.keywords') ?? '{}'));
    expect(Object.keys(kept).toSorted()).toEqual(['keywords', 'timestamp', 'totalCount']);
    await field(page).fill('zzzz');
    await expect(page.getByText('No matching keywords found')).toBeVisible();
    await field(page).fill('');
    await page.getByRole('button', { name: 'Remove graphene' }).click();
    await expect(mine(page)).toHaveText(beginning('zinc', wanted));
    await page.getByRole('button', { name: 'No, thanks' }).click();
    await expect(page.getByRole('button', { name: 'No, thanks' })).toBeHidden();
    await page.reload();
    await expect(mine(page)).toHaveText(beginning('zinc', wanted));
    await expect(page.getByRole('button', { name: 'No, thanks' })).toBeHidden();
  },
);

test(
  'the field ends at fifteen interests, and keeps what is beyond them',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    await member.call('interests.update', { interests: ['zinc'] });
    await page.goto('/profile/interests');
    const many = Array.from({ length: 20 }, (_, at) => `interest ${at}`).join(',');
    await field(page).fill(`${many},`);
    await expect(mine(page)).toHaveCount(PROFILE_LIMITS.interestsMax);
    await expect(page.getByText('0 remaining')).toBeVisible();
    // What is beyond them is not lost.
    await expect(field(page)).toHaveValue(/^interest 14, .*interest 19$/);
    await expect(page.getByText(/Not added: “interest 14”/)).toBeVisible();
    await field(page).fill('');
    await expect(field(page)).toBeDisabled();
  },
);

test('what fails is taken back and said', { tag: '@at-length' }, async ({ page, member, watch }) => {
  watch.allow(/Failed to load resource/);
  await member.arrive(COMPLETE);
  await member.call('interests.update', { interests: ['zinc'] });
  await page.goto('/profile/interests');
  await expect(mine(page)).toHaveText(beginning('zinc'));
  await refuseCalls(page, 'interests.setAlerts');
  const toggle = page.getByRole('switch', { name: 'Send me email alerts based on my interests' });
  await toggle.click();
  await expect(member.toast.filter({ hasText: 'Could not save' })).toBeVisible();
  await expect(toggle).not.toBeChecked();
  await refuseCalls(page, 'interests.update');
  await page.getByRole('button', { name: 'Remove zinc' }).click();
  await expect(mine(page)).toHaveText(beginning('zinc'));
  const field = page.getByRole('combobox', { name: 'Add an interest' });
  await field.fill('garnet electrolyte');
  await field.press('Enter');
  await expect(field).toHaveValue('garnet electrolyte');
  await expect(mine(page)).toHaveText(beginning('zinc'));
});

test(
  'what the profile suggests is kept, added or dismissed, each by its sentence',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive({
      ...COMPLETE,
      rdSummary: 'We need a garnet electrolyte for a solid-state battery with a lithium metal anode.',
    });
    await page.goto('/profile/interests');
    const part = page.getByRole('region', { name: 'Added from your profile' });
    const keep = part.getByRole('button', { name: 'Keep garnet electrolyte' });
    await expect(part).toContainText('We need a garnet electrolyte for a solid-state battery');
    await expect(mine(page)).toHaveCount(0);
    await keep.click();
    await expect(keep).toBeHidden();
    await expect(mine(page)).toHaveText(beginning('garnet electrolyte'));
    await part.getByRole('button', { name: 'Dismiss solid-state battery' }).click();
    await expect(part.getByRole('button', { name: 'Dismiss solid-state battery' })).toBeHidden();
    await page.reload();
    await expect(mine(page)).toHaveText(beginning('garnet electrolyte'));
    await expect(part.getByRole('button', { name: 'Dismiss solid-state battery' })).toBeHidden();
  },
);
