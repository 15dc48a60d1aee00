import { expect, type Page } from '@playwright/test';
import { COMPLETE, Member } from '../pages/member.ts';
import { giveThreads } from '../server/inbox.ts';

const DAY = 24 * 60;
const LETTER =
  'We make school and work rainwear in Pune. Is a non-exclusive license for rainwear still available? Could we try the finish on our own stenter?';
/** A week from now, as a contact would be away. */
const BACK = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10);

async function conversations(page: Page): Promise<string[]> {
  const member = new Member(page);
  await member.arrive(COMPLETE);
  return giveThreads(member.email, [
    {
      title: 'Grafted siloxane brush finish for fluorine-free, wash-durable water repellency',
      university: 'Cornell University',
      contact: 'Ellen Marsh',
      awayUntil: BACK,
      outcome: { kind: 'available' },
      isUnread: true,
      messages: [
        { from: 'own', ago: 3 * DAY, text: LETTER, summary: 'rd', state: 'opened' },
        {
          from: 'away',
          ago: 3 * DAY - 1,
          text: 'I am out of the office until next week and read emails in the evening.',
        },
        {
          from: 'person',
          ago: 40,
          text: 'Rainwear is available for a non-exclusive license. How many jackets do you make a year?',
        },
        {
          from: 'person',
          ago: 30,
          text: 'Happy to help. For the trial please contact Tom Reed, who runs our pilot line.',
          name: 'Ines Calloway',
          trust: 'colleague',
          offered: { name: 'Tom Reed', email: 'tom@university.example' },
        },
        {
          from: 'person',
          ago: 20,
          text: 'To hold the license for you, please transfer the processing fee of $1,200 this week.',
          name: 'E. Marsh',
          trust: 'unverified',
        },
      ],
    },
    {
      title: 'Re-entrant bacterial cellulose skin',
      university: 'Purdue University',
      contact: 'Technology Manager',
      isForwarded: true,
      messages: [{ from: 'own', ago: 4 * DAY, text: LETTER }],
    },
    {
      title: 'Lignin-grafted cotton',
      university: 'University of Minnesota',
      contact: 'Daniel Osei',
      messages: [{ from: 'own', ago: 18 * DAY, text: LETTER, state: 'failed', failure: 'Mailbox full.' }],
    },
  ]);
}

/** The inbox in its states, and how to reach them. */
export const INBOX_SCREENS: Readonly<Record<string, (stage: { page: Page }) => Promise<void>>> = {
  inbox: async ({ page }) => {
    await conversations(page);
    await page.goto('/inbox');
    await expect(page.getByText('Delivery failed')).toBeVisible();
  },

  'inbox-conversation': async ({ page }) => {
    const [id] = await conversations(page);
    await page.goto(`/inbox/${id}`);
    await expect(page.getByText('Unverified sender', { exact: true })).toBeVisible();
  },

  'inbox-assistant': async ({ page }) => {
    const [id] = await conversations(page);
    await page.goto(`/inbox/${id}`);
    await page.getByRole('button', { name: 'Assistant', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Open questions' }).click();
    await expect(page.getByRole('region', { name: 'Assistant: Open questions' })).toContainText('asked');
  },

  'inbox-agreement': async ({ page }) => {
    const [id] = await conversations(page);
    await page.goto(`/inbox/${id}`);
    await page.getByRole('button', { name: 'Confidentiality agreement' }).click();
    await page.getByRole('button', { name: 'Mark as requested by the university' }).click();
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
  },

  'inbox-empty': async ({ page }) => {
    await new Member(page).arrive(COMPLETE);
    await page.goto('/inbox');
    await expect(page.getByRole('link', { name: 'Go to Cosmos' })).toBeVisible();
  },
};
