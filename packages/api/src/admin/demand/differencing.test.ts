import { DEMAND_STEP, type DemandCell } from '@cosmos/contract/admin/demand.ts';
import { DEMAND_PAGE_MESSAGES } from '@cosmos/contract/admin/messages.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person } from '../../testing/person.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { closeMonths } from './close-months.ts';
import { openDemandPage } from './demand-pages.ts';
import { lastToClose, type Month, monthAfter } from './months.ts';
import {
  boundsThatTell,
  combinationsThatTell,
  type KnownCell,
  monthsThatTell,
  nameOf,
} from './testing/attack.ts';
import { type Deed, type History, madeUpHistory, storeDeeds, storePeople } from './testing/history.ts';

const MONTHS = 3;
let test: TestServices;
let admin: Awaited<ReturnType<typeof person>>;
const catalogue = new Map<string, { technologyId: string; name: string }>();
beforeAll(async () => {
  test = await createTestServices();
  admin = await person(test.services, { role: 'admin' });
  const rows = await test.services.db
    .selectFrom('universities as n')
    .innerJoin('technologies as t', 't.university_id', 'n.id')
    .select(['n.id', 'n.name', (eb) => eb.fn.min('t.id').as('technology_id')])
    .groupBy(['n.id', 'n.name'])
    .orderBy('n.id')
    .limit(2)
    .execute();
  for (const { id, name, technology_id: technologyId } of rows) catalogue.set(id, { technologyId, name });
});
afterAll(() => test.close());

/** A cell with the numbers that were ever published for it, and whom it counted when it was. */
interface SeenCell extends KnownCell {
  values: Set<number>;
}

/** Everything that staff and universities were ever shown while the months of a history ended, one after the other. */
async function everythingPublished(history: History, months: readonly Month[]): Promise<SeenCell[]> {
  const { db } = test.services;
  for (const table of ['demand_cells', 'demand_months', 'demand_pages'] as const)
    await db.deleteFrom(table).execute();
  // Nothing to close from before.
  const [first = ''] = months;
  await db
    .insertInto('demand_months')
    .values({ month: monthAfter(first, -1), closed_at: test.services.now() })
    .execute();
  const chatOf = await storePeople(db, history.people);
  const seen = new Map<string, SeenCell>();
  const counted: Deed[] = [];
  const erased = new Set<string>();
  for (const month of months) {
    const deeds = history.deeds.filter((deed) => deed.month === month && !erased.has(deed.person.id));
    counted.push(...(await storeDeeds(db, deeds, { chatOf, catalogue })));
    const leave = history.erased.filter(({ before }) => before === month).map(({ person: { id } }) => id);
    for (const id of leave) erased.add(id);
    if (leave.length > 0) await db.deleteFrom('users').where('id', 'in', leave).execute();
    const now = () => new Date(Date.parse(`${monthAfter(month)}T00:00:00Z`) + 8 * PRODUCT_LIMITS.dayMs);
    await closeMonths({ db, now });
    for (const cell of await shownNow()) {
      const name = nameOf(cell);
      const people = new Set(
        counted
          .filter(
            (deed) =>
              nameOf({ ...deed, month: deed.month.slice(0, 7) }) === name && !erased.has(deed.person.id),
          )
          .map(({ person: { id } }) => id),
      );
      const known = seen.get(name) ?? {
        name,
        month: cell.month,
        published: cell.peopleFrom,
        values: new Set(),
        people,
      };
      known.values.add(cell.peopleFrom);
      seen.set(name, known);
    }
  }
  await db
    .deleteFrom('users')
    .where(
      'id',
      'in',
      history.people.map(({ id }) => id),
    )
    .execute();
  return [...seen.values()];
}

async function shownNow(): Promise<DemandCell[]> {
  const cells = (await admin.caller.admin.demand()).cells;
  for (const universityId of catalogue.keys()) {
    const published = await publishedPage(universityId);
    if (!published) continue;
    const { url } = published;
    const page = await openDemandPage(test.services, { token: url.slice(-32), address: '192.0.2.1' });
    cells.push(...(page?.cells ?? []));
  }
  return cells;
}

/** Null where a university has no numbers to publish. */
function publishedPage(universityId: string) {
  return admin.caller.admin.publishDemandPage({ universityId }).catch((error: Error) => {
    expect(error.message).toBe(DEMAND_PAGE_MESSAGES.noNumbers);
    return null;
  });
}

/** What an attack finds; each of them tells of a small group. */
async function attack(seed: number): Promise<{ cells: number; found: string[] }> {
  const last = lastToClose(test.services.now());
  const months = Array.from({ length: MONTHS }, (_, at) => monthAfter(last, at + 1 - MONTHS));
  const history = madeUpHistory(seed, { months, universities: [...catalogue.keys()] });
  const cells = await everythingPublished(history, months);
  const companies = new Map(history.people.map(({ id, company }) => [id, company]));
  const companyOf = (id: string) => companies.get(id) ?? '';
  const names = new Set(cells.map(({ name }) => name));
  const found = cells.flatMap(({ name, people, values, published }) => [
    ...(values.size === 1 && values.has(published) ? [] : [`${name} was published twice`]),
    ...(people.size - (people.size % DEMAND_STEP) === published ? [] : [`${name} isn’t what it counts`]),
    // That only the part is told would tell that few are missing.
    ...(name.includes('· answered ·') && !names.has(name.replace('· answered ·', '· contacted ·'))
      ? [`${name} is told alone`]
      : []),
  ]);
  for (const ofMonth of Map.groupBy(cells, ({ month }) => month).values())
    found.push(...combinationsThatTell(ofMonth, companyOf));
  found.push(...monthsThatTell(cells, companyOf), ...boundsThatTell(cells, companyOf));
  return { cells: cells.length, found: found.map((words) => `History ${seed}: ${words}`) };
}

async function attackAll(seeds: number): Promise<{ cells: number; found: string[] }> {
  const all = { cells: 0, found: [] as string[] };
  for (let seed = 1; seed <= seeds; seed += 1) {
    const { cells, found } = await attack(seed);
    all.cells += cells;
    all.found.push(...found);
  }
  return all;
}

it('nothing published at any time tells of a group under five people of three companies', async () => {
  const { cells, found } = await attackAll(20);
  expect(found).toEqual([]);
  expect(cells).toBeGreaterThan(100);
});

it('nothing in 200 histories tells of a small group', { tags: 'at-length', timeout: 900_000 }, async () => {
  const { cells, found } = await attackAll(200);
  expect(found).toEqual([]);
  expect(cells).toBeGreaterThan(1_000);
});

it('the attacks find what is told, if it is published', () => {
  const cell = (name: string, people: string, month = 'May') => ({
    name,
    month,
    published: people.length - (people.length % DEMAND_STEP),
    people: new Set(people),
  });
  const itself = (person: string) => person;
  const of = (...cells: KnownCell[]) => combinationsThatTell(cells, itself);
  expect(of(cell('a', 'abcdefgh'), cell('b', 'abcdefg'))).toEqual(['+ a − b']);
  expect(of(cell('a', 'abcdefghijkl'), cell('b', 'abcde'), cell('c', 'fghij'))).toEqual(['+ a − b − c']);
  expect(of(cell('a', 'abcdef'), cell('b', 'fghijk'), cell('c', 'abcdefghijk'))).toEqual(['+ a + b − c']);
  expect(of(cell('a', 'abcdef'), cell('b', 'fghijk'))).toEqual([]);
  const four = [cell('a', 'abcdefgh'), cell('b', 'ijklm'), cell('c', 'abcijk'), cell('d', 'defglm')];
  expect(of(...four)).toEqual(['+ a + b − c − d']);

  const may = [cell('a', 'abcdef'), cell('b', 'abcdefghij')];
  expect(monthsThatTell([...may, cell('c', 'abcdefg', 'June')], itself)).toEqual(['+ b − c', '+ c − a']);
  // Three people, by one pair one to nine, by the other none to four.
  const pairs = [cell('a', 'abcdefgxyz'), cell('b', 'abcdefg'), cell('c', 'klmnoxyz'), cell('d', 'klmno')];
  expect(boundsThatTell(pairs, itself)).toHaveLength(1);
  expect(boundsThatTell(pairs.slice(0, 2), itself)).toEqual([]);
});
