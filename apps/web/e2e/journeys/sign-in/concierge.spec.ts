import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';
import { CONCIERGE_AREAS } from '@cosmos/contract/invite/concierge.ts';
import { callsOf, newAddress } from '../../support/server/desk.ts';
import { Doors } from '../../support/pages/visitor-dialogs.ts';
import { expect, test } from '../../support/pages/fixtures.ts';

test('a visitor books a call', { tag: ['@phone', '@at-length'] }, async ({ page, watch }) => {
  watch.allow(/Failed to load resource: net::/);
  const email = newAddress();
  const doors = new Doors(page);
  await doors.open('Book a call');
  const { concierge } = doors;
  const book = concierge.getByRole('button', { name: 'Book a call' });
  await expect(concierge.getByRole('checkbox')).toHaveCount(CONCIERGE_AREAS.length);
  await book.click();
  await expect(concierge.getByRole('alert')).toHaveText(INVITE_MESSAGES.conciergeIncomplete);

  await concierge.getByLabel('Name').fill('Ada Byron');
  await concierge.getByLabel('Email').fill(email);
  await book.click();
  await expect(concierge.getByRole('alert')).toHaveText(INVITE_MESSAGES.conciergeIncomplete);
  await concierge.getByRole('checkbox', { name: 'Due Diligence' }).check({ force: true });
  await concierge.getByRole('checkbox', { name: 'Legal', exact: true }).focus();
  await page.keyboard.press('Space');
  const message = concierge.getByLabel('Message');
  await message.fill('x'.repeat(700));
  await expect(message).toHaveValue('x'.repeat(600));
  await expect(concierge.getByText('600/600')).toBeVisible();

  await page.route('**/trpc/concierge.request**', (route) => route.abort());
  await book.click();
  await expect(concierge.getByRole('alert')).toHaveText(HTTP_MESSAGES.networkTryAgain);
  await expect(message).toHaveValue('x'.repeat(600));
  await page.unroute('**/trpc/concierge.request**');
  await book.click();
  await expect(concierge.getByText(INVITE_MESSAGES.conciergeReceived)).toBeVisible();
  await expect(doors.dialog).toHaveCount(0);
  expect(await callsOf(email)).toMatchObject([{ name: 'Ada Byron' }]);
});

test('the line below the preview leads to booking too', async ({ page, chat }) => {
  await chat.open();
  const link = page.getByRole('button', { name: 'book a free call with our concierge' });
  await link.click();
  const doors = new Doors(page);
  await expect(doors.concierge.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
});
