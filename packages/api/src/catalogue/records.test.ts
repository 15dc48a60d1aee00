import { afterAll, beforeAll, expect, it } from 'vitest';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { person } from '../testing/person.ts';
import { program } from '../testing/program.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';

let test: TestServices;
let id: string;
let researcherId: string;

beforeAll(async () => {
  test = await createTestServices();
  const { db } = test.services;
  const link = await db
    .selectFrom('technology_researchers')
    .select(['technology_id', 'researcher_id'])
    .orderBy('technology_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  [id, researcherId] = [link.technology_id, link.researcher_id];
  const { university_id } = await db
    .selectFrom('technologies')
    .select('university_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('technology_manager_links').where('technology_id', '=', id).execute();
  await db
    .insertInto('technology_managers')
    .values({ id: 'manager-of-tests', university_id, name: 'Kim Office', email: 'kim@office.example' })
    .execute();
  await db
    .insertInto('technology_manager_links')
    .values({ technology_id: id, manager_id: 'manager-of-tests', position: 0 })
    .execute();
});
afterAll(() => test.close());

it('returns a technology as stored, however much follows its id', async () => {
  const { caller } = await person(test.services);
  const row = await test.services.db
    .selectFrom('technologies')
    .innerJoin('universities', 'universities.id', 'technologies.university_id')
    .selectAll('technologies')
    .select(['universities.name as university', 'universities.country'])
    .where('technologies.id', '=', id)
    .executeTakeFirstOrThrow();
  for (const asked of [id, `${id}-1700000000-user`, `${id}-`]) {
    const record = await caller.catalogue.technology({ id: asked });
    expect(record).toMatchObject({
      id,
      title: row.title,
      university: row.university,
      country: row.country,
      summary: row.summary,
      ipSummary: row.ip_summary,
      publicationsSummary: row.publications_summary,
      trl: row.trl,
      trlReasoning: row.trl_reasoning,
      referenceNumber: row.reference_number,
      keywords: row.keywords,
      patents: row.patents,
    });
    expect(record.researchers.map((researcher) => researcher.id)).toContain(researcherId);
  }
});

it('shows managers to everybody, and their addresses only to analysts and admins', async () => {
  const addressFor = async ({ caller }: Pick<Awaited<ReturnType<typeof person>>, 'caller'>) =>
    (await caller.catalogue.technology({ id })).managers;
  expect(await addressFor(await person(test.services))).toEqual([{ name: 'Kim Office', email: null }]);
  expect(await addressFor(await program(test.services, ['catalogue:read']))).toEqual([
    { name: 'Kim Office', email: null },
  ]);
  for (const role of ['analyst', 'admin'] as const)
    expect(await addressFor(await person(test.services, { role }))).toEqual([
      { name: 'Kim Office', email: 'kim@office.example' },
    ]);
});

it('names the platform team as the default if it has a mailbox, and otherwise nobody', async () => {
  const { services } = test;
  const defaultFor = async (given: typeof services, role?: 'analyst') =>
    (await (await person(given, { role })).caller.catalogue.technology({ id })).defaultManager;
  expect(await defaultFor(services)).toEqual({ name: CATALOGUE_MESSAGES.platformTeam, email: null });
  expect(await defaultFor(services, 'analyst')).toEqual({
    name: CATALOGUE_MESSAGES.platformTeam,
    email: 'team@cosmos.example',
  });
  const without = { ...services, mailSettings: { ...services.mailSettings, teamAddress: undefined } };
  expect(await defaultFor(without)).toBeNull();
});

it('returns a researcher with the live technologies', async () => {
  const { caller } = await person(test.services);
  const record = await caller.catalogue.researcher({ id: `${researcherId}-extra` });
  expect(record.id).toBe(researcherId);
  expect(record.name).not.toBe('');
  expect(record.technologies.map((technology) => technology.id)).toContain(id);
});

it('does not find retired records, unknown ids or malformed ids', async () => {
  const { caller } = await person(test.services);
  const gone = { code: 'NOT_FOUND', message: HTTP_MESSAGES.notFound };
  for (const odd of ['', 'UTECH', 'UTECH-XX-999999', "UTECH-MIT-1' or 1=1", 'utech-mit-1', researcherId])
    await expect(caller.catalogue.technology({ id: odd })).rejects.toMatchObject(gone);
  for (const odd of ['URES-XX-999999', id, '%'])
    await expect(caller.catalogue.researcher({ id: odd })).rejects.toMatchObject(gone);
  const retired = await test.services.db
    .updateTable('technologies')
    .set({ retired_at: test.services.now() })
    .where('id', '=', id)
    .executeTakeFirst();
  expect(retired.numUpdatedRows).toBe(1n);
  await expect(caller.catalogue.technology({ id })).rejects.toMatchObject(gone);
  const { technologies } = await caller.catalogue.researcher({ id: researcherId });
  expect(technologies.map((technology) => technology.id)).not.toContain(id);
});

it('counts only the live technologies of a researcher', async () => {
  const { db, now } = test.services;
  const { caller } = await person(test.services);
  const shared = await db
    .selectFrom('technology_researchers as link')
    .innerJoin('technologies as t', 't.id', 'link.technology_id')
    .select(({ fn }) => ['link.researcher_id', fn.agg<string[]>('array_agg', ['t.id']).as('ids')])
    .where('t.retired_at', 'is', null)
    .groupBy('link.researcher_id')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .orderBy('link.researcher_id')
    .executeTakeFirstOrThrow();
  const [kept, gone] = shared.ids as [string, string];
  const counted = async () => {
    const { researchers } = await caller.catalogue.technology({ id: kept });
    return researchers.find((one) => one.id === shared.researcher_id)?.technologies;
  };
  expect(await counted()).toBe(shared.ids.length);
  await db.updateTable('technologies').set({ retired_at: now() }).where('id', '=', gone).execute();
  expect(await counted()).toBe(shared.ids.length - 1);
});

it('tells which sentence joins a researcher, where only a text does, and the university’s id at ROR', async () => {
  const { caller } = await person(test.services);
  const { db } = test.services;
  const link = await db
    .selectFrom('technology_researchers')
    .select(['technology_id', 'researcher_id'])
    .where('technology_id', '!=', id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const read = async () => {
    const [technology, researcher] = await Promise.all([
      caller.catalogue.technology({ id: link.technology_id }),
      caller.catalogue.researcher({ id: link.researcher_id }),
    ]);
    const maker = technology.researchers.find((each) => each.id === researcher.id);
    const made = researcher.technologies.find((each) => each.id === technology.id);
    return [technology.universityRor, researcher.universityRor, maker?.evidence, made?.evidence];
  };
  expect(await read()).toEqual([null, null, null, null]);
  const sentence = 'It was developed by Ada Q. Hop.';
  await db
    .updateTable('technology_researchers')
    .set({ evidence: sentence })
    .where('technology_id', '=', link.technology_id)
    .where('researcher_id', '=', link.researcher_id)
    .execute();
  await db
    .updateTable('universities')
    .set({ ror: 'https://ror.org/00za53h95' })
    .where('id', '=', (eb) =>
      eb.selectFrom('technologies').select('university_id').where('id', '=', link.technology_id),
    )
    .execute();
  expect(await read()).toEqual([
    'https://ror.org/00za53h95',
    'https://ror.org/00za53h95',
    sentence,
    sentence,
  ]);
});
