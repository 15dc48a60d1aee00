import type { Page } from '@playwright/test';
import type { GivenThread } from '../../../../server/src/testing/given-threads.ts';
import { expect, testOfMember as test } from '../../support/pages/member-fixture.ts';
import { COMPLETE } from '../../support/pages/member.ts';
import { contactable, giveThreads, officeActs } from '../../support/server/inbox.ts';

const DAY = 24 * 60;
const LETTER = 'We make rainwear and would like to know whether a non-exclusive licence is still available.';
const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
const row = (page: Page, name: string) => page.locator('a[data-thread]').filter({ hasText: name });

const thread = (contact: string, more: Partial<GivenThread>, daysAgo = 2): GivenThread => ({
  title: `Film of ${contact}`,
  university: 'Cornell University',
  contact,
  messages: [
    { from: 'own', ago: (daysAgo + 1) * DAY, text: LETTER, state: 'sent' },
    { from: 'person', ago: daysAgo * DAY, text: 'Thank you.' },
  ],
  ...more,
});

test('the list says what was answered, and shows the open conversation however far down it is', async ({
  page,
  member,
}) => {
  await member.arrive(COMPLETE);
  const ids = await giveThreads(member.email, [
    thread('Ellen Marsh', { outcome: { kind: 'available' } }),
    thread('Rahul Deshpande', { outcome: { kind: 'option', until: '2031-06-30' } }, 3),
    ...Array.from({ length: 12 }, (_, at) => thread(`Contact ${at}`, { outcome: { kind: 'other' } }, 4 + at)),
    thread('Arun Pillai', { outcome: { kind: 'not-available' }, awayUntil: '2099-03-02' }, 30),
  ]);
  await page.goto(`/inbox/${ids[0]}`);
  await expect(row(page, 'Ellen Marsh')).toContainText('Available');
  await expect(row(page, 'Rahul Deshpande')).toContainText('Under option until 30 Jun 2031');
  await expect(row(page, 'Contact 0')).toContainText('Reply received');
  await page.goto(`/inbox/${ids.at(-1)}`);
  await expect(row(page, 'Arun Pillai')).toContainText('Not available');
  await expect(row(page, 'Arun Pillai')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 700 });
  await expect(row(page, 'Arun Pillai')).toBeInViewport({ ratio: 1 });
  // A row that has more to tell is taller, and stays in view.
  await page.getByRole('button', { name: 'Confidentiality agreement' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as requested by the university' }).click();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Arun Pillai')).toContainText('Agreement requested');
  await expect(row(page, 'Arun Pillai')).toBeInViewport({ ratio: 1 });
  // Nobody reported that it arrived; the answer shows it.
  const steps = page.getByRole('list', { name: 'Delivery status' });
  await expect(steps).toHaveText(/Sent .*DeliveredRead$/);
});

test('whom an answer names is written to from there, and somebody who refuses no more', async ({
  page,
  member,
}) => {
  test.slow();
  await member.arrive(COMPLETE);
  const [id] = await giveThreads(member.email, [
    thread('Ellen Marsh', {
      messages: [
        { from: 'own', ago: 3 * DAY, text: LETTER },
        {
          from: 'person',
          ago: 10,
          text: 'Please contact Ines Calloway.',
          offered: { name: 'Ines Calloway', email: 'ines@university.example' },
        },
      ],
    }),
  ]);
  await page.goto(`/inbox/${id}`);
  await page.getByRole('button', { name: 'Write to Ines Calloway' }).click();
  await expect(composer(page)).toBeFocused();
  await expect(composer(page)).toHaveValue(
    /^Dear Ines Calloway,\n\nEllen Marsh suggested .*licence is still/s,
  );
  await expect(page.getByText('To Ines Calloway, with a copy to Ellen Marsh')).toBeVisible();

  const [technology] = await contactable(1);
  const { threadId } = await member.call<{ threadId: string }>('email.send', {
    technologyId: technology?.id,
    text: LETTER,
    summary: 'rd',
    leavesAtOnce: true,
    isConfirmed: true,
  });
  await officeActs(member.email, 'answer', { text: 'Please stop writing to us.' });
  await page.goto(`/inbox/${threadId}`);
  await expect(page.getByText(/asked today not to receive more email from you\.$/)).toBeVisible();
  await expect(composer(page)).toBeHidden();
});
