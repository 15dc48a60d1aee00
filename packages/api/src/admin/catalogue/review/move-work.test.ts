import { randomUUID } from 'node:crypto';
import { REVIEW_MESSAGES } from '@cosmos/contract/admin/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCatalogue } from '../../../catalogue/import/import-catalogue.ts';
import { CatalogueFolder } from '../../../catalogue/import/testing/catalogue-folder.ts';
import { person } from '../../../testing/person.ts';
import { createTestServices, type TestServices } from '../../../testing/test-services.ts';
import { moveLate } from './move-late.ts';
import { MOVING_COLUMNS } from './moving-columns.ts';

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
      tech_managers: [{ name: 'Ann', email: 'ann@purdue.example' }],
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
  await sql`truncate saved_cards, threads, record_views cascade`.execute(db);
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

/** Columns that name a record and stay as they are when it is retired as a double. */
const STAYING: Readonly<Record<string, string>> = {
  'technologies.duplicate_of': 'worked out again by each decision',
  'technology_researchers.technology_id': 'what the listing itself says',
  'technology_manager_links.technology_id': 'what the listing itself says',
  'import_changes.record_id': 'what imports did to the listing itself',
  'listing_decisions.record_id': 'what was decided about the listing itself',
  'listing_decisions.other_id': 'what was decided about the listing itself',
  'listing_decisions.retired_id': 'what was decided about the listing itself',
  'catalogue_changes.record_id': 'news that nobody is told of a retired listing',
};
const NO_RECORD =
  /^(?:[a-z_]+\.(?:university|office|manager|researcher|message|conversation|content|client)_id|pg.*)$/;

it('each column that names a record goes over, or is known to stay', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and table_name not like 'schema\\_migrations%'
      and column_name ~ '_(id|of)$' order by 1`.execute(test.services.db);
  const named = rows.map(({ name }) => name).filter((name) => !NO_RECORD.test(name));
  const known = [...MOVING_COLUMNS.map(({ table, column }) => `${table}.${column}`), ...Object.keys(STAYING)];
  expect(named).toEqual(known.toSorted());
});

/** Gives both members something in each table that goes over; `both` has drafts, openings and answers of the two listings. */
async function hangOn({ one, both, threadId }: Awaited<ReturnType<typeof arrange>>) {
  const { db, now } = test.services;
  const at = now();
  const setId = randomUUID();
  const questionId = randomUUID();
  const needId = randomUUID();
  await sql`truncate record_views, contact_drafts, said_availability, stale_contacts, standing_needs, alert_items,
    recommendation_refusals, recommendation_showings, evaluation_sets cascade`.execute(db);
  await sql`
    insert into record_views (user_id, asset_type, asset_id, views, viewed_at) values
      (${one.userId}, 'technology', ${LATER}, 2, ${at}), (${both.userId}, 'technology', ${LATER}, 3, ${at}),
      (${both.userId}, 'technology', ${FIRST}, 1, '2026-01-02')`.execute(db);
  await sql`
    insert into contact_drafts (user_id, technology_id, text, summary, version) values
      (${one.userId}, ${LATER}, 'Alone', 'rd', 1), (${both.userId}, ${LATER}, 'Of the later', 'rd', 1),
      (${both.userId}, ${FIRST}, 'Of the first', 'rd', 4)`.execute(db);
  await sql`
    insert into said_availability (id, technology_id, office_id, says, said_by, said_at, thread_id)
    values (gen_random_uuid(), ${LATER}, 'PUR', 'optioned', 'ann@purdue.example', ${at}, ${threadId})`.execute(
    db,
  );
  await sql`insert into stale_contacts values (${LATER}, 'ann@purdue.example', ${threadId}, ${at})`.execute(
    db,
  );
  await sql`
    insert into standing_needs (id, user_id, question, topic, reading, created_at, updated_at)
    values (${needId}, ${one.userId}, 'pumps', 'pumps', '{}', ${at}, ${at})`.execute(db);
  await sql`
    insert into need_findings (need_id, record_id, is_news, probability, fit, found_at)
    values (${needId}, ${LATER}, true, .9, '{}', ${at})`.execute(db);
  await sql`
    insert into need_answers (id, need_id, name, email, words, link, technology_id, created_at)
    values (gen_random_uuid(), ${needId}, 'Ann', 'ann@purdue.example', '', '', ${LATER}, ${at})`.execute(db);
  await sql`
    insert into alert_items (id, user_id, record_id, event, kind, reason, weight, state, found_at)
    values (gen_random_uuid(), ${one.userId}, ${LATER}, 'e', 'need', '{}', 1, 'listed', ${at})`.execute(db);
  await sql`
    insert into recommendation_refusals (id, user_id, asset_type, asset_id, liked_id, created_at)
    values (gen_random_uuid(), ${one.userId}, 'technology', ${LATER}, ${LATER}, ${at})`.execute(db);
  await sql`
    insert into recommendation_showings (user_id, asset_type, asset_id, last_on)
    values (${one.userId}, 'technology', ${LATER}, '2026-02-03')`.execute(db);
  await sql`insert into evaluation_sets (id, name, created_at) values (${setId}, 'Set', ${at})`.execute(db);
  await sql`
    insert into evaluation_questions (id, set_id, text, created_at)
    values (${questionId}, ${setId}, 'pumps', ${at})`.execute(db);
  await sql`
    insert into evaluation_judgements (question_id, record_id, judge_id, grade, judged_at)
    values (${questionId}, ${LATER}, ${analyst.userId}, 3, ${at})`.execute(db);
  await sql`
    insert into contact_corrections (id, act_id, technology_id, manager_id, position, email, corrected_at)
    select gen_random_uuid(), gen_random_uuid(), ${LATER}, manager_id, 0, 'new@purdue.example', ${at}
    from technology_manager_links where technology_id = ${LATER}`.execute(db);
}

/** Every row of the tables that go over, as it is now. */
async function hanging() {
  const tables = [...new Set(MOVING_COLUMNS.map(({ table }) => table))].toSorted();
  const found = tables.map(async (table) => {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) - 'version' - 'updated_at' as row from ${sql.table(table)} t order by t::text`.execute(
      test.services.db,
    );
    return [
      table,
      rows.map(({ row }) => row).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    ] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

it('all that hangs on a listing goes over, what there is of both is joined, and all of it comes back', async () => {
  const { both, ...given } = await arrange();
  await hangOn({ both, ...given });
  const before = await hanging();
  for (const { table, column } of MOVING_COLUMNS)
    expect(
      before[table]?.some((row) => row[column] === LATER),
      `${table}.${column}`,
    ).toBe(true);
  const { decisionId } = await merge();
  const after = await hanging();
  const left = MOVING_COLUMNS.flatMap(({ table, column }) =>
    (after[table] ?? []).filter((row) => row[column] === LATER).map((row) => [table, row['user_id']]),
  );
  // The card and the draft that were joined wait to be given back.
  expect(left).toEqual([
    ['saved_cards', both.userId],
    ['contact_drafts', both.userId],
  ]);
  expect(after['record_views']?.find((row) => row['user_id'] === both.userId)).toMatchObject({ views: 4 });
  expect(await both.caller.email.draft({ technologyId: FIRST })).toMatchObject({
    draft: { text: 'Of the first\n\nOf the later' },
  });
  const { caller } = await person(test.services, { role: 'admin' });
  const moved = { threads: 1, saved_cards: 2, contact_drafts: 2, record_views: 2, need_findings: 1 };
  const action = await test.services.db
    .selectFrom('staff_actions')
    .select('detail')
    .where('action', '=', 'listing decided')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow();
  expect(action.detail).toMatchObject({ moved });
  expect(await caller.records.technology({ id: LATER })).toMatchObject({
    status: 'retired',
    instead: { id: FIRST },
  });
  await undo(decisionId);
  expect(await hanging()).toEqual(before);
});

it('what comes to the retired listing later, or at the same moment, follows and comes back too', async () => {
  const { one } = await arrange();
  const people = await Promise.all(Array.from({ length: 6 }, () => person(test.services)));
  const [made] = await Promise.all([
    merge(),
    ...people.flatMap(({ caller }) =>
      [FIRST, LATER].flatMap((assetId) => [
        caller.saved.save({ assetType: 'technology', assetId, bookmarked: true }),
        caller.saved.view({ assetType: 'technology', assetId }),
      ]),
    ),
  ]);
  await one.caller.saved.view({ assetType: 'technology', assetId: LATER });
  await moveLate(test.services);
  await moveLate(test.services);
  const there = async (id: string) => {
    const { rows } = await sql<{ cards: number; views: number }>`
      select (select count(*)::int from saved_cards where asset_id = ${id} and bookmarked) as cards,
        (select coalesce(sum(views), 0)::int from record_views where asset_id = ${id}) as views`.execute(
      test.services.db,
    );
    return rows[0];
  };
  expect(await there(LATER)).toEqual({ cards: 0, views: 0 });
  // Of `one`, of `both`, and of the six.
  expect(await there(FIRST)).toMatchObject({ cards: 8 });
  await undo(made.decisionId);
  // Each of the thirteen openings is still counted, for one or the other.
  const [later, first] = [await there(LATER), await there(FIRST)];
  expect(later).toMatchObject({ cards: 8 });
  expect((later?.views ?? 0) + (first?.views ?? 0)).toBe(13);
});

it('of two who decide at the same moment, one is told that it is settled', async () => {
  await arrange();
  const made = await Promise.allSettled([merge(), merge()]);
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  for (const each of made) if (each.status === 'fulfilled') await undo(each.value.decisionId);
});
