import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { mailsTo } from '../support/desk.ts';
import { expect, testOfMember as test } from '../support/member-fixture.ts';
import { COMPLETE, PASSWORD } from '../support/member.ts';
import { pdf, png } from '../support/small-files.ts';

const NEARLY = { ...COMPLETE, linkedinUrl: '', rdBudget: '' } as const;
/** What Chromium writes of a refusal, or of a request that failed on the way. */
const REFUSED = /Failed to load resource/;

test(
  'what is missing is filled in from the card, saved, and there after a reload',
  { tag: '@phone' },
  async ({ page, member, isMobile }) => {
    await member.arrive(NEARLY);
    await member.openProfile();
    await expect(member.saveButton).toBeDisabled();
    const parts = page.getByRole('navigation', { name: 'Parts of the profile' });
    await expect(parts).toContainText('92%');
    await expect(parts).toContainText('80%');
    const link = page.getByRole('textbox', { name: 'LinkedIn or alternative URL' });
    if (!isMobile) {
      await page.getByRole('link', { name: 'Add: LinkedIn or alternative URL' }).click();
      await expect(link).toBeFocused();
    }
    await link.fill('https://www.linkedin.com/in/maya-iyer');
    await expect(parts).toContainText('100%');
    await parts.getByRole('link', { name: /^R&D/ }).click();
    await page.getByRole('combobox', { name: 'R&D budget' }).selectOption('<$50,000');
    await expect(page.getByRole('complementary', { name: 'Completion' })).toContainText(
      'Your profile is complete',
    );
    await member.saveButton.click();
    await expect(member.toast.getByText('Profile saved successfully!')).toBeVisible();
    await expect(member.saveButton).toBeDisabled();
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'R&D budget' })).toHaveValue('<$50,000');
    await expect(page.getByRole('link', { name: /^Profile/ })).not.toContainText('%');
  },
);

test('every answer can be given', async ({ page, member }) => {
  await member.arrive();
  await member.openProfile();
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
  await page.getByLabel('Country code').selectOption('+1');
  for (const [label, value] of [
    ['First Name', 'Maya'],
    ['Last Name', 'Iyer'],
    ['Contact Number', '98220 41770'],
    ['Highest level of academic qualification', 'M.Tech.'],
    ['City', 'Pune'],
    ['Company Name', 'Varsha Rainwear'],
    ['Designation', 'Head of R&D'],
    ['LinkedIn or alternative URL', 'linkedin.com/in/maya'],
    ['Professional Summary', 'Leads materials development.'],
  ] as const)
    await page
      .getByRole('textbox', { name: label })
      .or(page.getByRole('combobox', { name: label }))
      .fill(value);
  const countries = page.getByLabel('Country', { exact: true });
  await expect(countries.locator('option').nth(1)).toHaveText('India');
  await countries.selectOption('Malaysia');
  await page.getByRole('link', { name: /^R&D/ }).click();
  await expect(
    page.getByText('Please ensure all details are completed to be eligible to contact the university.'),
  ).toBeVisible();
  for (const chip of ['Co-Develop IP', 'Access Lab Testing', 'Involve My Team'])
    await page.getByLabel(chip).check();
  await page.getByRole('combobox', { name: 'Start timeline' }).selectOption('6-12 months');
  await page.getByRole('combobox', { name: 'R&D budget' }).selectOption('>$500,000');
  await page.getByLabel('Other information').fill('We own two stenters.');
  await page.getByLabel('Company LinkedIn page').fill('linkedin.com/company/varsha');
  await page.getByLabel('Or paste the URL of a deck').fill('https://varsha.example/deck.pdf');
  await page.getByRole('textbox', { name: 'R&D Summary' }).fill('Looks for repellents.');
  await member.saveButton.click();
  await expect(member.toast.getByText(MESSAGES.profileSaved)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Involve My Team')).toBeChecked();
  await expect(page.getByLabel('Other information')).toHaveValue('We own two stenters.');
  await page.getByRole('link', { name: /^Personal/ }).click();
  await expect(page.getByLabel('Country code')).toHaveValue('+1');
  await expect(countries).toHaveValue('Malaysia');
  await expect(page.getByRole('link', { name: /^Profile/ })).not.toContainText('%');
});

test('what is typed outlives sub-tabs and failures, and leaving asks once', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(REFUSED);
  await member.arrive(NEARLY);
  await member.openProfile();
  await page.getByLabel('City').fill('Mumbai');
  await page.getByRole('link', { name: /^R&D/ }).click();
  await page.getByRole('link', { name: /^Personal/ }).click();
  await expect(page.getByLabel('City')).toHaveValue('Mumbai');

  await page.getByLabel('Contact Number').fill('call me');
  await member.saveButton.click();
  await expect(member.toast).toContainText(`Failed to save profile: ${MESSAGES.phoneInvalid}`);
  await page.getByLabel('Contact Number').fill('98220 41770');
  await page.route('**/trpc/profile.save**', (route) => route.abort());
  await member.saveButton.click();
  await expect(member.toast.getByText('Network error. Please try again.')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Mumbai');

  await page.getByRole('link', { name: 'Cosmos', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  await asked.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Mumbai');
  await page.getByRole('link', { name: 'Cosmos', exact: true }).click();
  await asked.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a summary stops at 500 characters when typed, and may be longer when written', async ({
  page,
  member,
}) => {
  await member.arrive(NEARLY);
  await member.openProfile();
  const summary = page.getByRole('textbox', { name: 'Professional Summary' });
  await summary.fill('x'.repeat(LIMITS.summaryCharacters));
  await summary.press('End');
  await page.keyboard.type('yz');
  await expect(summary).toHaveValue('x'.repeat(LIMITS.summaryCharacters));
  await expect(page.getByText('500/500')).toBeVisible();
  await page.route('**/trpc/profile.enhance**', async (route) => {
    const response = await route.fetch();
    const longer = (await response.text()).replace(/"text":"(?:[^"\\]|\\.)*"/, `"text":"${'w'.repeat(620)}"`);
    await route.fulfill({ response, body: longer });
  });
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await expect(page.getByText('620/500 (AI generated)')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await expect(summary).toHaveValue(/Varsha/);
});

test('a photo is cropped, sent and shown', { tag: '@phone' }, async ({ page, member }) => {
  await member.arrive(COMPLETE);
  await member.openProfile();
  await page
    .getByLabel('Profile photo')
    .setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(LIMITS.fileBytes + 1) });
  await expect(member.toast.getByText(MESSAGES.photoTooLarge)).toBeVisible();
  await page
    .getByLabel('Profile photo')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png(400) });
  const dialog = page.getByRole('dialog', { name: 'Profile photo' });
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').locator('img[src^="data:image/"]')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').locator('img[src^="data:image/"]')).toBeVisible();
});

test('a deck is sent, replaced and deleted', async ({ page, member }) => {
  await member.arrive(COMPLETE);
  await member.openProfile('rd');
  const deck = page.getByLabel('Corporate deck', { exact: true });
  await deck.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await expect(member.toast.getByText('Please upload a PDF file')).toBeVisible();
  await deck.setInputFiles({ name: 'deck.pdf', mimeType: 'application/pdf', buffer: pdf(3) });
  await expect(member.toast.getByText('File uploaded successfully! Processed 3 pages')).toBeVisible();
  await deck.setInputFiles({ name: 'new-deck.pdf', mimeType: 'application/pdf', buffer: pdf(1) });
  await expect(page.getByText('new-deck.pdf')).toBeVisible();
  await expect(page.getByText('deck.pdf', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete new-deck.pdf' }).click();
  await expect(page.getByText('new-deck.pdf')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Upload a PDF' })).toBeVisible();
});

test('the password is changed in its line, and each refusal has its sentence', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(REFUSED);
  await member.arrive(COMPLETE);
  await member.openProfile();
  await page.getByRole('button', { name: 'Change password here' }).click();
  const line = page.getByRole('group', { name: 'Change password' });
  const save = line.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  const [current, next, again] = ['Current password', 'New password', 'Confirm new password'].map((label) =>
    line.getByLabel(label, { exact: true }),
  );
  await current!.fill('Not mine 7');
  await next!.fill('Mill-trial 12');
  await again!.fill('Mill-trial 13');
  await save.click();
  await expect(line.getByRole('alert')).toHaveText('New passwords do not match');
  await next!.fill('short');
  await again!.fill('short');
  await save.click();
  await expect(line.getByRole('alert')).toHaveText('Password must be at least 8 characters long');
  await next!.fill('Mill-trial 12');
  await again!.fill('Mill-trial 12');
  await save.click();
  await expect(line.getByRole('alert')).toHaveText('Current password is incorrect');
  await current!.fill(PASSWORD);
  await save.click();
  await expect(member.toast.getByText('Password updated successfully!')).toBeVisible();
  await expect(line).toBeHidden();
});

test('the dialog waits for every rule of a password', { tag: '@phone' }, async ({ page, member }) => {
  await member.arrive(COMPLETE);
  await member.openProfile();
  await member.menu('Change password');
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const confirm = dialog.getByRole('button', { name: 'Confirm', exact: true });
  await expect(dialog.getByText(MESSAGES.passwordHint)).toBeVisible();
  await dialog.getByLabel('Old password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('New password', { exact: true }).fill('mill-trial 12');
  await dialog.getByLabel('Confirm password', { exact: true }).fill('mill-trial 12');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('New password', { exact: true }).fill('Mill-trial 12');
  await expect(dialog.getByText('Passwords do not match')).toBeVisible();
  await dialog.getByLabel('Confirm password', { exact: true }).fill('Mill-trial 12');
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(member.toast.getByText('Password updated successfully!')).toBeVisible();
});

test('who has no password sets one, without an old one', async ({ page, member }) => {
  await member.arrive(COMPLETE, {});
  await member.openProfile();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Not set');
  await page.getByRole('button', { name: 'Set password', exact: true }).click();
  const line = page.getByRole('group', { name: 'Set password' });
  await expect(line.getByLabel('Current password', { exact: true })).toHaveCount(0);
  await line.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await line.getByLabel('Confirm new password', { exact: true }).fill(PASSWORD);
  await line.getByRole('button', { name: 'Save' }).click();
  await expect(member.toast.getByText('Password updated successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change password here' })).toBeVisible();
  await member.signInElsewhere('iPhone');
});

test('a sign-in too long ago is told, with a way to log in again', async ({ page, member, chat, watch }) => {
  watch.allow(/Failed to load resource/);
  await member.arrive(COMPLETE, {});
  await member.openProfile();
  await page.route('**/trpc/auth.setPassword**', (route) =>
    route.fulfill({
      status: 403,
      json: {
        error: {
          message: MESSAGES.passwordNeedsProof,
          code: -32003,
          data: { code: 'FORBIDDEN', httpStatus: 403, requestId: 'req-8', reason: 'needs_proof' },
        },
      },
    }),
  );
  await member.menu('Set password');
  const dialog = page.getByRole('dialog', { name: 'Set password' });
  await dialog.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(MESSAGES.passwordNeedsProof);
  await dialog.getByRole('button', { name: 'Log in again' }).click();
  await expect(chat.samples).toBeVisible();
});

test('other devices are signed out one by one, and all at once', async ({ page, member, chat }) => {
  await member.arrive(COMPLETE);
  await member.signInElsewhere('iPhone');
  await member.openProfile();
  await member.menu('Where you are signed in');
  const dialog = page.getByRole('dialog', { name: 'Where you are signed in' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByText('This device')).toHaveCount(1);
  await dialog.getByRole('button', { name: /^Sign out iPhone/ }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(chat.samples).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cosmos.session'))).toBeNull();
});

test(
  'a deletion is asked for once, told, mailed, and taken back',
  { tag: '@phone' },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    await member.openProfile();
    await member.menu('Delete Account');
    const dialog = page.getByRole('dialog', { name: 'Delete Account' });
    await expect(dialog).toContainText('Are you sure you want to delete your account?');
    await expect(dialog).toContainText(
      'After deletion, exclusive access to the platform will no longer be available.',
    );
    await dialog.getByRole('button', { name: 'No, cancel' }).click();
    await expect(dialog).toBeHidden();
    await member.menu('Delete Account');
    await dialog.getByRole('button', { name: 'Yes, continue' }).click();
    const scheduled = page.getByRole('dialog', { name: 'Account Deletion Scheduled' });
    await expect(scheduled).toContainText('within 7 days');
    await expect.poll(async () => (await mailsTo(member.email)).length).toBeGreaterThan(0);
    await scheduled.getByRole('button', { name: 'Close' }).last().click();
    const bar = page.getByRole('region', { name: 'Account deletion' });
    await expect(bar).toContainText('This account will be deleted on');
    await bar.getByRole('button', { name: 'Keep my account' }).click();
    await expect(bar).toBeHidden();
  },
);

test(
  'Logout leads to the landing page, and nothing of the member stays',
  { tag: '@phone' },
  async ({ page, member, chat }) => {
    await member.arrive(COMPLETE);
    await member.openProfile();
    await member.menu('Logout');
    await expect(chat.samples).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('cosmos.session');
    await expect(page.getByText('Varsha Rainwear')).toHaveCount(0);
  },
);

test('Terms of service and Privacy Policy open from the menu, and lead back', async ({ page, member }) => {
  await member.arrive(COMPLETE);
  await member.openProfile();
  await member.menu('Terms of service');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of service');
  await page.goBack();
  await member.menu('Privacy Policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
});
