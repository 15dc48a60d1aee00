import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/pages/cards.ts';
import { ageContacts, deliveredAgo, latestLetter, officeActs } from '../../support/server/inbox.ts';
import { pdf } from '../../support/server/small-files.ts';

/** Each window writes about a technology of its own, to an office of its own: one office takes three messages a day. */
const MATTERS: Record<string, { question: string; letter: string }> = {
  'desktop-light': {
    question: 'An early warning for downy mildew in lettuce fields',
    letter:
      'We grow lettuce on 900 hectares, and would like to know whether a licence for the spore sampler is still available.',
  },
  'desktop-dark': {
    question: 'An ultrafiltration membrane that digests its own whey protein fouling layer',
    letter:
      'We make whey protein, and would like to know whether a licence for the membrane with protease is still available.',
  },
  'phone-light': {
    question: 'A thermostable cutinase that depolymerises PET bottle flake',
    letter:
      'We recycle bottles, and would like to know whether a licence for the cutinase variant is still available.',
  },
  'phone-dark': {
    question: 'Record linkage that joins customer tables without exposing identifiers',
    letter:
      'We insure hospitals, and would like to know whether a licence for the record linkage is still available.',
  },
};
const ELEVEN_MINUTES = 660;

test(
  'from a question to an agreement and an answer that the catalogue shows',
  { tag: ['@at-length', '@phone'] },
  async ({ page, cards, member, browser }, { project }) => {
    test.setTimeout(300_000);
    const { question, letter: wording } = matterOf(project.name);
    const answer = (words: string) => page.getByRole('main').getByRole('article').filter({ hasText: words });
    await cards.answered(question);

    // Written, taken back, and written again.
    await cards.card(0).getByRole('button', { name: 'Contact University' }).click();
    await composerOf(page).getByRole('textbox', { name: 'Your message' }).fill(wording);
    await send(page);
    const bar = page.locator('[data-sending]');
    const sent = page.getByRole('dialog', { name: /^(?:Sending Email|Email Sent)$/ });
    await sent.getByRole('button', { name: /^Undo/ }).click();
    await expect(bar).toHaveCount(0);
    await expect(composerOf(page).getByRole('textbox', { name: 'Your message' })).toHaveValue(wording);
    await send(page);
    await sent.getByRole('link', { name: 'Go to Inbox' }).click();
    await expect(page.getByText(EMAIL_MESSAGES.sent)).toBeVisible({ timeout: 60_000 });
    await expect(page).toHaveURL(/\/inbox\/[-\w]+$/);
    const thread = page.url();

    // Delivered; that a machine opened it is no sign of a person.
    await officeActs(member.email, 'deliver');
    await expect(page.getByText(/^Delivered \d\d:\d\d$/)).toBeVisible();
    await officeActs(member.email, 'open-machine');
    await officeActs(member.email, 'answer-away');
    await expect(page.getByText(/is away until .* While they’re away, write to Sam Reyes/)).toBeVisible();
    await expect(page.getByText(/^Read \d\d:\d\d$/)).toBeHidden();

    // A month on, there is still no answer.
    await ageContacts(member.email, 30);
    await page.reload();
    const waiting = page.getByRole('region', { name: 'No reply yet' });
    await waiting.getByRole('button', { name: 'Draft a reminder' }).click();
    await waiting.getByRole('button', { name: 'Send reminder' }).click();
    await expect(page.getByText(/Sending in \d+ s/)).toBeVisible();
    await expect(page.getByText(/Sending in \d+ s/)).toBeHidden({ timeout: 60_000 });

    // A colleague takes over, with a file and an invitation.
    await officeActs(member.email, 'answer-colleague');
    await expect(answer('I have taken over')).toContainText('Verified sender');
    await officeActs(member.email, 'answer-formatted');
    await expect(answer('Summary.pdf').first()).toBeVisible();
    await officeActs(member.email, 'answer-invitation');
    await expect(page.getByText('To accept or decline, open the file in your calendar.')).toBeVisible();
    await expect(waiting).toBeHidden();

    // They ask for an agreement, by one click; it is sent to them.
    await officeActs(member.email, 'deliver');
    await deliveredAgo(member.email, ELEVEN_MINUTES);
    const letter = await latestLetter(member.email);
    const path = (words: string) => new RegExp(`${words}:?\\s+\\S*(/answer/\\w+)`).exec(letter)?.[1] ?? '';
    const office = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await office.goto(path('A confidentiality agreement first'));
    await office.getByRole('button').click();
    const agreement = page.getByRole('region', { name: 'Confidentiality agreement' });
    await expect(agreement).toContainText('has asked for a confidentiality agreement');
    await page
      .getByLabel('Files to attach')
      .setInputFiles({ name: 'nda.pdf', mimeType: 'application/pdf', buffer: pdf(1) });
    await page.getByRole('checkbox', { name: '“nda.pdf” is the confidentiality agreement' }).check();
    await page.getByRole('textbox', { name: 'Write a message' }).fill('Here is our agreement.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(agreement).toContainText('You sent “nda.pdf”');

    // They change their mind, and the catalogue says so.
    await office.goto(path('A confidentiality agreement first'));
    await office.getByRole('radio', { name: 'Under option or licensed' }).check();
    await office.getByRole('button').click();
    await expect(answer('Under option or licensed.').first()).toContainText('Answered with one click');
    await page.getByRole('button', { name: 'Read more' }).click();
    const said = page.getByText(/^Under option or licensed as of .*, according to the university$/).first();
    await expect(said).toBeVisible();
    expect(thread).toBe(page.url().replace(/\?.*$/, ''));
  },
);

function matterOf(window: string) {
  const matter = MATTERS[window];
  if (!matter) throw new Error(`No office is left for ${window}.`);
  return matter;
}

const composerOf = (page: Page) =>
  page.getByRole('dialog', { name: 'You are one step away from contacting the university!' });

/** Sends what is in the composer. */
async function send(page: Page): Promise<void> {
  await composerOf(page).getByRole('button', { name: 'Preview' }).click();
  await page
    .getByRole('dialog', { name: 'Preview your message' })
    .getByRole('button', { name: 'Send Message' })
    .click();
}
