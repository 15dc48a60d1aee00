import { DEMAND_COMPANIES, DEMAND_PEOPLE, type DemandCell } from '@cosmos/contract/admin/demand.ts';
import { DEMAND_PAGE_MESSAGES } from '@cosmos/contract/admin/messages.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { seededRandom } from '@cosmos/db/testing/seeded-random.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person } from '../../testing/person.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { closeMonths } from './close-months.ts';
import { openDemandPage } from './demand-pages.ts';
import { lastToClose, type Month, monthAfter } from './months.ts';
import { boundsOf, combinationsThatTell, type KnownCell, nameOf } from './testing/attack.ts';
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
  month: string;
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
    const { url = '' } = (await publishedPage(universityId)) ?? {};
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

async function attack(seed: number): Promise<{ cells: number; combined: number }> {
  const last = lastToClose(test.services.now());
  const months = Array.from({ length: MONTHS }, (_, at) => monthAfter(last, at + 1 - MONTHS));
  const history = madeUpHistory(seed, { months, universities: [...catalogue.keys()] });
  const cells = await everythingPublished(history, months);
  const companies = new Map(history.people.map(({ id, company }) => [id, company]));
  const companyOf = (id: string) => companies.get(id) ?? '';
  for (const { name, people, values, published } of cells) {
    expect([...values], `history ${seed}: ${name} was published twice`).toEqual([published]);
    expect(people.size, `history ${seed}: ${name}`).toBeGreaterThanOrEqual(DEMAND_PEOPLE);
    expect(new Set([...people].map(companyOf)).size, `history ${seed}: ${name}`).toBeGreaterThanOrEqual(
      DEMAND_COMPANIES,
    );
    expect(people.size - (people.size % 5), `history ${seed}: ${name}`).toBe(published);
  }
  // That only the part is told would tell that few are missing.
  for (const { name } of cells.filter((cell) => cell.name.includes('· answered ·')))
    expect(cells.map((cell) => cell.name)).toContain(name.replace('· answered ·', '· contacted ·'));
  // What somebody does in one month is nothing to what they do in another.
  for (const month of new Set(cells.map((cell) => cell.month)))
    expect(
      combinationsThatTell(
        cells.filter((cell) => cell.month === month),
        companyOf,
      ),
      `history ${seed}`,
    ).toEqual([]);
  return { cells: cells.length, combined: longCombinations(cells, seed) };
}

/** Longer sums and differences, over all months, by chance: the rounding leaves none of them within one to four people. */
function longCombinations(cells: readonly SeenCell[], seed: number): number {
  const random = seededRandom(seed);
  let combined = 0;
  for (let tried = 0; tried < 500 && cells.length > 3; tried += 1) {
    const terms = Array.from({ length: 4 + Math.floor(random() * 5) }, () => {
      const cell = cells[Math.floor(random() * cells.length)];
      return cell && ([random() < 0.5 ? 1 : -1, cell] as const);
    }).filter((term) => term !== undefined);
    const [from, to] = boundsOf(terms);
    expect(from >= 1 && to < DEMAND_PEOPLE, `history ${seed}`).toBe(false);
    combined += 1;
  }
  return combined;
}

async function attackAll(seeds: number): Promise<number> {
  let cells = 0;
  for (let seed = 1; seed <= seeds; seed += 1) cells += (await attack(seed)).cells;
  return cells;
}

it('nothing published at any time tells of a group under five people of three companies', async () => {
  expect(await attackAll(20)).toBeGreaterThan(100);
});

it('nothing in 200 histories tells of a small group', { tags: 'at-length', timeout: 600_000 }, async () => {
  expect(await attackAll(200)).toBeGreaterThan(1_000);
});

it('the attack finds what a difference tells, if it is published', () => {
  const cell = (name: string, people: string) => ({
    name,
    published: people.length,
    people: new Set(people),
  });
  const of = (...cells: KnownCell[]) => combinationsThatTell(cells, (person) => person);
  expect(of(cell('a', 'abcdefgh'), cell('b', 'abcdefg'))).toEqual(['+ a − b']);
  expect(of(cell('a', 'abcdefghijkl'), cell('b', 'abcde'), cell('c', 'fghij'))).toEqual(['+ a − b − c']);
  expect(of(cell('a', 'abcdef'), cell('b', 'fghijk'), cell('c', 'abcdefghijk'))).toEqual(['+ a + b − c']);
  expect(of(cell('a', 'abcdef'), cell('b', 'fghijk'))).toEqual([]);
});
