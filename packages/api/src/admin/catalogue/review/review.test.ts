import { randomUUID } from 'node:crypto';
import { REVIEW_MESSAGES } from '@cosmos/contract/admin/messages.ts';
import type { Doubt, ReviewDecision } from '@cosmos/contract/admin/review.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importCatalogue } from '../../../catalogue/import/import-catalogue.ts';
import { undoImport } from '../../../catalogue/import/undo-import.ts';
import { CatalogueFolder } from '../../../catalogue/import/testing/catalogue-folder.ts';
import { person } from '../../../testing/person.ts';
import { createTestServices, type TestServices } from '../../../testing/test-services.ts';

let test: TestServices;
let files: CatalogueFolder;
let analyst: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  test = await createTestServices();
  files = await CatalogueFolder.make();
  analyst = await person(test.services, { role: 'analyst' });
});
afterAll(async () => {
  await files.remove();
  await test.close();
});

const admin = () => analyst.caller.admin;
const enqueueIndexUpdate = () => Promise.resolve();
const listing = (n: number, rest: object = {}) => ({
  type: 'technology',
  id: `UTECH-PUR-${n}`,
  title: `Listing ${n}`,
  university: 'Purdue University',
  summary: 'Moves thick slurries without valves.',
  field: 'Energy & Climate',
  keywords: ['slurry'],
  ...rest,
});
/** A pump twice, a reference number twice, an old listing, and one with a contact. */
const LINES = [
  listing(1, { title: 'A pump', reference_number: 'P-1', trl: 4 }),
  listing(2, { title: 'a  Pump!' }),
  listing(3, { reference_number: 'X-9' }),
  listing(4, { reference_number: ' x-9 ' }),
  listing(5, { published: '2001-05-04' }),
  listing(6, { tech_managers: [{ name: 'Ann Oak', email: 'ann@purdue.example' }] }),
];
const importLines = async (lines: readonly object[], more: { replace?: boolean } = {}) => {
  const file = await files.write('listings.jsonl', lines);
  return importCatalogue({ db: test.services.db, enqueueIndexUpdate }, { file, ...more });
};

const open = async (filter: Parameters<ReturnType<typeof admin>['reviews']>[0] = {}) =>
  (await admin().reviews(filter)).rows;
const openIds = async () => (await open()).map(({ doubt, id }) => `${doubt} ${id}`).toSorted();
const decide = (doubt: Doubt, id: string, decision: ReviewDecision, keptId?: string) => {
  test.pass(1_000);
  return admin().decideListing({ doubt, id, decision, keptId, why: 'Seen' });
};
const listed = async () => {
  const rows = await test.services.db
    .selectFrom('technologies')
    .select('id')
    .where('retired_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => Number(id.split('-').at(-1)));
};
const ALL = [1, 2, 3, 4, 5, 6];

beforeEach(async () => {
  const { db } = test.services;
  await sql`
    truncate universities, technologies, researchers, technology_managers, import_runs, import_before, listing_decisions,
      said_availability, stale_contacts, catalogue_changes cascade`.execute(db);
  await sql`update catalogue_state set sample_retired = true`.execute(db);
  await importLines(LINES);
});

const says = (id: string) =>
  test.services.db
    .insertInto('said_availability')
    .values({
      id: randomUUID(),
      technology_id: id,
      says: 'unavailable',
      said_by: 'ann@purdue.example',
      said_at: test.services.now(),
      office_id: 'PUR',
    })
    .execute();

describe('listings in doubt', () => {
  it('are doubles, old ones, and those of which the university said something', async () => {
    const at = test.services.now();
    await says('UTECH-PUR-3');
    await test.services.db
      .insertInto('stale_contacts')
      .values({ technology_id: 'UTECH-PUR-6', address: 'ann@purdue.example', told_at: at })
      .execute();
    expect(await openIds()).toEqual([
      'contact-gone UTECH-PUR-6',
      'long-ago UTECH-PUR-5',
      'not-available UTECH-PUR-3',
      'same-reference UTECH-PUR-4',
      'same-title UTECH-PUR-2',
    ]);
    expect(await open({ doubt: 'same-title' })).toMatchObject([
      {
        id: 'UTECH-PUR-2',
        title: 'a Pump!',
        university: 'Purdue University',
        other: { id: 'UTECH-PUR-1', title: 'A pump', differences: expect.arrayContaining(['reference']) },
        decided: null,
      },
    ]);
    expect(await open({ words: 'pump' })).toHaveLength(1);
    expect(await open({ university: 'Elsewhere University' })).toEqual([]);
    expect((await admin().reviews({})).total).toBe(5);
  });

  it('are those without a title of their own, which are listed last, by how their texts begin', async () => {
    await importLines([...LINES, listing(7, { title: 'Purdue Case No. 2018-7' })]);
    expect(await open({ doubt: 'untitled' })).toMatchObject([
      { id: 'UTECH-PUR-7', other: null, opening: 'Moves thick slurries without valves.' },
    ]);
    const { rows } = await admin().records({});
    expect(rows.map(({ opening }) => opening)).toEqual([
      ...LINES.map(() => null),
      'Moves thick slurries without valves.',
    ]);
    await decide('untitled', 'UTECH-PUR-7', 'still-available');
    expect(await open({ doubt: 'untitled' })).toEqual([]);
  });

  it('are shown side by side, in the order asked for', async () => {
    const { listings } = await admin().listings({ ids: ['UTECH-PUR-6', 'UTECH-PUR-1'] });
    expect(listings).toMatchObject([
      { id: 'UTECH-PUR-6', managers: [{ email: 'ann@purdue.example', isStale: false }] },
      { id: 'UTECH-PUR-1', referenceNumber: 'P-1', trl: 4, isRetired: false },
    ]);
  });
});

describe('a decision', () => {
  it('keeps both, on record, until it is undone', async () => {
    const { decisionId } = await decide('same-title', 'UTECH-PUR-2', 'keep-both');
    expect(await openIds()).not.toContain('same-title UTECH-PUR-2');
    expect(await listed()).toEqual(ALL);
    const decided = { decisionId, decision: 'keep-both', retiredId: null, by: analyst.email };
    expect(await open({ state: 'decided' })).toMatchObject([{ id: 'UTECH-PUR-2', decided }]);
    await importLines(LINES);
    expect(await openIds()).not.toContain('same-title UTECH-PUR-2');
    await expect(decide('same-title', 'UTECH-PUR-2', 'keep-both')).rejects.toThrow(REVIEW_MESSAGES.settled);

    await admin().undoListingDecision({ decisionId });
    expect(await openIds()).toContain('same-title UTECH-PUR-2');
    expect(await open({ state: 'decided' })).toEqual([]);
    await expect(admin().undoListingDecision({ decisionId })).rejects.toThrow(REVIEW_MESSAGES.undone);
    await expect(admin().undoListingDecision({ decisionId: randomUUID() })).rejects.toThrow(
      HTTP_MESSAGES.notFound,
    );
    const actor = await person(test.services, { role: 'admin' });
    const { rows } = await actor.caller.admin.audit({ words: 'listing' });
    expect(rows.slice(0, 2)).toMatchObject([
      { act: 'listing decision undone', actor: analyst.email, before: 'keep-both', after: 'same-title' },
      { act: 'listing decided', before: 'same-title', after: 'keep-both', why: 'Seen' },
    ]);
  });

  it('keeps either of two, tells those who saved the other, and gives it back', async () => {
    const { db } = test.services;
    const { decisionId } = await decide('same-reference', 'UTECH-PUR-4', 'keep-one', 'UTECH-PUR-4');
    expect(await listed()).toEqual([1, 2, 4, 5, 6]);
    expect(test.enqueued.at(-1)).toMatchObject({ name: 'catalogue.index-update' });
    const news = () =>
      db
        .selectFrom('catalogue_changes')
        .select('kind')
        .where('record_id', '=', 'UTECH-PUR-3')
        .orderBy('version')
        .execute();
    expect((await news()).map(({ kind }) => kind)).toEqual(['added', 'withdrawn']);
    await decide('same-title', 'UTECH-PUR-2', 'keep-one', 'UTECH-PUR-1');
    expect(await listed()).toEqual([1, 4, 5, 6]);
    expect(await admin().undoListingDecision({ decisionId })).toEqual({ isListedAgain: true });
    expect(await listed()).toEqual([1, 3, 4, 5, 6]);
    expect((await news()).map(({ kind }) => kind)).toEqual(['added']);
    expect(await openIds()).toEqual(['long-ago UTECH-PUR-5', 'same-reference UTECH-PUR-4']);
  });

  it('that fits neither the doubt nor the listings is refused', async () => {
    for (const [doubt, id, decision] of [
      ['same-title', 'UTECH-PUR-2', 'retire'],
      ['same-title', 'UTECH-PUR-2', 'keep-one'],
      ['long-ago', 'UTECH-PUR-5', 'keep-both'],
    ] as const)
      await expect(decide(doubt, id, decision)).rejects.toThrow(REVIEW_MESSAGES.decisionWrong);
    for (const [doubt, id, decision, kept] of [
      ['same-title', 'UTECH-PUR-2', 'keep-one', 'UTECH-PUR-5'],
      ['long-ago', 'UTECH-PUR-6', 'retire'],
    ] as const)
      await expect(decide(doubt, id, decision, kept)).rejects.toThrow(REVIEW_MESSAGES.settled);
    expect(await listed()).toEqual(ALL);
  });

  it('that it is still available takes back what the university said, until it says so again', async () => {
    await says('UTECH-PUR-3');
    const { decisionId } = await decide('not-available', 'UTECH-PUR-3', 'still-available');
    const said = async () => (await admin().record({ id: 'UTECH-PUR-3' })).says;
    expect(await said()).toBeNull();
    await admin().undoListingDecision({ decisionId });
    expect(await said()).toBe('unavailable');
    await decide('not-available', 'UTECH-PUR-3', 'still-available');
    test.pass(1_000);
    await says('UTECH-PUR-3');
    expect(await openIds()).toContain('not-available UTECH-PUR-3');
  });
});

describe('several at once', () => {
  it('are decided together, and what somebody has settled meanwhile is left out', async () => {
    await decide('same-reference', 'UTECH-PUR-4', 'keep-both');
    const listings = [
      { doubt: 'same-title' as const, id: 'UTECH-PUR-2', keptId: 'UTECH-PUR-1' },
      { doubt: 'same-reference' as const, id: 'UTECH-PUR-4', keptId: 'UTECH-PUR-3' },
    ];
    const version = async () =>
      (await test.services.db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow())
        .version;
    const before = Number(await version());
    const given = { listings, decision: 'keep-one' as const, why: 'Doubles' };
    expect(await admin().decideListings(given)).toEqual({ decided: 1, settled: ['UTECH-PUR-4'] });
    expect(await listed()).toEqual([1, 3, 4, 5, 6]);
    expect(Number(await version())).toBe(before + 1);
    await expect(
      admin().decideListings({ listings: [{ doubt: 'long-ago', id: 'UTECH-PUR-5' }], decision: 'keep-both' }),
    ).rejects.toThrow(REVIEW_MESSAGES.decisionWrong);
    const [row] = await open({ state: 'decided', doubt: 'same-title' });
    await admin().undoListingDecision({ decisionId: row?.decided?.decisionId ?? '' });
    expect(await listed()).toEqual(ALL);
  });

  it('of three doubles two are retired by one decision each', async () => {
    await importLines([...LINES, listing(7, { title: 'A pump' })]);
    const listings = ['UTECH-PUR-2', 'UTECH-PUR-7'].map((id) => ({
      doubt: 'same-title' as const,
      id,
      keptId: 'UTECH-PUR-1',
    }));
    expect(await admin().decideListings({ listings, decision: 'keep-one' })).toMatchObject({ decided: 2 });
    expect(await listed()).toEqual([1, 3, 4, 5, 6]);
  });
});

describe('a listing that staff have retired', () => {
  const changed = [listing(5, { published: '2001-05-04', summary: 'A newer text.' })];

  it('stays so while its source lists it, and an import that changes it is undone', async () => {
    await decide('long-ago', 'UTECH-PUR-5', 'retire');
    expect(await importLines(LINES)).toMatchObject({ added: 0, changed: 0, unchanged: 6 });
    const { runId, ...report } = await importLines(changed);
    expect(report).toMatchObject({ changed: 1 });
    expect(await listed()).toEqual([1, 2, 3, 4, 6]);
    expect((await admin().importChanges({ runId })).changes).toMatchObject([{ change: 'changed' }]);
    await undoImport(
      { db: test.services.db, now: test.services.now, enqueueIndexUpdate },
      { runId, by: null },
    );
    expect(await listed()).toEqual([1, 2, 3, 4, 6]);
  });

  it('takes people along whom no other names, and gives them back', async () => {
    const named = LINES.map((line, at) =>
      at === 4 ? { ...line, researchers: [{ name: 'Ada Lake' }] } : line,
    );
    await importLines(named);
    const people = async () =>
      (await test.services.db.selectFrom('researchers').select(['name', 'retired_at']).execute()).map(
        ({ name, retired_at }) => [name, retired_at === null],
      );
    expect(await people()).toEqual([['Ada Lake', true]]);
    const { decisionId } = await decide('long-ago', 'UTECH-PUR-5', 'retire');
    expect(await people()).toEqual([['Ada Lake', false]]);
    expect(await importLines(named)).toMatchObject({ added: 0, changed: 0, unchanged: 6 });
    await importLines([...named, listing(7)]);
    expect(await people()).toEqual([['Ada Lake', false]]);
    await admin().undoListingDecision({ decisionId });
    expect(await people()).toEqual([['Ada Lake', true]]);
  });

  it('stays so when an import from before the decision is undone', async () => {
    const { runId } = await importLines(changed);
    await decide('long-ago', 'UTECH-PUR-5', 'retire');
    await undoImport(
      { db: test.services.db, now: test.services.now, enqueueIndexUpdate },
      { runId, by: null },
    );
    expect(await listed()).toEqual([1, 2, 3, 4, 6]);
  });

  it('is not given back once its source has dropped it, and is in doubt again once that lists it again', async () => {
    const { decisionId } = await decide('long-ago', 'UTECH-PUR-5', 'retire');
    await importLines(LINES.slice(0, 4), { replace: true });
    await importLines(LINES);
    expect(await openIds()).toContain('long-ago UTECH-PUR-5');
    await importLines(LINES.slice(0, 4), { replace: true });
    expect(await admin().undoListingDecision({ decisionId })).toEqual({ isListedAgain: false });
    expect(await listed()).toEqual([1, 2, 3, 4]);
  });
});

it('ten thousand are read page by page, each once', { tags: 'at-length', timeout: 120_000 }, async () => {
  await sql`
    insert into technologies (id, source, source_key, university_id, title, content_hash, published)
    select 'UTECH-PUR-1' || n, 'cosmos', 'k' || n, university_id, 'Old listing ' || n, '', '2000-01-01'
    from generate_series(10001, 20000) n, (select university_id from technologies limit 1) u`.execute(
    test.services.db,
  );
  const seen = new Set<string>();
  let page = await admin().reviews({ doubt: 'long-ago' });
  expect(page.total).toBe(10_001);
  for (;;) {
    for (const { id } of page.rows) seen.add(id);
    if (!page.next) break;
    page = await admin().reviews({ doubt: 'long-ago', after: page.next });
  }
  expect(seen.size).toBe(10_001);
});
