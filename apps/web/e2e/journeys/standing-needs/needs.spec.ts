import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE } from '../../support/pages/member.ts';
import { QUESTIONS } from '../../support/server/questions.ts';

test('a need is made where nothing fits, published, answered without an account, and deleted with undo', async ({
  page,
  member,
  watch,
}) => {
  // What is answered within three seconds is refused.
  watch.allow(/status of 422|ERR_INTERNET_DISCONNECTED/);
  await member.arrive(COMPLETE);
  await member.openChat();
  await member.ask(QUESTIONS.nothingFits);
  await page.getByRole('button', { name: 'Notify me of matches', exact: true }).click();
  await page.getByRole('link', { name: 'Standing needs' }).click();
  await page.getByRole('link', { name: new RegExp(QUESTIONS.nothingFits) }).click();
  await expect(page.getByRole('heading', { name: QUESTIONS.nothingFits })).toBeVisible();
  await page.getByRole('button', { name: 'Publish page' }).click();
  const address = await page.getByRole('link', { name: 'View page' }).getAttribute('href');

  await page.goto(address ?? '');
  await expect(page.getByText(QUESTIONS.nothingFits)).toBeVisible();
  await page.getByLabel('What would you like to say?').fill('We have a crawler that paints.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByRole('alert')).toContainText('Your answer is still here.');
  await page.context().setOffline(false);
  // The page keeps what was written until it is taken.
  const thanks = page.getByRole('heading', { name: 'Thank you' });
  await expect(async () => {
    if (!(await thanks.isVisible()))
      await page.getByRole('button', { name: 'Send the answer' }).click({ timeout: 1_000 });
    await expect(thanks).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await page.goto('/for-you/needs');
  await expect(page.getByText('1 new answer')).toBeVisible();
  await page.getByRole('link', { name: new RegExp(QUESTIONS.nothingFits) }).click();
  await expect(page.getByText('We have a crawler that paints.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('None yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: new RegExp(QUESTIONS.nothingFits) })).toBeVisible();
});

test(
  'a need is tried, kept, edited, paused and resumed',
  { tag: ['@at-length', '@phone'] },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    await page.goto('/for-you/needs');
    const field = page.getByLabel('What should we look out for?');
    await page.getByRole('button', { name: 'Notify me of matches', exact: true }).click();
    await expect(page.getByText('Describe what you are looking for in a few words.')).toBeVisible();
    await field.fill(QUESTIONS.second);
    await page.getByRole('button', { name: 'Search now' }).click();
    await expect(page.getByRole('region', { name: 'Available now' }).getByRole('link').first()).toBeVisible();
    await page.getByRole('button', { name: 'Notify me of matches', exact: true }).click();
    await page.getByRole('link', { name: new RegExp(QUESTIONS.second) }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('What should we look out for?').fill('A finish for rainwear');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'A finish for rainwear' })).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('We don’t look for matches while this need is paused.')).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText('None yet. You will get an email')).toBeVisible();
  },
);

test('how one hears of news is chosen at once', { tag: '@at-length' }, async ({ page, member }) => {
  await member.arrive(COMPLETE);
  await page.goto('/for-you/alerts');
  // Shown a moment after the click, so `check` would look too early.
  await page.getByLabel('Every weekday').click();
  await expect(page.getByText(/^Next on /)).toBeVisible();
  const saved = page.waitForResponse(/alerts\.saveSettings/);
  await page.getByLabel('New records for my interests').click();
  await saved;
  await page.reload();
  await expect(page.getByLabel('Every weekday')).toBeChecked();
  await expect(page.getByLabel('New records for my interests')).not.toBeChecked();
});
