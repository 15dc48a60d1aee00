import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECORDS_LIMITS } from '@cosmos/contract/records/limits.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { asking } from '../testing/asking.ts';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { visitor } from '../testing/visitor.ts';

let test: TestServices;
let id: string;
let researcherId: string;
let retiredId: string;

beforeAll(async () => {
  test = await createTestServices();
  const { db } = test.services;
  const link = await db
    .selectFrom('technology_researchers')
    .innerJoin('technologies', 'technologies.id', 'technology_id')
    .select(['technology_id', 'researcher_id'])
    .where('summary', 'is not', null)
    .orderBy('technology_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  [id, researcherId] = [link.technology_id, link.researcher_id];
  ({ id: retiredId } = await db
    .selectFrom('technologies')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow());
  await db.updateTable('technologies').set({ retired_at: new Date() }).where('id', '=', retiredId).execute();
});
afterAll(() => test.close());

describe('the page of a technology', () => {
  it('quotes every fact from the record', async () => {
    const { caller } = await person(test.services);
    const rows = await test.services.db.selectFrom('technologies').select('id').limit(20).execute();
    let facts = 0;
    for (const row of rows.filter((each) => each.id !== retiredId)) {
      const page = await caller.records.technology({ id: row.id });
      if (page.status !== 'listed') throw new Error('It is listed.');
      const { record } = page;
      const texts = [record.title, record.summary, record.ipSummary, record.publicationsSummary].join('\n');
      for (const { value, quote } of page.facts) {
        facts += 1;
        if (quote === null) continue;
        expect(texts).toContain(quote.text);
        const [start, end] = quote.marks[0] ?? [0, 0];
        expect(quote.text.slice(start, end)).toBe(value);
      }
      expect(page.facts.length).toBeLessThanOrEqual(RECORDS_LIMITS.factsStated);
    }
    expect(facts).toBeGreaterThan(0);
  });

  it('shows other listed technologies that are like it, and its place', async () => {
    const { caller } = await person(test.services);
    const page = await caller.records.technology({ id });
    if (page.status !== 'listed') throw new Error('It is listed.');
    expect(page.similar.length).toBeGreaterThan(0);
    expect(page.similar.length).toBeLessThanOrEqual(RECORDS_LIMITS.similarTechnologies);
    const ids = page.similar.map((each) => each.id);
    expect(ids).not.toContain(id);
    expect(ids).not.toContain(retiredId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Math.hypot(page.place?.x ?? 2, page.place?.y ?? 2)).toBeLessThanOrEqual(1);
  });

  it("tells its place in an answer of the member, and nothing of anybody else's", async () => {
    const { caller } = await person(test.services);
    const title = await test.services.db
      .selectFrom('technologies')
      .select('title')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const answer = await asking(caller).ask(title.title);
    if (answer.type !== 'search_results') throw new Error(`It answered with ${answer.type}.`);
    const found = answer.results.find((each) => each.id === id);
    const asked = { id, turnId: answer.messageId };
    const mine = await caller.records.technology(asked);
    expect(mine).toMatchObject({
      inAnswer: {
        chatId: answer.sessionId,
        number: found?.number,
        of: answer.results.length,
        percentage: found?.percentage,
      },
    });
    expect(mine.status === 'listed' && mine.inAnswer?.board).toContain(id);
    const stranger = await person(test.services);
    expect(await stranger.caller.records.technology(asked)).toMatchObject({ inAnswer: null });
  });
});

it('says which records are no longer listed, and finds no others', async () => {
  const { caller } = await person(test.services);
  expect(await caller.records.technology({ id: retiredId })).toMatchObject({ status: 'retired' });
  for (const unknown of ['UTECH-NONE-1', 'nonsense', `${id}'--`])
    await expect(caller.records.researcher({ id: unknown })).rejects.toThrow(HTTP_MESSAGES.notFound);
  await expect(caller.records.technology({ id: 'UTECH-NONE-1' })).rejects.toThrow(HTTP_MESSAGES.notFound);
});

it('shows a researcher with their technologies', async () => {
  const { caller } = await person(test.services);
  const page = await caller.records.researcher({ id: researcherId });
  expect(page).toMatchObject({ status: 'listed', record: { id: researcherId } });
  if (page.status !== 'listed') throw new Error('listed');
  const own = page.record.technologies.map((each) => each.id);
  expect(own).toContain(id);
  expect(page.works.map((each) => each.id)).toEqual(own);
  expect(page.works.every((work) => (work.beginning ?? '').length <= 240)).toBe(true);
  expect(page.related.length).toBeGreaterThan(0);
  expect(page.related.filter((each) => own.includes(each.id))).toEqual([]);
  expect(page.places).toHaveLength(own.length);
});

it('names those who share technologies with a researcher, never the researcher', async () => {
  const { caller } = await person(test.services);
  const { db } = test.services;
  const links = await db
    .selectFrom('technology_researchers as own')
    .innerJoin('technology_researchers as other', 'other.technology_id', 'own.technology_id')
    .innerJoin('technologies', 'technologies.id', 'own.technology_id')
    .select(['own.researcher_id as id', 'other.researcher_id as with'])
    .whereRef('own.researcher_id', '!=', 'other.researcher_id')
    .where('technologies.retired_at', 'is', null)
    .orderBy('own.researcher_id')
    .execute();
  const [first] = links;
  const page = await caller.records.researcher({ id: first?.id ?? '' });
  const named = page.status === 'listed' ? page.colleagues.map((each) => each.id) : [];
  expect(named).toContain(first?.with);
  expect(named).not.toContain(first?.id);
});

describe('what visitors see', () => {
  it('is the title, the institution, the TRL and the beginning of the summary', async () => {
    const { caller } = visitor(test.services);
    const row = await test.services.db
      .selectFrom('technologies')
      .select(['title', 'trl', 'summary'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const preview = await caller.records.preview({ id });
    expect(Object.keys(preview).toSorted()).toEqual(
      ['beginning', 'title', 'trl', 'type', 'university'].toSorted(),
    );
    expect(preview).toMatchObject({ title: row.title, trl: row.trl });
    expect(preview.beginning?.length).toBeLessThanOrEqual(240);
    expect(preview.beginning).toMatch(/\w(?: …|\.)$/);
    expect(row.summary?.startsWith(preview.beginning?.replace(/ …$/, '') ?? '-')).toBe(true);
    expect(await caller.records.preview({ id: researcherId })).toMatchObject({ trl: null, beginning: null });
    await expect(caller.records.preview({ id: retiredId })).rejects.toThrow(HTTP_MESSAGES.notFound);
  });

  it('ends for a network after as many records as the preview chat shows in a day', async () => {
    const { caller } = visitor(test.services, '203.0.113.77');
    for (let read = 0; read < RECORDS_LIMITS.visitorPreviewsPerDay; read += 1)
      await caller.records.preview({ id });
    await expect(caller.records.preview({ id })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

it('finds records by words of their titles, in any order, with or without an index', async () => {
  const { caller } = await person(test.services);
  const { title } = await test.services.db
    .selectFrom('technologies')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const words = title.split(' ').toReversed().join(' ').toUpperCase();
  expect((await caller.records.titles({ text: words }))[0]).toMatchObject({ id, title });
  expect((await caller.records.titles({ text: id }))[0]).toMatchObject({ id });
  await expect(caller.records.titles({ text: 'ab' })).rejects.toThrow(/at least|>=|small/i);
  const { index } = test.services;
  const bare = { ...test.services, index: { ...index, titled: () => null } };
  const withoutIndex = await person(bare);
  expect((await withoutIndex.caller.records.titles({ text: words }))[0]).toMatchObject({ id, title });
  expect(await withoutIndex.caller.records.titles({ text: '100%_\\' })).toEqual([]);
});
