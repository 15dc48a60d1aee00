import { randomUUID } from 'node:crypto';
import type { CompareBoard } from '@cosmos/contract/compare/compare.ts';
import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleQuestions } from '../catalogue/sample-data/questions.ts';
import { asking } from '../testing/asking.ts';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

async function asked(question: string) {
  const member = await person(test.services);
  const reply = await asking(member.caller).ask(question, { maxFollowups: 0 });
  if (reply.type !== 'search_results') throw new Error(`“${question}” was answered with ${reply.type}`);
  const technologies = reply.results.filter(({ type }) => type === 'technology');
  return { ...member, technologies, turnId: reply.messageId };
}

/** What a cell may quote from a card. */
const textsOf = (card: ResultCard) => ({
  title: card.title,
  summary: card.summary ?? '',
  ip: card.ipSummary ?? '',
  publications: card.publicationsSummary ?? '',
  topics: '',
});

/** No cell says anything that its record doesn't. */
function expectOwnWords({ rows, columns }: CompareBoard) {
  for (const { cells, group, label, strongest, equal } of rows) {
    expect(cells, label).toHaveLength(columns.length);
    expect(
      cells.some((cell) => cell !== null),
      label,
    ).toBe(true);
    if (strongest !== null) expect(cells[strongest]?.number, label).not.toBeNull();
    if (equal) expect(cells, label).not.toContain(null);
    for (const [at, cell] of cells.entries()) {
      if (!cell?.quote) continue;
      const card = columns[at]!;
      if (group === 'Your requirements') expect(['Met', 'Not met']).toContain(cell.value);
      else expect(cell.quote.text).toContain(cell.value);
      expect(textsOf(card)[cell.quote.source]).toContain(cell.quote.text);
      for (const [start, end] of cell.quote.marks) {
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(cell.quote.text.length);
      }
    }
  }
}

const rowOf = ({ rows }: CompareBoard, label: string) => rows.find((row) => row.label === label);

it('starts with the first four technologies of the answer, and lists the others', async () => {
  const { caller, turnId, technologies } = await asked('fluorine-free water repellent textiles');
  const board = await caller.compare.board({ turnId });
  expect(board.columns.map(({ id }) => id)).toEqual(technologies.slice(0, 4).map(({ id }) => id));
  expect(board.columns.map(({ number, score }) => [number, score])).toEqual(
    technologies.slice(0, 4).map(({ number, score }) => [number, score]),
  );
  expect(board.others.map(({ id }) => id)).toEqual(technologies.slice(4).map(({ id }) => id));
  expectOwnWords(board);
});

it('keeps the requested order, and leaves out technologies that are not in the answer', async () => {
  const { caller, turnId, technologies } = await asked('fluorine-free water repellent textiles');
  const [first, second, third] = technologies.map(({ id }) => id);
  const board = await caller.compare.board({
    turnId,
    ids: [third!, first!, 'UTECH-NONE-1', third!, second!],
  });
  expect(board.columns.map(({ id }) => id)).toEqual([third, first, second]);
  const ids = Array.from({ length: CATALOGUE_LIMITS.comparedAtOnce + 1 }, () => first!);
  await expect(caller.compare.board({ turnId, ids })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

it('compares the washes that each record states with the number asked for', async () => {
  const { caller, turnId } = await asked(
    'fluorine-free water repellent finish for rain jackets that survives 30 household washes',
  );
  const board = await caller.compare.board({
    turnId,
    ids: ['UTECH-CORN-1001', 'UTECH-MIT-1002', 'UTECH-UWM-1003'],
  });
  const washes = rowOf(board, 'Washes');
  expect(washes?.askedFor).toEqual({ text: '30 household washes', number: 30 });
  const facts = board.rows.filter(({ group }) => group !== 'Your requirements');
  expect(facts.indexOf(washes!)).toBe(1);
  expect(rowOf(board, 'survives 30 household washes')?.cells[0]?.value).toBe('Met');
  const at = board.columns.findIndex(({ id }) => id === 'UTECH-CORN-1001');
  expect(washes?.cells[at]).toMatchObject({ value: '30 household washes', number: 30 });
  expect(washes?.strongest).toBe(at);
  expect(rowOf(board, 'Readiness')?.cells[at]).toMatchObject({ number: 6, quote: null });
});

it('quotes the records word for word, whatever was asked', async () => {
  const questions = (await sampleQuestions()).filter(({ expect: expected }) => expected === 'results');
  for (const { query } of questions.slice(0, 16)) {
    const { caller, turnId } = await asked(query);
    expectOwnWords(await caller.compare.board({ turnId }));
  }
});

it('answers questions of one’s own from each record, or says nothing', async () => {
  const { caller, turnId } = await asked('fluorine-free water repellent textiles');
  const questions = ['how many washes does it survive?', 'who is the prime minister of Norway?'];
  const board = await caller.compare.board({ turnId, questions });
  const rows = board.rows.filter(({ group }) => group === 'Your questions');
  expect(rows.map(({ label }) => label)).toEqual(questions);
  expect(rows[0]?.cells.some((cell) => /wash/.test(cell?.value ?? ''))).toBe(true);
  expect(rows[1]?.cells.every((cell) => cell === null)).toBe(true);
  const [, ...others] = rows;
  expectOwnWords({ ...board, rows: board.rows.filter((row) => !others.includes(row)) });
  const many = Array.from({ length: CATALOGUE_LIMITS.boardQuestions + 1 }, (_, at) => `question ${at}`);
  await expect(caller.compare.board({ turnId, questions: many })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

it('reads the current records', async () => {
  const { caller, turnId, technologies } = await asked('neonatal care for premature babies');
  const [first, second] = technologies.map(({ id }) => id);
  const { db, now } = test.services;
  await db.updateTable('technologies').set({ retired_at: now() }).where('id', '=', first!).execute();
  await db.updateTable('technologies').set({ summary: null }).where('id', '=', second!).execute();
  const board = await caller.compare.board({ turnId, ids: [first!, second!] });
  expect(board.columns.map(({ id, summary }) => [id, summary])).toEqual([[second, null]]);
  expectOwnWords(board);
});

it('is only for the person who asked', async () => {
  const { turnId } = await asked('wearable sensors');
  const eve = await person(test.services);
  for (const id of [turnId, randomUUID()])
    await expect(eve.caller.compare.board({ turnId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
