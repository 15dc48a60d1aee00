import { PROFILE_MESSAGES } from '@cosmos/contract/profile/messages.ts';
import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import { FILES_MESSAGES } from '@cosmos/contract/files/messages.ts';
import { FILES_LIMITS } from '@cosmos/contract/files/limits.ts';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE } from '../../support/pages/member.ts';
import { pdf, png } from '../../support/server/small-files.ts';

const NEARLY = { ...COMPLETE, linkedinUrl: '', rdBudget: '' } as const;
/** What Chromium logs for a refused or failed request. */
const REFUSED = /Failed to load resource/;

test(
  'missing answers are filled in from the card, and survive a reload',
  { tag: '@phone-at-length' },
  async ({ page, member, isMobile }) => {
    await member.arrive(NEARLY);
    await member.openProfile();
    await expect(member.saveButton).toBeDisabled();
    const parts = page.getByRole('navigation', { name: 'Profile sections' });
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
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Profile/ }),
    ).not.toContainText('%');
  },
);

test(
  'a new profile counts what is missing; the last few are named',
  { tag: '@at-length' },
  async ({ page, member }) => {
    await member.arrive();
    await member.openProfile();
    const card = page.getByRole('complementary', { name: 'Completion' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maya Iyer');
    await expect(card.getByRole('heading', { name: '13 fields left' })).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveText(['Personal8 left', 'R&D5 left']);
    await card.getByRole('link', { name: '5 left' }).click();
    await expect(page).toHaveURL(/\/profile\/rd#/);
    await expect(page.getByLabel('Licence Ready IP')).toBeFocused();
    await member.call('profile.save', NEARLY);
    await page.reload();
    await expect(card.getByRole('listitem')).toHaveCount(2);
    await expect(card.getByRole('link', { name: 'Choose: R&D budget' })).toBeVisible();
  },
);

test(
  'on a phone the save button comes within reach once there is something to save',
  { tag: '@phone' },
  async ({ member, page, isMobile }) => {
    test.skip(!isMobile, 'wider screens have the button beside the name');
    await member.arrive(COMPLETE);
    await member.openProfile();
    await expect(member.saveButton).not.toBeInViewport();
    await page.getByLabel('City').fill('Mumbai');
    await page.getByLabel('First name').scrollIntoViewIfNeeded();
    await expect(member.saveButton).toBeInViewport();
    await member.saveButton.click();
    await expect(member.toast.getByText(PROFILE_MESSAGES.profileSaved)).toBeVisible();
  },
);

test('every field can be filled in', { tag: '@at-length' }, async ({ page, member }) => {
  await member.arrive();
  await member.openProfile();
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
  await page.getByLabel('Country code').selectOption('+1');
  for (const [label, value] of [
    ['First name', 'Maya'],
    ['Last name', 'Iyer'],
    ['Contact number', '98220 41770'],
    ['Highest level of academic qualification', 'M.Tech.'],
    ['City', 'Pune'],
    ['Company name', 'Varsha Rainwear'],
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
  await expect(member.toast.getByText(PROFILE_MESSAGES.profileSaved)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Involve My Team')).toBeChecked();
  await expect(page.getByLabel('Other information')).toHaveValue('We own two stenters.');
  await page.getByRole('link', { name: /^Personal/ }).click();
  await expect(page.getByLabel('Country code')).toHaveValue('+1');
  await expect(countries).toHaveValue('Malaysia');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Profile/ }),
  ).not.toContainText('%');
});

test('typed text survives sub-tabs and failures, and leaving asks once', async ({ page, member, watch }) => {
  watch.allow(REFUSED);
  await member.arrive(NEARLY);
  await member.openProfile();
  await page.getByLabel('City').fill('Mumbai');
  await page.getByRole('link', { name: /^R&D/ }).click();
  await page.getByRole('link', { name: /^Personal/ }).click();
  await expect(page.getByLabel('City')).toHaveValue('Mumbai');

  await page.getByLabel('Contact number').fill('call me');
  await member.saveButton.click();
  await expect(member.toast).toContainText(`Failed to save profile: ${PROFILE_MESSAGES.phoneInvalid}`);
  await page.getByLabel('Contact number').fill('98220 41770');
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

test('a summary stops at 500 characters when typed, but a generated one may be longer', async ({
  page,
  member,
}) => {
  await member.arrive(NEARLY);
  await member.openProfile();
  const summary = page.getByRole('textbox', { name: 'Professional Summary' });
  await summary.fill('x'.repeat(PROFILE_LIMITS.summaryCharacters));
  await summary.press('End');
  await page.keyboard.type('yz');
  await expect(summary).toHaveValue('x'.repeat(PROFILE_LIMITS.summaryCharacters));
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

test(
  'a photo is cropped, uploaded and shown',
  { tag: ['@at-length', '@phone'] },
  async ({ page, member }) => {
    await member.arrive(COMPLETE);
    await member.openProfile();
    await page.getByLabel('Profile photo').setInputFiles({
      name: 'huge.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(FILES_LIMITS.fileBytes + 1),
    });
    await expect(member.toast.getByText(FILES_MESSAGES.photoTooLarge)).toBeVisible();
    await page
      .getByLabel('Profile photo')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png(400) });
    const dialog = page.getByRole('dialog', { name: 'Profile photo' });
    await dialog.getByRole('button', { name: 'Use this photo' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').locator('img[src^="data:image/"]')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').locator('img[src^="data:image/"]')).toBeVisible();
  },
);

test('a deck is uploaded, replaced and deleted', { tag: '@at-length' }, async ({ page, member }) => {
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
