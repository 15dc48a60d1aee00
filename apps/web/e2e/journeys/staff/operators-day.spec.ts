import { testOnFreshProduct as test } from '../../support/pages/fresh-product.ts';
import { expect } from '../../support/pages/member-fixture.ts';
import { COMPLETE, Member, PASSWORD } from '../../support/pages/member.ts';
import { mailsTo } from '../../support/server/desk.ts';
import { giveThreads } from '../../support/server/inbox.ts';
import { addQuestions, judge, makeSet, runSet } from '../../support/staff/evaluation.ts';
import {
  importListings,
  importListingsAgain,
  LISTINGS,
  mapListings,
  previewListings,
  sendListings,
  undoImport,
} from '../../support/staff/imports.ts';
import { askWhy, rebuildIndex } from '../../support/staff/index-room.ts';
import { makeKey } from '../../support/staff/keys.ts';
import { approveInvite, asksForInvite } from '../../support/staff/people.ts';
import { decideDouble, undoDecision } from '../../support/staff/review.ts';
import { dialog, goToRoom, isUsable, openRow, rowOf } from '../../support/staff/room.ts';
import { forward, settle } from '../../support/staff/triage.ts';

const MORE_LISTINGS = `A dryer for natural gas,A membrane module dries natural gas at the well.,,2022,
A sensor of water in natural gas,A sensor tells how much water natural gas holds.,,2021,
A pump for thick slurries!,The pump moves slurries of up to 70 % solids.,,2023,
`;

/** What waits for the operator in the morning. */
async function leaveWork(writer: Member): Promise<void> {
  await writer.enrol(COMPLETE);
  await asksForInvite(writer, 'Hopper');
  await writer.call('feedback.reportBug', { description: 'The list jumps to the top.', areas: ['Other'] });
  await giveThreads(writer.email, [
    {
      contact: 'Platform team',
      title: 'A film for dairies',
      university: 'Purdue University',
      isForwarded: true,
      messages: [{ from: 'own', ago: 60, text: 'We would like to license the film for our dairies.' }],
    },
  ]);
}

const NAME = `${COMPLETE.firstName} ${COMPLETE.lastName}`;

test(
  'a whole day of an operator, from the first request to the audit',
  { tag: ['@at-length', '@phone-at-length'] },
  async ({ page, member, baseURL }) => {
    test.setTimeout(420_000);
    const writer = new Member(page, baseURL);
    await leaveWork(writer);
    await member.arrive(COMPLETE, { password: PASSWORD, role: 'admin' });

    await test.step('approves an invite', async () => {
      await page.goto('/admin');
      await expect(rowOf(page, 'Hopper')).toBeVisible();
      await isUsable(page);
      await approveInvite(page, 'Hopper');
      await expect(page.getByRole('heading', { name: 'Nobody is waiting' })).toBeVisible();
      await isUsable(page);
    });

    await test.step('imports a file, undoes it, imports it again', async () => {
      await goToRoom(page, 'Catalogue');
      await sendListings(page, LISTINGS + MORE_LISTINGS);
      await mapListings(page);
      await previewListings(page, 6);
      await importListings(page, 'New listings');
      await isUsable(page);
      await undoImport(page, 'The wrong file');
      await importListingsAgain(page, 'The right file after all');
    });

    await test.step('decides which of two doubles stays, changes their mind, and decides again', async () => {
      await page.getByRole('button', { name: 'All imports' }).click();
      await decideDouble(page, 'A pump for thick slurries!', 'Keep later');
      await undoDecision(page, 'A pump for thick slurries!');
      await decideDouble(page, 'A pump for thick slurries!', 'Keep earlier');
    });

    const id = await test.step('finds a record of it', async () => {
      await page.goto('/admin/catalogue?q=membrane&state=listed');
      await openRow(page, 'A membrane that dries natural gas');
      await expect(dialog(page)).toContainText('Added by listings.csv');
      await isUsable(page);
      const text = await dialog(page)
        .getByText(/^UTECH-/)
        .innerText();
      await page.keyboard.press('Escape');
      return text.trim();
    });

    await test.step('rebuilds the index, and sees why the record ranks where it does', async () => {
      await goToRoom(page, 'Index');
      await rebuildIndex(page, 5);
      await askWhy(page, { question: 'a membrane that takes water out of natural gas', id });
    });

    await test.step('judges five answers', async () => {
      await goToRoom(page, 'Evaluation');
      await isUsable(page);
      await makeSet(page, 'Drying of gas');
      // Words alone find these: what sentences mean may not have been read yet.
      await addQuestions(page, 'dry natural gas\nthick slurries\ncracks in glass');
      await runSet(page);
      for (const [question, grades] of [
        ['dry natural gas', ['Highly relevant', 'Relevant', 'Partly relevant']],
        ['thick slurries', ['Highly relevant']],
        ['cracks in glass', ['Not relevant']],
      ] as const) {
        await judge(page, question, grades);
        await isUsable(page);
        await dialog(page).getByRole('button', { name: 'Done' }).click();
      }
      await expect(rowOf(page, 'dry natural gas')).toContainText(/\d of 5/);
      await isUsable(page);
    });

    await test.step('settles a bug, and forwards a message', async () => {
      await goToRoom(page, 'Triage');
      await isUsable(page);
      await settle(page, 'The list jumps to the top.', { as: NAME, why: 'Mended' });
      await forward(page, { name: 'Jane Doe', email: 'jane@purdue.example', words: 'license the film' });
      await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible();
      await expect.poll(async () => (await mailsTo('jane@purdue.example')).length).toBe(1);
      await isUsable(page);
    });

    await test.step('makes a key, calls with it, and sees the calls', async () => {
      await goToRoom(page, 'Keys');
      const token = await makeKey(page, 'Feed of the intranet', ['catalogue:read']);
      const call = (path: string) =>
        page.request.get(path, { headers: { authorization: `Bearer ${token}` } });
      const record = await call(`/api/v1/technologies/${id}`);
      expect(JSON.stringify(await record.json())).toContain('A membrane that dries natural gas');
      expect((await call('/api/v1/me')).status()).toBe(403);
      await page.reload();
      await openRow(page, 'Feed of the intranet');
      await expect(dialog(page)).toContainText('1 call answered, 1 refused');
      await isUsable(page);
      await page.keyboard.press('Escape');
    });

    await test.step('reads what was done', async () => {
      await goToRoom(page, 'Audit');
      for (const act of [
        'API key created',
        'Message forwarded',
        'Index rebuilt',
        'Import undone',
        'Review of a listing undone',
        'Person invited',
      ])
        await expect(rowOf(page, act)).toContainText(NAME);
      await expect(rowOf(page, 'Catalogue imported')).toHaveCount(2);
      await expect(rowOf(page, 'Report updated').first()).toContainText('Mended');
      await openRow(page, 'Import undone');
      await expect(dialog(page)).toContainText('The wrong file');
      await isUsable(page);
    });
  },
);
