import { CONTACT_MESSAGES } from '@cosmos/contract/admin/messages.ts';
import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importCatalogue } from '../../../catalogue/import/import-catalogue.ts';
import { CatalogueFolder } from '../../../catalogue/import/testing/catalogue-folder.ts';
import { openContactDesk } from '../../../email/testing/contact-desk.ts';
import { person } from '../../../testing/person.ts';

const [PUMP, VALVE] = ['UTECH-PUR-1', 'UTECH-PUR-2'] as const;
/** Enough that without a lock one of them goes wrong. */
const RACES = 12;
const OLD = { name: 'Ann Oak', email: 'ann@purdue.example' };

let desk: Awaited<ReturnType<typeof openContactDesk>>;
let analyst: Awaited<ReturnType<typeof person>>;
let files: CatalogueFolder;
beforeAll(async () => {
  desk = await openContactDesk();
  analyst = await person(desk.services, { role: 'analyst' });
  files = await CatalogueFolder.make();
});
afterAll(async () => {
  await files.remove();
  await desk.close();
});
beforeEach(async () => {
  await desk.services.db.deleteFrom('contact_corrections').execute();
  await listed(OLD);
});

/** An import in which both listings name somebody. */
async function listed(manager: { name: string; email: string }) {
  const lines = [PUMP, VALVE].map((id) => ({
    type: 'technology',
    id,
    title: `Listing ${id}`,
    university: 'Purdue University',
    summary: 'Moves thick slurries without valves.',
    tech_managers: [manager],
  }));
  const file = await files.write('listings.jsonl', lines);
  await importCatalogue({ db: desk.services.db, enqueueIndexUpdate: () => Promise.resolve() }, { file });
}

const contacts = async (id: string = PUMP) => (await analyst.caller.admin.record({ id })).managers;
interface More {
  name?: string;
  isEverywhere?: boolean;
  id?: string;
  /** What the page showed; as it is now unless given. */
  seen?: Awaited<ReturnType<typeof contacts>>;
}

async function correct(email: string, more: More = {}) {
  const { id = PUMP, name = '', isEverywhere = false, seen = await contacts(id) } = more;
  const [{ managerId, email: seenEmail } = { managerId: '', email: '' }] = seen;
  return analyst.caller.admin.correctContact({
    id,
    managerId,
    seenEmail,
    name,
    email,
    isEverywhere,
    why: 'It bounced',
  });
}

it('is kept over imports, with what they say beside it, until it is undone', async () => {
  await correct(' Ann.Oak@Purdue.example ', { name: 'Ann Oak-Lee' });
  const corrected = { name: 'Ann Oak-Lee', email: 'ann.oak@purdue.example' };
  expect(await contacts()).toMatchObject([{ ...corrected, correction: { by: analyst.email, listed: OLD } }]);
  expect(await contacts(VALVE)).toMatchObject([{ ...OLD, correction: null }]);

  const renamed = { ...OLD, name: 'A. Oak' };
  await listed(renamed);
  expect(await contacts()).toMatchObject([{ ...corrected, correction: { listed: renamed } }]);
  const other = { name: 'Bo Elm', email: 'bo@purdue.example' };
  await listed(other);
  expect(await contacts()).toMatchObject([
    { ...corrected, correction: { listed: null } },
    { ...other, correction: null },
  ]);

  const [{ correction } = { correction: null }] = await contacts();
  desk.pass(1_000);
  const undo = () =>
    analyst.caller.admin.undoContactCorrection({ correctionId: correction?.correctionId ?? '' });
  await undo();
  expect(await contacts()).toMatchObject([{ ...other, correction: null }]);
  await expect(undo()).rejects.toThrow(CONTACT_MESSAGES.undone);
  const admin = await person(desk.services, { role: 'admin' });
  expect((await admin.caller.admin.audit({ words: 'contact' })).rows).toMatchObject([
    { act: 'contact correction undone', actor: analyst.email, before: corrected.email },
    { act: 'contact corrected', before: OLD.email, after: corrected.email, why: 'It bounced' },
  ]);
});

it('is used by the next email, also of a conversation that nobody has answered', async () => {
  const member = await desk.member();
  const { threadId } = await member.write(PUMP);
  desk.pass(EMAIL_LIMITS.undoMs);
  await desk.work();
  await correct('right@purdue.example');
  const thread = await desk.services.db
    .selectFrom('threads')
    .select('contact_address')
    .where('id', '=', threadId)
    .executeTakeFirstOrThrow();
  expect(thread.contact_address).toBe('right@purdue.example');
  const { messageId } = await (await desk.member()).write(PUMP);
  expect((await desk.mailOf(messageId)).to_address).toBe('right@purdue.example');
  const { rows } = await analyst.caller.admin.records({ words: PUMP });
  expect(rows).toHaveLength(1);
});

it('is where a message goes again that failed, also after an answer, and nobody is moved who can be reached', async () => {
  const [failed, reached] = [await desk.member(), await desk.member()];
  const [lost, fine] = [await failed.write(PUMP), await reached.write(PUMP)];
  const { db } = desk.services;
  await db.updateTable('threads').set({ is_answered: true }).execute();
  const { id: mailId } = await desk.mailOf(lost.messageId);
  await db.updateTable('mails').set({ state: 'failed' }).where('id', '=', mailId).execute();
  await correct('new@purdue.example');
  const addressOf = async (threadId: string) =>
    (await db.selectFrom('threads').select('contact_address').where('id', '=', threadId).executeTakeFirst())
      ?.contact_address;
  expect(await addressOf(lost.threadId)).toBe('new@purdue.example');
  expect(await addressOf(fine.threadId)).toBe(OLD.email);
  const again = await failed.caller.email.reply({ threadId: lost.threadId, text: 'Is it still available?' });
  expect((await desk.mailOf(again.messageId)).to_address).toBe('new@purdue.example');
});

it('holds for all listings of the university with this contact, if that is wanted, and is undone for all', async () => {
  const [{ managerId } = { managerId: '' }] = await contacts();
  expect(await analyst.caller.admin.contactListings({ id: PUMP, managerId })).toEqual({ others: 1 });
  expect(await correct('both@purdue.example', { isEverywhere: true })).toEqual({ listings: 2 });
  // Correcting one of the two again leaves the other as it is.
  expect(await correct('one@purdue.example')).toEqual({ listings: 1 });
  expect((await contacts(VALVE))[0]?.email).toBe('both@purdue.example');
  const correctionId = (await contacts(VALVE))[0]?.correction?.correctionId ?? '';
  await analyst.caller.admin.undoContactCorrection({ correctionId });
  expect((await contacts(VALVE))[0]?.email).toBe(OLD.email);
  expect((await contacts())[0]?.email).toBe('one@purdue.example');
});

it('what can’t be right is refused with a sentence, and of two at the same moment one wins', async () => {
  await expect(correct('ann@')).rejects.toThrow(CONTACT_MESSAGES.emailWrong);
  await expect(correct('ann@x.example', { name: 'x'.repeat(60) })).rejects.toThrow(CONTACT_MESSAGES.nameLong);
  await expect(correct(OLD.email)).rejects.toThrow(CONTACT_MESSAGES.same);
  await desk.services.db
    .insertInto('suppressed_addresses')
    .values({
      address: 'gone@purdue.example',
      stream: 'outbound',
      is_everywhere: true,
      reason: 'HardBounce',
      created_at: desk.services.now(),
    })
    .execute();
  await expect(correct('gone@purdue.example')).rejects.toThrow(CONTACT_MESSAGES.suppressed);
  // Both look at the same page.
  const seen = await contacts();
  const made = await Promise.allSettled([
    correct('a@purdue.example', { seen }),
    correct('b@purdue.example', { seen }),
  ]);
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await contacts()).toHaveLength(1);
});

it('a correction and the undoing of another at the same moment leave conversations at the address that holds', async () => {
  const member = await desk.member();
  const { threadId } = await member.write(PUMP);
  desk.pass(EMAIL_LIMITS.undoMs);
  await desk.work();
  const addressOf = () =>
    desk.services.db
      .selectFrom('threads')
      .select('contact_address')
      .where('id', '=', threadId)
      .executeTakeFirstOrThrow();
  for (let round = 0; round < RACES; round += 1) {
    await correct(`first${round}@purdue.example`);
    const correctionId = (await contacts())[0]?.correction?.correctionId ?? '';
    await Promise.allSettled([
      correct(`second${round}@purdue.example`),
      analyst.caller.admin.undoContactCorrection({ correctionId }),
    ]);
    const [holds] = await contacts();
    expect(await addressOf()).toEqual({ contact_address: holds?.email });
    if (holds?.correction)
      await analyst.caller.admin.undoContactCorrection({ correctionId: holds.correction.correctionId });
  }
});

it('takes no second address, header or contact of another listing', async () => {
  for (const email of [
    'a@x.example, b@x.example',
    'a@x.example\r\nBcc: b@x.example',
    'Ann <a@x.example>',
    '@x',
    '',
  ])
    await expect(correct(email)).rejects.toThrow(CONTACT_MESSAGES.emailWrong);
  await correct('a@x.example', { name: 'Ann\r\nBcc: b@x.example' });
  expect((await contacts())[0]?.name).toBe('Ann Bcc: b@x.example');
  const [{ managerId } = { managerId: '' }] = await contacts();
  const foreign = {
    id: 'UTECH-CORN-1001',
    managerId,
    seenEmail: 'a@x.example',
    name: '',
    email: 'b@x.example',
  };
  await expect(analyst.caller.admin.correctContact(foreign)).rejects.toThrow(HTTP_MESSAGES.notFound);
  const member = await desk.member();
  await expect(member.caller.admin.correctContact({ ...foreign, id: PUMP })).rejects.toThrow(
    HTTP_MESSAGES.notAllowed,
  );
  expect((await contacts())[0]?.email).toBe('a@x.example');
});
