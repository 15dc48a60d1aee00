import type { Page } from '@playwright/test';
import { barriers } from '../../support/browser/barriers.ts';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE, type Member } from '../../support/pages/member.ts';
import { contactable, giveThreads, officeActs } from '../../support/server/inbox.ts';

const LETTER = 'We make rainwear and would like to know whether a non-exclusive licence is still available.';

/** Writes about the given one of the catalogue’s technologies, and opens the conversation. An office gets few emails a day. */
async function begun(page: Page, member: Member, at: number): Promise<void> {
  await member.arrive(COMPLETE);
  const technology = (await contactable(at + 1)).at(-1);
  const { threadId } = await member.call<{ threadId: string }>('email.send', {
    technologyId: technology?.id,
    text: LETTER,
    summary: 'rd',
    leavesAtOnce: true,
    isConfirmed: true,
  });
  await page.goto(`/inbox/${threadId}`);
  await expect(page.getByText('With your R&D summary')).toBeVisible();
}

const answer = (page: Page, words: string | RegExp) =>
  page.getByRole('main').getByRole('article').filter({ hasText: words });

test('what happens is shown at once: an answer with its formatting, files and invitation', async ({
  page,
  member,
}) => {
  test.slow();
  await begun(page, member, 60);
  await officeActs(member.email, 'deliver');
  await expect(page.getByText(/^Delivered \d\d:\d\d$/)).toBeVisible();
  await officeActs(member.email, 'answer-formatted');
  // By what is there with and without its formatting.
  const formatted = answer(page, 'Summary.pdf');
  await expect(formatted.getByText('Verified sender')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Conversations', exact: true })).toContainText(
    'Available with limits',
  );

  // Its own words first; what it quotes, its formatting and where its link leads on request.
  await expect(formatted.getByText('On Monday, Cosmos wrote:')).toBeHidden();
  await formatted.getByRole('button', { name: 'Show earlier text' }).click();
  await expect(formatted.getByText('On Monday, Cosmos wrote:')).toBeVisible();
  await formatted.getByRole('button', { name: 'Show formatting and 1 image' }).click();
  const frame = formatted.frameLocator('iframe[sandbox=""]');
  await expect(frame.locator('li')).toHaveCount(3);
  await expect(frame.locator('img')).toHaveCount(1);
  await expect(formatted.getByRole('link', { name: /^terms\.university\.example/ })).toBeVisible();
  await expect(formatted.getByText('1 image is not shown')).toBeVisible();
  await expect(formatted.getByText(/^Removed: not a readable image/)).toBeVisible();
  const download = page.waitForEvent('download');
  await formatted.getByRole('button', { name: 'Download Summary.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('Summary.pdf');
  expect(await barriers(page)).toEqual([]);

  await officeActs(member.email, 'answer-invitation');
  const invited = answer(page, 'Call about your message').first();
  await expect(invited.getByText('To accept or decline, open the file in your calendar.')).toBeVisible();
  await expect(invited.getByText(/New York/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await invited.getByRole('button', { name: 'Download .ics' }).click();
  expect((await saved).suggestedFilename()).toBe('invitation.ics');
});

test('who answers is told: away with a stand-in, a colleague, a stranger', async ({ page, member }) => {
  test.slow();
  await begun(page, member, 120);
  await officeActs(member.email, 'answer-away');
  await expect(page.getByText(/is away until .* While they’re away, write to Sam Reyes/)).toBeVisible();
  await expect(answer(page, 'I am out of the office')).toContainText('Automatic reply');
  await officeActs(member.email, 'answer-colleague');
  await expect(answer(page, 'I have taken over')).toContainText('Verified sender');
  await page.getByRole('button', { name: 'Write to Sam Reyes instead' }).click();
  await officeActs(member.email, 'answer-stranger');
  await expect(answer(page, 'We can arrange the licence')).toContainText('Unverified sender');
});

test('a first message that failed opens where it was written, with all of it', async ({ page, member }) => {
  await member.arrive(COMPLETE);
  const [technology] = await contactable(1);
  await giveThreads(member.email, [
    {
      title: technology?.title ?? '',
      technologyId: technology?.id ?? '',
      university: 'Cornell University',
      contact: 'Daniel Osei',
      messages: [
        {
          from: 'own',
          ago: 3_000,
          text: LETTER,
          summary: 'rd',
          state: 'failed',
          failure: 'The mailbox is full.',
        },
      ],
    },
  ]);
  await page.goto('/inbox?filter=failed');
  await page.getByRole('link', { name: 'Send again to Daniel Osei' }).click();
  const dialog = page.getByRole('dialog', {
    name: 'You are one step away from contacting the university!',
  });
  await expect(dialog.getByRole('textbox', { name: 'Your message' })).toHaveValue(LETTER);
  await expect(dialog.getByRole('radio', { name: 'R&D summary' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Your message' })).toHaveValue(LETTER);
});
