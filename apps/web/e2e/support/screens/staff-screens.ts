import { expect, type Page } from '@playwright/test';
import { contactable, giveThreads } from '../server/inbox.ts';
import { tellDemand } from '../server/desk.ts';
import { COMPLETE, Member, PASSWORD } from '../pages/member.ts';

async function enter(page: Page, room: string): Promise<Member> {
  const member = new Member(page);
  await member.arrive(COMPLETE, { password: PASSWORD, role: 'admin' });
  await member.call('feedback.reportBug', { description: 'The list jumps to the top.', areas: ['Other'] });
  await page.goto(`/admin/${room}`);
  return member;
}

/** A room once it shows its rows, or that it has none. */
const shown = async (page: Page, room: string) => {
  const opened = page.getByRole('region', { name: room, exact: true });
  await expect(opened.getByRole('table').or(opened.getByRole('heading', { level: 3 }))).toBeVisible();
};

/** Somebody has written to universities; one email has come back. */
async function enterWithMail(page: Page, room: string): Promise<void> {
  const { email } = await enter(page, room);
  const [film, pump] = await contactable(2);
  const letter = { from: 'own', text: 'May we talk about it?', ago: 40 } as const;
  const to = (title = '', university: string, technologyId = '') => ({
    title,
    university,
    technologyId,
    contact: 'Jane Doe',
  });
  await giveThreads(email, [
    { ...to(film?.title, 'University of Minnesota', film?.id), messages: [letter] },
    {
      ...to(pump?.title, 'Purdue University', pump?.id),
      messages: [{ ...letter, state: 'failed', failure: 'No such mailbox.' }],
    },
  ]);
  await page.reload();
}

/** The rooms of staff, and how to reach them. */
export const STAFF_SCREENS: Readonly<Record<string, (stage: { page: Page }) => Promise<void>>> = {
  'staff-requests': async ({ page }) => {
    const member = await enter(page, 'people');
    await member.call('invite.request', {
      firstName: 'Grace',
      lastName: 'Hop',
      email: `grace.${Date.now()}@hop.example`,
      country: 'Germany',
      organisation: 'Hop AG',
      designation: 'Director',
    });
    await page.reload();
    await shown(page, 'People');
    await page.getByRole('checkbox').first().check();
  },
  'staff-members': async ({ page }) => {
    await enter(page, 'people?list=members');
    await shown(page, 'People');
  },
  'staff-member': async ({ page }) => {
    const { email } = await enter(page, 'people?list=members');
    await page.goto(`/admin/people?list=members&q=${email}`);
    await page.getByRole('row').filter({ hasText: email }).getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  },
  'staff-triage': async ({ page }) => {
    await enter(page, 'triage');
    await shown(page, 'Triage');
    await page.getByRole('row').nth(1).getByRole('button').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'staff-bounced': async ({ page }) => {
    await enterWithMail(page, 'triage?kind=bounced');
    await shown(page, 'Triage');
    await page.getByRole('row').nth(1).getByRole('button').click();
    await expect(
      page.getByRole('dialog').getByRole('link', { name: 'See the email’s record' }),
    ).toBeVisible();
  },
  'staff-mail': async ({ page }) => {
    await enterWithMail(page, 'mail');
    await shown(page, 'Emails');
  },
  'staff-keys': async ({ page }) => {
    await enter(page, 'keys');
    await shown(page, 'Keys');
    await page.getByRole('button', { name: 'New key' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'staff-catalogue': async ({ page }) => {
    await enter(page, 'catalogue');
    await shown(page, 'Catalogue');
    await page.getByRole('row').nth(1).getByRole('button').click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'History' })).toBeVisible();
  },
  'staff-import': async ({ page }) => {
    await enter(page, 'catalogue?list=imports&upload=new');
    await page.getByLabel('File', { exact: true }).setInputFiles({
      name: 'listings.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Technology Name,University,Abstract\nA pump,Purdue University,Moves slurries.\n'),
    });
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('heading', { name: 'Preview of listings.csv' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Import/ })).toBeVisible();
  },
  'staff-index': async ({ page }) => {
    await enter(page, 'index');
    await shown(page, 'Index');
  },
  'staff-bench': async ({ page }) => {
    await enter(page, 'index?list=bench&ask=membranes+that+dry+gas');
    await expect(page.getByRole('region', { name: 'Left' }).getByRole('list')).toBeVisible();
    await page.getByRole('button', { name: /^Why/ }).first().click();
  },
  'staff-audit': async ({ page }) => {
    await enter(page, 'audit');
    await shown(page, 'Audit');
  },
  'staff-demand': async ({ page }) => {
    // Without figures a university is there if its name is looked for.
    await enter(page, 'demand?list=universities&q=university');
    await shown(page, 'Demand');
    await page.getByRole('row').nth(1).getByRole('button').click();
    await expect(
      page.getByRole('dialog').getByText('There are no figures for the last 12 months.'),
    ).toBeVisible();
  },
  'staff-demand-told': async ({ page }) => {
    await enter(page, 'demand?list=universities&q=university');
    const name = await page.getByRole('row').nth(3).getByRole('button').innerText();
    await tellDemand(name);
    await page.reload();
    await page.getByRole('row').getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('button', { name: 'Publish page' })).toBeVisible();
  },
  'staff-evaluation': async ({ page }) => {
    const member = await enter(page, 'evaluation');
    const { setId } = await member.call<{ setId: string }>('admin.createEvaluationSet', { name: 'Coatings' });
    await member.call('admin.addEvaluationQuestions', {
      setId,
      texts: ['solid-state battery', 'water filter'],
    });
    await member.call('admin.runEvaluation', { setId });
    await page.goto(`/admin/evaluation?set=${setId}`);
    await page.getByRole('row').nth(1).getByRole('button').click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  },
  'staff-usage': async ({ page }) => {
    await enter(page, 'usage');
    await expect(page.getByRole('region', { name: 'Search index' })).toContainText('Technologies');
  },
  'staff-usage-busy': async ({ page }) => {
    const member = await enter(page, 'usage');
    await member.openChat();
    await member.ask('solid-state battery');
    await page.goto('/admin/usage');
    await expect(page.getByRole('region', { name: 'Questions' })).toContainText('Found something');
  },
  'staff-configuration': async ({ page }) => {
    await enter(page, 'configuration');
    await shown(page, 'Configuration');
  },
};
