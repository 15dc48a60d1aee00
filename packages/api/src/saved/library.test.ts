import { randomUUID } from 'node:crypto';
import type { SavedFilter } from '@cosmos/contract/saved/library.ts';
import { SAVED_LIMITS } from '@cosmos/contract/saved/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';

type Person = Awaited<ReturnType<typeof person>>;
const DAY = 24 * 60 * 60_000;

let test: TestServices;
let technologies: { id: string; title: string; trl: number | null; field: string | null }[];
let researchers: string[];
beforeAll(async () => {
  test = await createTestServices();
  const { db } = test.services;
  technologies = await db
    .selectFrom('technologies')
    .select(['id', 'title', 'trl', 'field'])
    .orderBy('id')
    .execute();
  researchers = (await db.selectFrom('researchers').select('id').orderBy('id').execute()).map(({ id }) => id);
});
afterAll(() => test.close());

async function save(who: Person, ...at: number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const index of at) {
    const card = { assetType: 'technology' as const, assetId: technologies[index]!.id };
    ids.push((await who.caller.saved.save({ ...card, bookmarked: true })).savedId);
    test.pass(1_000);
  }
  return ids;
}

const rowsOf = async (who: Person, filter: Partial<SavedFilter> = {}) =>
  (await who.caller.saved.browse(filter)).rows;
const idsOf = async (who: Person, filter: Partial<SavedFilter> = {}) =>
  (await rowsOf(who, filter)).map(({ savedId }) => savedId);

/** Changes a technology, and puts it back afterwards. */
async function changed(at: number, change: object, look: () => Promise<void>): Promise<void> {
  const { db } = test.services;
  const id = technologies[at]!.id;
  const before = await db
    .selectFrom('technologies')
    .select(['title', 'trl', 'retired_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db.updateTable('technologies').set(change).where('id', '=', id).execute();
  try {
    await look();
  } finally {
    await db.updateTable('technologies').set(before).where('id', '=', id).execute();
  }
}

it('lists what was saved last first, with what the catalogue says of it', async () => {
  const ada = await person(test.services);
  const ids = await save(ada, 3, 4);
  await ada.caller.saved.like({ assetType: 'technology', assetId: technologies[3]!.id, liked: true });
  const { rows, total, next } = await ada.caller.saved.browse({});
  expect(rows.map(({ savedId }) => savedId)).toEqual(ids.toReversed());
  expect([total, next]).toEqual([2, null]);
  const { title, trl, field } = technologies[4]!;
  expect(rows[0]).toMatchObject({ title, trl, field, note: '', folders: [], changes: [], isListed: true });
  expect(rows[0]?.university).not.toBe('');
});

it('pages through any order without losing or repeating a record', async () => {
  const ada = await person(test.services);
  const count = SAVED_LIMITS.savedPage + 12;
  await save(ada, ...Array.from({ length: count }, (_, at) => at));
  await ada.caller.saved.save({ assetType: 'researcher', assetId: researchers[0]!, bookmarked: true });
  for (const sort of ['saved', 'title', 'university', 'year', 'readiness'] as const) {
    const first = await ada.caller.saved.browse({ sort });
    const second = await ada.caller.saved.browse({ sort, after: first.next });
    expect([first.rows.length, first.total, second.total, second.next]).toEqual([
      SAVED_LIMITS.savedPage,
      count + 1,
      null,
      null,
    ]);
    const all = [...first.rows, ...second.rows];
    expect(new Set(all.map(({ savedId }) => savedId)).size).toBe(count + 1);
    if (sort === 'readiness') {
      const levels = all.map(({ trl }) => trl ?? 0);
      expect(levels).toEqual(levels.toSorted((a, b) => b - a));
    }
    if (sort === 'year') expect(all.map(({ year }) => year ?? 0)[0]).toBeGreaterThan(0);
  }
});

it('filters by every fact, counts what there is to filter by, and finds all ids', async () => {
  const ada = await person(test.services);
  const ids = await save(ada, 0, 20, 40, 60);
  await ada.caller.saved.save({ assetType: 'researcher', assetId: researchers[1]!, bookmarked: true });
  await ada.caller.saved.writeNote({ savedId: ids[1]!, note: 'Ask about 100% humidity' });
  const all = await rowsOf(ada);
  const facets = await ada.caller.saved.facets({});
  expect(facets.counts).toEqual({ technology: 4, researcher: 1 });
  for (const { value, count } of facets.fields)
    expect(await idsOf(ada, { field: value })).toHaveLength(count);
  for (const { value, count } of facets.universities)
    expect((await rowsOf(ada, { university: value })).map(({ university }) => university)).toEqual(
      Array.from({ length: count }, () => value),
    );
  expect(facets.years).toEqual([...new Set(all.flatMap(({ year }) => year ?? []))].toSorted((a, b) => b - a));
  const level = facets.levels[0]!;
  expect((await rowsOf(ada, { trlFrom: level })).every(({ trl }) => trl === level)).toBe(true);
  const year = facets.years[0]!;
  expect((await rowsOf(ada, { yearFrom: year })).every((row) => row.year === year)).toBe(true);
  expect(await idsOf(ada, { type: 'researcher' })).toHaveLength(1);
  expect(await idsOf(ada, { words: 'HUMIDITY 100%' })).toEqual([ids[1]]);
  expect(await idsOf(ada, { words: '%' })).toEqual([ids[1]]);
  expect(await idsOf(ada, { words: technologies[40]!.title.slice(3, 20) })).toEqual([ids[2]]);
  expect((await ada.caller.saved.matching({ type: 'technology' })).toSorted()).toEqual(ids.toSorted());
  test.pass(40 * DAY);
  await save(ada, 61);
  expect(await idsOf(ada, { savedWithinDays: 7 })).toHaveLength(1);
});

it('removes with undo: folder, note and place in the list come back', async () => {
  const ada = await person(test.services);
  const ids = await save(ada, 0, 1, 2);
  const folderId = randomUUID();
  await ada.caller.saved.makeFolder({ folderId, name: 'Membranes' });
  await ada.caller.saved.file({ folderId, savedIds: ids });
  await ada.caller.saved.writeNote({ savedId: ids[0]!, note: 'Good' });
  const before = await rowsOf(ada);
  expect(await ada.caller.saved.remove({ savedIds: ids.slice(0, 2) })).toEqual({ changed: 2 });
  expect(await ada.caller.saved.remove({ savedIds: ids.slice(0, 2) })).toEqual({ changed: 0 });
  expect(await idsOf(ada)).toEqual([ids[2]]);
  expect((await ada.caller.saved.folders()).own).toMatchObject([{ count: 1 }]);
  expect(await ada.caller.saved.restore({ savedIds: ids })).toEqual({ changed: 2 });
  expect(await rowsOf(ada)).toEqual(before);
  await ada.caller.saved.like({ assetType: 'researcher', assetId: researchers[0]!, liked: true });
  const [liked] = await ada.caller.saved.liked({ assetType: 'researcher' });
  expect(await ada.caller.saved.restore({ savedIds: [liked!.savedId] })).toEqual({ changed: 0 });
});

describe('what changed since it was saved', () => {
  it('is told once, until it is acknowledged', async () => {
    const ada = await person(test.services);
    const [savedId = ''] = await save(ada, 5);
    const { title } = technologies[5]!;
    await changed(5, { trl: 9, title: 'A new title' }, async () => {
      expect((await rowsOf(ada, { changed: true }))[0]?.changes).toEqual([
        { kind: 'readiness', before: technologies[5]!.trl, now: 9 },
        { kind: 'title', before: title },
      ]);
      // Saved once more, it is still the first saving that it is compared with.
      await save(ada, 5);
      expect(await idsOf(ada, { changed: true })).toEqual([savedId]);
      expect((await ada.caller.saved.facets({})).changed).toBe(1);
      await ada.caller.saved.acknowledge({ savedIds: [savedId] });
      expect((await rowsOf(ada))[0]?.changes).toEqual([]);
      expect(await idsOf(ada, { changed: true })).toEqual([]);
    });
  });

  it('names a withdrawal, an answer of the university, and a new contact', async () => {
    const { db, now } = test.services;
    const ada = await person(test.services);
    await save(ada, 6, 7, 8);
    const [withdrawn, optioned, moved] = [6, 7, 8].map((at) => technologies[at]!.id);
    const office = await db.selectFrom('universities').select('id').executeTakeFirstOrThrow();
    await db
      .insertInto('said_availability')
      .values({
        id: randomUUID(),
        technology_id: optioned!,
        office_id: office.id,
        says: 'optioned',
        said_by: 'x@y.edu',
        said_at: now(),
      })
      .execute();
    const manager = { id: randomUUID(), university_id: office.id, name: 'Ed New', email: 'ed@y.edu' };
    await db.insertInto('technology_managers').values(manager).execute();
    await db
      .insertInto('technology_manager_links')
      .values({ technology_id: moved!, manager_id: manager.id, position: -1 })
      .execute();
    await changed(6, { retired_at: now() }, async () => {
      const rows = await rowsOf(ada, { changed: true });
      expect(new Map(rows.map(({ assetId, changes }) => [assetId, changes]))).toEqual(
        new Map<string, unknown>([
          [moved!, [{ kind: 'contact', now: { name: 'Ed New' } }]],
          [optioned!, [{ kind: 'availability', now: 'optioned' }]],
          [withdrawn!, [{ kind: 'withdrawn' }]],
        ]),
      );
      expect(JSON.stringify(rows)).not.toContain('ed@y.edu');
      expect(rows.find(({ assetId }) => assetId === withdrawn)?.isListed).toBe(false);
    });
    await db.deleteFrom('technology_managers').where('id', '=', manager.id).execute();
  });

  it('starts anew when a removed record is saved again', async () => {
    const ada = await person(test.services);
    await save(ada, 9);
    await changed(9, { trl: 9 }, async () => {
      const card = { assetType: 'technology' as const, assetId: technologies[9]!.id };
      await ada.caller.saved.save({ ...card, bookmarked: false });
      await ada.caller.saved.save({ ...card, bookmarked: true });
      expect((await rowsOf(ada))[0]?.changes).toEqual([]);
    });
  });
});

it('exports one’s own records with people, folders, notes and changes, in the order asked for', async () => {
  const [ada, eve] = [await person(test.services), await person(test.services)];
  const [first = '', second = ''] = await save(ada, 10, 11);
  const [foreign = ''] = await save(eve, 12);
  const folderId = randomUUID();
  await ada.caller.saved.makeFolder({ folderId, name: 'Short list' });
  await ada.caller.saved.file({ folderId, savedIds: [second, foreign] });
  await ada.caller.saved.writeNote({ savedId: second, note: '=1+1' });
  const rows = await ada.caller.saved.export({ savedIds: [second, foreign, first, second] });
  expect(rows.map(({ savedId }) => savedId)).toEqual([second, first]);
  expect(rows[0]).toMatchObject({ note: '=1+1', folders: ['Short list'], changes: '' });
  expect(rows[0]?.researchers.length).toBeGreaterThan(0);
});

it('exports the country where the university is known to be, if the catalogue doesn’t state it', async () => {
  const { db } = test.services;
  const ada = await person(test.services);
  const [savedId = ''] = await save(ada, 13);
  const countryOf = async (name: string) => {
    const before = await db
      .selectFrom('universities as u')
      .innerJoin('technologies as t', 't.university_id', 'u.id')
      .select(['u.id', 'u.name', 'u.country'])
      .where('t.id', '=', technologies[13]!.id)
      .executeTakeFirstOrThrow();
    const { id, ...stated } = before;
    await db.updateTable('universities').set({ name, country: null }).where('id', '=', id).execute();
    try {
      return (await ada.caller.saved.export({ savedIds: [savedId] }))[0]?.country;
    } finally {
      await db.updateTable('universities').set(stated).where('id', '=', id).execute();
    }
  };
  expect(await countryOf('ETH Zurich')).toBe('Switzerland');
  expect(await countryOf('University of Nowhere')).toBeNull();
});

it('stays quick with 10,000 saved records', { tags: 'at-length', timeout: 120_000 }, async () => {
  const ada = await person(test.services);
  const { db, now } = test.services;
  await sql`
      insert into technologies (id, source, source_key, university_id, title, content_hash, trl, published)
      select 'UTECH-MANY-' || n, 'cosmos', 'many ' || n, (select min(id) from universities), 'Technology ' || n, 'x',
        1 + n % 9, date '2000-01-01' + n
      from generate_series(1, 10000) n`.execute(db);
  await sql`
      insert into saved_cards (id, user_id, asset_type, asset_id, bookmarked, created_at, updated_at, saved_at)
      select gen_random_uuid(), ${ada.userId}, 'technology', 'UTECH-MANY-' || n, true, ${now()}, ${now()},
        ${now()}::timestamptz - n * interval '1 second'
      from generate_series(1, 10000) n`.execute(db);
  await sql`analyze saved_cards, technologies`.execute(db);
  const time = async (work: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let run = 0; run < 7; run += 1) {
      const from = performance.now();
      await work();
      times.push(performance.now() - from);
    }
    return times.toSorted((a, b) => a - b)[3] ?? 0;
  };
  const first = await ada.caller.saved.browse({});
  const measured = {
    first: await time(() => ada.caller.saved.browse({})),
    next: await time(() => ada.caller.saved.browse({ after: first.next })),
    byTitle: await time(() => ada.caller.saved.browse({ sort: 'title' })),
    words: await time(() => ada.caller.saved.browse({ words: '9999' })),
    facets: await time(() => ada.caller.saved.facets({})),
  };
  for (const ms of Object.values(measured)) expect(ms, JSON.stringify(measured)).toBeLessThan(500);
  if (process.env['COSMOS_LONG']) process.stdout.write(`${JSON.stringify(measured)}\n`);
});
