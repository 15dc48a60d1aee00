import { NO_FIELD } from '@cosmos/contract/admin/demand.ts';
import { DEMAND_PAGE_MESSAGES } from '@cosmos/contract/admin/messages.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person } from '../../testing/person.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { openDemandPage } from './demand-pages.ts';
import { lastToClose, monthsToClose } from './months.ts';
import { storeDeeds, storePeople } from './testing/history.ts';
import { toldCells } from './told-cells.ts';

let test: TestServices;
let analyst: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  test = await createTestServices();
  analyst = await person(test.services, { role: 'analyst' });
});
afterAll(() => test.close());

const companies = (people: string) => new Map(people.split('').map((one, at) => [one, `company ${at % 4}`]));
const told = (all: string, ...cells: string[]) =>
  toldCells(
    cells.map((people) => ({ people: new Set(people) })),
    { companies: companies(all) },
  ).map(({ people }) => [...people].join(''));

it('tells of five people of three companies, and of nothing that another cell leaves small', () => {
  const all = 'abcdefghijkl';
  expect(told(all, 'abcd', 'abcde', '')).toEqual(['abcde']);
  // Nobody says which companies they are of, so they may all be of one.
  const nowhere = new Map(all.split('').map((one) => [one, null]));
  expect(toldCells([{ people: new Set(all) }], { companies: nowhere })).toEqual([]);
  // Two companies only.
  expect(told(all, 'aebfij')).toEqual([]);
  expect(told(all, 'abcdefgh', 'abcdefg')).toEqual(['abcdefgh']);
  expect(told(all, 'abcdefghijkl', 'abcde', 'fghij')).toEqual(['abcdefghijkl', 'abcde']);
  expect(told(all, 'abcdef', 'fghijk', 'abcdefghijk')).toEqual(['abcdef', 'fghijk']);
  expect(told(all, 'abcdef', 'ghijkl')).toEqual(['abcdef', 'ghijkl']);
});

it('a month is closed a week after it has ended, in order, none twice', () => {
  expect(lastToClose(new Date('2026-10-07T23:00:00Z'))).toBe('2026-08-01');
  expect(lastToClose(new Date('2026-10-08T00:00:00Z'))).toBe('2026-09-01');
  const now = new Date('2026-02-20T00:00:00Z');
  expect(monthsToClose({ now, newestClosed: '2025-11-01' })).toEqual(['2025-12-01', '2026-01-01']);
  expect(monthsToClose({ now, newestClosed: '2026-01-01' })).toEqual([]);
  expect(monthsToClose({ now, newestClosed: null })).toHaveLength(24);
});

it('what members looked for is counted by field and university, and read by link', async () => {
  const { services } = test;
  const { db } = services;
  const { id, name, technology } = await db
    .selectFrom('universities as n')
    .innerJoin('technologies as t', 't.university_id', 'n.id')
    .select(['n.id', 'n.name', 't.id as technology'])
    .executeTakeFirstOrThrow();
  const people = Array.from({ length: 12 }, (_, at) => {
    const company = `company-${at % 4}.example`;
    return { id: crypto.randomUUID(), email: `member-${at}@${company}`, company };
  });
  const catalogue = new Map([[id, { technologyId: technology, name }]]);
  const month = lastToClose(services.now());
  const does = (kind: 'not found' | 'contacted' | 'saved', subject: string, from: number, to: number) =>
    people.slice(from, to).map((one) => ({ person: one, month, kind, subject }));
  const chatOf = await storePeople(db, people);
  await storeDeeds(
    db,
    [
      ...does('not found', 'Energy & Climate', 0, 12),
      ...does('not found', 'Computing & AI', 0, 4),
      ...does('contacted', id, 0, 7),
      ...does('saved', id, 7, 12),
      // All but the one who can’t be told of.
      ...does('not found', 'Materials & Chemistry', 1, 12),
    ],
    { chatOf, catalogue },
  );
  const [staff] = people;
  const demand = await analyst.caller.admin.demand();
  expect(demand.months[0]).toBe(month.slice(0, 7));
  const cells = [
    { month: month.slice(0, 7), kind: 'not found', subject: 'Energy & Climate', peopleFrom: 10 },
    { month: month.slice(0, 7), kind: 'contacted', subject: id, peopleFrom: 5 },
    { month: month.slice(0, 7), kind: 'saved', subject: id, peopleFrom: 5 },
  ];
  expect(demand.cells).toHaveLength(3);
  expect(demand.cells).toEqual(expect.arrayContaining(cells));
  expect(demand.cells.some(({ subject }) => subject === NO_FIELD)).toBe(false);
  expect(demand.universities).toContainEqual({ id, name });

  // An erased account changes nothing that was published.
  await db
    .deleteFrom('users')
    .where('id', '=', staff?.id ?? '')
    .execute();
  expect(await analyst.caller.admin.demand()).toEqual(demand);

  const other = demand.universities.find((one) => one.id !== id)?.id ?? '';
  await expect(analyst.caller.admin.publishDemandPage({ universityId: other })).rejects.toThrow(
    DEMAND_PAGE_MESSAGES.noNumbers,
  );
  const { url } = await analyst.caller.admin.publishDemandPage({ universityId: id });
  expect(await analyst.caller.admin.publishDemandPage({ universityId: id })).toMatchObject({ url });
  expect(await analyst.caller.admin.demandPages()).toMatchObject([{ universityId: id, url }]);
  const open = (token: string) => openDemandPage(services, { token, address: '192.0.2.9' });
  expect(await open(url.slice(-32))).toMatchObject({ university: name, cells: demand.cells });
  expect(await open('f'.repeat(32))).toBeNull();
  await analyst.caller.admin.withdrawDemandPage({ universityId: id, why: 'By mistake' });
  expect(await open(url.slice(-32))).toBeNull();
  await expect(analyst.caller.admin.withdrawDemandPage({ universityId: id })).rejects.toThrow('Not found.');
  for (let tried = 0; tried < 60; tried += 1) await open(String(tried)).catch(() => null);
  await expect(open('guess')).rejects.toThrow(DEMAND_PAGE_MESSAGES.tooMany);
});
