import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RECOMMENDATION_LIMITS } from '@cosmos/contract/recommendations/limits.ts';
import type { Page } from '@playwright/test';
import { MemberChat } from '../../support/pages/chat.ts';
import { cards } from '../../support/pages/for-you.ts';
import { testOnFreshProduct as test } from '../../support/pages/fresh-product.ts';
import { expect } from '../../support/pages/member-fixture.ts';
import { COMPLETE } from '../../support/pages/member.ts';
import { commandLine, mailboxPath } from '../../support/server/desk.ts';
import { QUESTIONS } from '../../support/server/questions.ts';

const INTERESTS = ['membrane', 'battery', 'coating', 'sensor', 'enzyme'];
const FOLDER = 'For the next meeting';
const FITTING = 'Underwater drone that paints ship hulls afloat';
const ALERTED_WITHIN_MS = 60_000;

/** What a university’s office might list, with one record that the member is waiting for. */
const OFFICE = [
  [
    FITTING,
    'A remotely steered drone clings to the hull of a ship under water, blasts off loose paint and fouling, and lays an antifouling paint that cures in sea water. A 40 m coaster was painted in two days without a dry dock.',
  ],
  [
    'Lint filter for tumble dryers that cleans itself',
    'A rotating brush keeps the mesh of a tumble dryer free of lint, so that drying times stay the same over a thousand loads.',
  ],
  [
    'Concrete that hardens in frost',
    'An accelerator of calcium nitrate and a sugar lets concrete gain strength at minus ten degrees without heating.',
  ],
  [
    'Scheduling of wards by expected discharges',
    'A statistical model predicts the discharges of the next three days, and plans the nurses of each ward for them.',
  ],
] as const;

test(
  'from interests to an alert within a minute of the import, and out of the alerts with one click',
  { tag: ['@at-length', '@phone'] },
  async ({ page, member }, testInfo) => {
    test.setTimeout(300_000);
    await member.arrive(COMPLETE);

    await test.step('adds interests, and takes the alerts that are offered', async () => {
      await page.goto('/profile/interests');
      const field = page.getByRole('combobox', { name: 'Add an interest' });
      for (const interest of INTERESTS) {
        await field.fill(interest);
        await field.press('Enter');
      }
      const mine = page.getByRole('region', { name: 'My Interests' });
      for (const interest of INTERESTS)
        await expect(mine.getByRole('button', { name: `Remove ${interest}`, exact: true })).toBeVisible();
      await page.getByRole('switch', { name: 'Send me email alerts based on my interests' }).click();
      await expect(alertsSwitch(page)).toBeChecked();
    });

    await test.step('gets rows of six cards, each with its reason, and saves one into a folder', async () => {
      // By its link: what was typed is still being stored, and whoever closes the page meanwhile is asked.
      await page.getByRole('link', { name: 'For You' }).click();
      await expect(cards(page).first()).toContainText('Technology Card');
      const lengths = await page
        .locator('section')
        .filter({ has: cards(page) })
        .evaluateAll((rows) => rows.map((row) => row.querySelectorAll('li[data-result]').length));
      expect(Math.max(...lengths)).toBe(RECOMMENDATION_LIMITS.perCategory);
      for (const card of await cards(page).filter({ hasText: 'Technology Card' }).all())
        await expect(card).toContainText(/Matches|Similar to/);
      const wanted = cards(page).first();
      const title = (await wanted.getByRole('heading').textContent()) ?? '';
      const save = wanted.getByRole('button', { name: 'Save', exact: true });
      await save.click();
      await expect(save).toHaveAttribute('aria-pressed', 'true');
      await putInNewFolder(page, title);
    });

    await test.step('refuses another, and its reason is gone', async () => {
      await page.goto('/for-you');
      const first = cards(page).filter({ hasText: 'Matches' }).first();
      const title = (await first.getByRole('heading').textContent()) ?? '';
      await first.getByRole('button', { name: `Less like this: ${title}` }).click();
      const refused = page.getByRole('group', { name: `Hidden: ${title}` });
      const said = (await refused.getByRole('status').locator('b').textContent()) ?? '';
      const words = said.split(/, | and /).filter((word) => word !== '');
      expect(words.length).toBeGreaterThan(0);
      await page.reload();
      await expect(cards(page).first()).toBeVisible();
      await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
      for (const word of words)
        await expect(
          cards(page).locator('p', { hasText: 'Matches' }).getByText(word, { exact: true }),
        ).toHaveCount(0);
    });

    await test.step('keeps what an answer did not find as a standing need', async () => {
      await member.openChat();
      await new MemberChat(page, member).answer(QUESTIONS.nothingFits);
      await page.getByRole('button', { name: 'Notify me of matches', exact: true }).click();
      await page.getByRole('link', { name: 'Standing needs' }).click();
      await expect(page.getByRole('link', { name: new RegExp(QUESTIONS.nothingFits) })).toBeVisible();
    });

    await test.step('hears of a record that fits within a minute of its import', async () => {
      const file = join(tmpdir(), `cosmos-office-${member.email}.jsonl`);
      const lines = OFFICE.map(([title, summary]) => ({
        type: 'technology',
        title,
        university: 'Harbour University',
        summary,
      }));
      await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      const begun = Date.now();
      await commandLine('catalogue', 'import', file);
      const imported = Date.now();
      await rm(file);
      await openAlert(page, member.email, begun + ALERTED_WITHIN_MS);
      const alerted = Date.now();
      testInfo.annotations.push({
        type: 'alert',
        description: `${alerted - begun} ms after the import began, ${alerted - imported} ms after it ended`,
      });
      expect(alerted - begun).toBeLessThan(ALERTED_WITHIN_MS);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(FITTING);
    });

    await test.step('leaves the alerts by the link in the email', async () => {
      await page.getByRole('listitem').filter({ hasText: 'Stop these emails' }).getByRole('link').click();
      await page.getByRole('button', { name: 'Stop these emails' }).click();
      await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible();
      await expect(page.getByRole('status')).toContainText('You will get no more of these emails.');
      await page.goto('/profile/interests');
      await expect(alertsSwitch(page)).not.toBeChecked();
      await page.goto('/for-you/alerts');
      await expect(page.getByLabel('Off')).toBeChecked();
      await expect(page.getByLabel(/^Email me the first match/)).not.toBeChecked();
      await expect(page.getByRole('main')).toContainText(FITTING);
    });
  },
);

const alertsSwitch = (page: Page) =>
  page.getByRole('switch', { name: 'Send me email alerts based on my interests' });

async function putInNewFolder(page: Page, title: string): Promise<void> {
  await page.goto('/profile/saved');
  await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await page
    .getByRole('toolbar', { name: 'Selected records' })
    .getByRole('button', { name: 'Add to folder' })
    .click();
  await page.getByRole('menuitem', { name: 'New folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'New folder' });
  await dialog.getByLabel('Name').fill(FOLDER);
  await dialog.getByRole('button', { name: 'Create folder' }).click();
  await page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('link', { name: `${FOLDER} 1` })
    .click();
  await expect(page.getByRole('list', { name: 'Saved records' }).getByRole('article')).toHaveCount(1);
}

/** Opens the alert in the development mailbox once it has been sent. */
async function openAlert(page: Page, email: string, until: number): Promise<void> {
  const mailbox = `${await mailboxPath()}?to=${encodeURIComponent(email)}`;
  await expect(async () => {
    await page.goto(mailbox);
    const alert = page.getByRole('link', { name: /^New match(?:es)? for your needs?:/ });
    // A click would wait for a page that may take longer.
    await page.goto((await alert.getAttribute('href', { timeout: 200 })) ?? mailbox);
    await expect(page.getByRole('button', { name: 'Deliver' })).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: until - Date.now(), intervals: [250] });
}
