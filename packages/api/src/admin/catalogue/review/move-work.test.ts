import { randomUUID } from 'node:crypto';
import { REVIEW_MESSAGES } from '@cosmos/contract/admin/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCatalogue } from '../../../catalogue/import/import-catalogue.ts';
import { CatalogueFolder } from '../../../catalogue/import/testing/catalogue-folder.ts';
import { person } from '../../../testing/person.ts';
import { createTestServices, type TestServices } from '../../../testing/test-services.ts';

const [FIRST, LATER] = ['UTECH-PUR-1', 'UTECH-PUR-2'] as const;
let test: TestServices;
let analyst: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  test = await createTestServices();
  analyst = await person(test.services, { role: 'analyst' });
  const files = await CatalogueFolder.make();
  const file = await files.write(
    'listings.jsonl',
    [FIRST, LATER].map((id) => ({
      type: 'technology',
      id,
      title: 'A pump',
      university: 'Purdue University',
      summary: 'Moves thick slurries without valves.',
    })),
  );
  await importCatalogue({ db: test.services.db, enqueueIndexUpdate: () => Promise.resolve() }, { file });
  await files.remove();
});
afterAll(() => test.close());

async function save(userId: string, assetId: string, more: { note?: string; bookmarked?: boolean } = {}) {
  const at = test.services.now();
  const id = randomUUID();
  await test.services.db
    .insertInto('saved_cards')
    .values({
      id,
      user_id: userId,
      asset_type: 'technology',
      asset_id: assetId,
      bookmarked: true,
      created_at: at,
      updated_at: at,
      saved_at: at,
      ...more,
    })
    .execute();
  return id;
}

async function write(userId: string, technologyId: string) {
  const id = randomUUID();
  await test.services.db
    .insertInto('threads')
    .values({
      id,
      user_id: userId,
      conversation_id: id,
      technology_id: technologyId,
      technology_title: 'A pump',
      office_id: 'PUR',
      university: 'Purdue University',
      contact_name: 'Ann',
      contact_address: 'ann@purdue.example',
      is_forwarded: false,
      subject: 'Interest in tech (P-1)',
      reply_token: id,
      last_message_at: test.services.now(),
    })
    .execute();
  return id;
}

/** Everything that members have of the two listings, as it is now. */
async function work() {
  const { db } = test.services;
  const [cards, folders, threads] = await Promise.all([
    db
      .selectFrom('saved_cards')
      .select(['id', 'asset_id', 'bookmarked', 'liked', 'note', 'saved_at'])
      .orderBy('id')
      .execute(),
    db.selectFrom('saved_folder_cards').selectAll().orderBy('folder_id').orderBy('saved_id').execute(),
    db.selectFrom('threads').select(['id', 'technology_id']).orderBy('id').execute(),
  ]);
  return { cards, folders, threads };
}

async function arrange() {
  const { db, now } = test.services;
  await sql`truncate saved_cards, threads cascade`.execute(db);
  const [one, both] = [await person(test.services), await person(test.services)];
  const moved = await save(one.userId, LATER, { note: 'Ask in May' });
  const [kept, gone] = [
    await save(both.userId, FIRST, { note: 'Good' }),
    await save(both.userId, LATER, { note: 'Cheap' }),
  ];
  const folderId = randomUUID();
  await db
    .insertInto('saved_folders')
    .values({ id: folderId, user_id: both.userId, name: 'Pumps', created_at: now() })
    .execute();
  await db
    .insertInto('saved_folder_cards')
    .values({ folder_id: folderId, saved_id: gone, added_at: now() })
    .execute();
  return { one, both, moved, kept, gone, threadId: await write(one.userId, LATER) };
}

const merge = () => {
  test.pass(1_000);
  return analyst.caller.admin.decideListing({
    doubt: 'same-title',
    id: LATER,
    decision: 'keep-one',
    keptId: FIRST,
    why: 'A double',
  });
};
const undo = (decisionId: string) => analyst.caller.admin.undoListingDecision({ decisionId });

it('saved cards and conversations go over to the listing that stays, and come back exactly', async () => {
  const { moved, kept, gone, threadId } = await arrange();
  const before = await work();
  const { decisionId } = await merge();
  const { cards, folders, threads } = await work();
  expect(cards.find(({ id }) => id === moved)).toMatchObject({ asset_id: FIRST, note: 'Ask in May' });
  // One card of the two, with both notes, in the folder.
  expect(cards.find(({ id }) => id === kept)).toMatchObject({ bookmarked: true, note: 'Good\nCheap' });
  expect(cards.find(({ id }) => id === gone)).toMatchObject({ bookmarked: false });
  expect(folders.map(({ saved_id: id }) => id)).toContain(kept);
  expect(threads).toEqual([{ id: threadId, technology_id: FIRST }]);
  await undo(decisionId);
  expect(await work()).toEqual(before);
});

it('what members have changed since stays as they changed it', async () => {
  const { both, kept, gone } = await arrange();
  const { decisionId } = await merge();
  await both.caller.saved.writeNote({ savedId: kept, note: 'Mine now' });
  test.pass(1_000);
  await both.caller.saved.remove({ savedIds: [kept] });
  await undo(decisionId);
  const { cards } = await work();
  expect(cards.find(({ id }) => id === kept)).toMatchObject({ bookmarked: false, note: 'Mine now' });
  expect(cards.find(({ id }) => id === gone)).toMatchObject({ asset_id: LATER, bookmarked: false });
});

it('nothing moves where both are kept, or where the decision fails', async () => {
  await arrange();
  const before = await work();
  const { decisionId } = await analyst.caller.admin.decideListing({
    doubt: 'same-title',
    id: LATER,
    decision: 'keep-both',
  });
  await expect(merge()).rejects.toThrow(REVIEW_MESSAGES.settled);
  expect(await work()).toEqual(before);
  await undo(decisionId);
});
