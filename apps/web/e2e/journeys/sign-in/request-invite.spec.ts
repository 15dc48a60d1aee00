import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import { newAddress, register, requestsOf } from '../../support/server/desk.ts';
import { Doors } from '../../support/pages/visitor-dialogs.ts';
import { expect, test } from '../../support/pages/fixtures.ts';

async function fill({ invite }: Doors, email: string): Promise<void> {
  await invite.getByLabel('First name').fill('Ada');
  await invite.getByLabel('Last name').fill('Byron');
  await invite.getByLabel('Email').fill(email);
  await invite.getByLabel('Country').selectOption('Malaysia');
  await invite.getByLabel('Organisation').fill('Analytical Engines');
  await invite.getByLabel('Designation').fill('Head of R&D');
  await invite.getByLabel('LinkedIn URL').fill('https://www.linkedin.com/in/ada');
}

test('a visitor requests an invitation', { tag: '@phone-at-length' }, async ({ page }) => {
  const email = newAddress();
  const doors = new Doors(page);
  await doors.open('Request Invite');
  await fill(doors, email);
  await expect(doors.invite.getByText(INVITE_MESSAGES.inviteEmailFree)).toBeVisible();
  await doors.invite.getByRole('button', { name: 'Request Invite' }).dblclick();
  await expect(doors.invite.getByText(INVITE_MESSAGES.requestReceived)).toBeVisible();
  await expect(doors.dialog).toHaveCount(0);
  expect(await requestsOf(email)).toMatchObject([
    { first_name: 'Ada', country: 'Malaysia', linkedin_url: 'https://www.linkedin.com/in/ada' },
  ]);
});

test(
  'all seven fields are required, and keep their text through every failure',
  { tag: '@at-length' },
  async ({ page, watch }) => {
    watch.allow(/Failed to load resource: (net::|the server)/);
    const email = newAddress();
    const doors = new Doors(page);
    await doors.open('Request Invite');
    const send = doors.invite.getByRole('button', { name: 'Request Invite' });
    await send.click();
    await expect(doors.invite.getByRole('alert')).toHaveText(INVITE_MESSAGES.fillAllFields);

    await doors.invite.getByLabel('Email').fill('ada@example');
    await expect(doors.invite.getByText(INVITE_MESSAGES.inviteEmailInvalid)).toBeVisible();
    await expect(send).toBeDisabled();
    await fill(doors, email);
    await doors.invite.getByLabel('LinkedIn URL').fill(' ');
    await expect(doors.invite.getByText(INVITE_MESSAGES.inviteEmailFree)).toBeVisible();
    await send.click();
    await expect(doors.invite.getByRole('alert')).toHaveText(INVITE_MESSAGES.fillAllFields);
    expect(await requestsOf(email)).toEqual([]);

    await doors.invite.getByLabel('LinkedIn URL').fill('linkedin.com/in/ada');
    await page.route('**/trpc/invite.request**', (route) => route.abort());
    await send.click();
    await expect(doors.invite.getByRole('alert')).toHaveText(HTTP_MESSAGES.networkTryAgain);
    await page.keyboard.press('Escape');
    await expect(doors.dialog).toHaveCount(0);
    await doors.header.getByRole('button', { name: 'Request Invite' }).click();
    await expect(doors.invite.getByLabel('Organisation')).toHaveValue('Analytical Engines');
    await expect(doors.invite.getByLabel('Country')).toHaveValue('Malaysia');
  },
);

test('a visitor with an account is sent to the login', { tag: '@at-length' }, async ({ page }) => {
  const email = await register();
  const doors = new Doors(page);
  await doors.open('Request Invite');
  await fill(doors, email);
  await expect(doors.invite.getByText(INVITE_MESSAGES.inviteEmailExists)).toBeVisible();
  await expect(doors.invite.getByRole('button', { name: 'Request Invite' })).toHaveCount(0);
  await doors.invite.getByRole('button', { name: 'Login Instead' }).click();
  await expect(doors.login).toBeVisible();
  await expect(doors.email).toHaveValue(email);
  expect(await requestsOf(email)).toEqual([]);
});

test(
  'an account that the check missed closes the form, once that has been read',
  { tag: '@at-length' },
  async ({ page }) => {
    const email = await register();
    const doors = new Doors(page);
    await doors.open('Request Invite');
    await page.route('**/trpc/auth.checkEmail**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('true', 'false') });
    });
    await fill(doors, email);
    await expect(doors.invite.getByText(INVITE_MESSAGES.inviteEmailFree)).toBeVisible();
    await page.clock.install();
    await doors.invite.getByRole('button', { name: 'Request Invite' }).click();
    const exists = doors.invite.getByText(INVITE_MESSAGES.accountExists);
    await expect(exists).toBeVisible();
    await page.clock.runFor(2_500);
    await expect(exists).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(doors.dialog).toHaveCount(0);
  },
);

test('the most common countries come first, Other last', { tag: '@at-length' }, async ({ page }) => {
  const doors = new Doors(page);
  await doors.open('Request Invite');
  const names = await doors.invite.getByLabel('Country').getByRole('option').allTextContents();
  expect(names.slice(1, 6)).toEqual(['India', 'United States', 'United Kingdom', 'Germany', 'Malaysia']);
  expect(names.at(6)).toBe('Afghanistan');
  expect(names.at(-1)).toBe('Other');
});
