import type { CompareBoard, FactRow } from '@cosmos/contract/compare/compare.ts';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../lib/browser/table-file.ts';
import {
  arrangedRows,
  boardHeading,
  boardTable,
  withoutShared,
  hiddenLine,
  numberFirst,
  silentBy,
  silentOften,
} from './board-rows.ts';
import { compareSearchOf, idsOf, questionsOf } from '../../board/board-address.ts';
import { placeOn, rowScale, scaleOf } from './scale.ts';
import { resultCard } from '../../../testing/result-card.ts';
import { xlsxOf } from '../../../lib/browser/xlsx-file.ts';

const stated = (value: string) => ({ value, quote: null, number: null });
const row = (id: string, group: FactRow['group'], equal = false): FactRow => ({
  id,
  group,
  label: id,
  askedFor: null,
  cells: [stated(`${id} a`), null],
  strongest: null,
  equal,
});
const card = (number: number, title: string) => resultCard({ number, title });
const board: CompareBoard = {
  chatId: 'c',
  title: 'Repellents',
  question: 'Which?',
  columns: [card(1, '=HYPERLINK("http://x.example")'), card(2, 'Plant wax')],
  rows: [row('cost', 'Manufacturing'), row('solvent', 'Manufacturing', true), row('ip', 'Rights and people')],
  others: [],
};

const groupsOf = (...given: Parameters<typeof arrangedRows>) =>
  arrangedRows(...given).groups.map(({ group, rows }) => [group, rows.length]);

describe('the rows of a board', () => {
  it('leave out equal facts, and groups that become empty', () => {
    expect(groupsOf(board.rows, true)).toEqual([
      ['Manufacturing', 1],
      ['Rights and people', 1],
    ]);
    expect(groupsOf([row('solvent', 'Manufacturing', true)], true)).toEqual([]);
    expect(groupsOf(board.rows, false)[0]).toEqual(['Manufacturing', 2]);
  });

  it('leave out what no column states, unless it was asked, and what the heads say', () => {
    const silent = { cells: [null, null] };
    expect(groupsOf([{ ...row('cost', 'Manufacturing'), ...silent }], false)).toEqual([]);
    expect(groupsOf([{ ...row('how hot?', 'Your questions'), ...silent }], true)).toHaveLength(1);
    expect(groupsOf([row('university', 'Rights and people')], false)).toEqual([]);
  });

  it('collect what only one of several records states in its column', () => {
    const alone = { ...row('cost', 'Manufacturing'), cells: [null, stated('low'), null] };
    const asked = { ...alone, id: 'price', askedFor: { text: 'cheap', number: null } };
    expect(arrangedRows([alone, asked], true)).toMatchObject({
      groups: [{ group: 'Manufacturing', rows: [{ id: 'price' }] }],
      alone: [[], [{ id: 'cost' }], []],
    });
    expect(arrangedRows([row('cost', 'Manufacturing')], true).alone).toEqual([]);
  });

  it('drop what is already the proof that a requirement is met', () => {
    const quote = { text: 'It keeps more than 80% of it.', source: 'summary' as const };
    const proof = { value: 'Met', quote: { ...quote, marks: [[9, 22]] as [number, number][] }, number: null };
    const same = { value: '80%', quote: { ...quote, marks: [[19, 22]] as [number, number][] }, number: 80 };
    const need = { ...row('requirement:80 %', 'Your requirements'), cells: [proof, null, null] };
    const figure = { ...row('measured:Retention', 'Readiness and proof'), cells: [same, null, null] };
    expect(arrangedRows([need, figure], true).alone).toEqual([]);
    const other = { ...figure, cells: [null, same, null] };
    expect(arrangedRows([need, other], true).alone[1]).toHaveLength(1);
  });

  it('say what none of the records states, and which don’t state a fact', () => {
    expect(silentOften(board.rows)).toEqual(['Readiness level', 'Publications', 'Researchers']);
    expect(silentBy(row('cost', 'Manufacturing'), board.columns)).toEqual([2]);
  });

  it('say how many are hidden', () => {
    expect(hiddenLine(board.rows, true)).toBe('1 identical row hidden');
    expect(hiddenLine(board.rows, false)).toBe('1 identical row shown');
    expect(hiddenLine([row('cost', 'Manufacturing')], true)).toBeNull();
  });

  it.each([
    ['35 household washes', '35', ' household washes'],
    ['−4 %', '−4 %', ''],
    ['1,200 h at 85 °C', '1,200', ' h at 85 °C'],
    ['118° hexadecane', '118°', ' hexadecane'],
    ['about 20', '', 'about 20'],
    ['> 80%', '> 80%', ''],
    ['5–10 nm', '5–10', ' nm'],
  ])('find the number at the start of %j', (value, number, rest) => {
    expect(numberFirst(value)).toEqual({ number, rest });
  });

  it('do not say where all columns are from', () => {
    const from = (...universities: string[]) =>
      universities.map((university, at) => resultCard({ number: at + 1, title: `No. ${at}`, university }));
    const said = 'The best fit, number 1 from Arizona, meets both.';
    const [arizona, duke] = ['University of Arizona', 'Duke University'];
    expect(withoutShared(said, from(arizona, arizona))).toBe('The best fit, number 1, meets both.');
    expect(withoutShared(said, from(arizona, duke))).toBe(said);
    expect(withoutShared(said, from(arizona))).toBe(said);
  });

  it('give the board a title', () => {
    expect(boardHeading(4)).toBe('4 technologies side by side');
    expect(boardHeading(1)).toBe('1 technology');
  });
});

describe('the board as a file', () => {
  it('contains every fact, words for missing ones, and no formulas', async () => {
    const table = boardTable(board);
    expect(table.every((cells) => cells.length === 5)).toBe(true);
    expect(table.find(([, fact]) => fact === 'solvent')).toEqual([
      'Manufacturing',
      'solvent',
      '',
      'solvent a',
      'Not stated',
    ]);
    expect(csvOf(table)).toContain(`"'=HYPERLINK(""http://x.example"")"`);
    const file = await xlsxOf(table);
    expect(new Uint8Array(await file.arrayBuffer()).subarray(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
  });
});

describe('the address of a board', () => {
  it('keeps each valid id once, at most eight', () => {
    expect(idsOf('UTECH-A-1,UTECH-A-2,UTECH-A-1,<b>,')).toEqual(['UTECH-A-1', 'UTECH-A-2']);
    expect(idsOf(Array.from({ length: 12 }, (_, at) => `UTECH-A-${at}`).join(','))).toHaveLength(8);
    expect(idsOf(7)).toEqual([]);
    expect(compareSearchOf({ turn: 'x', ids: '' })).toEqual({
      turn: undefined,
      ids: undefined,
      ask: undefined,
    });
    expect(questionsOf([' how hot? ', 'how hot?', '', 7, 'x'.repeat(201)])).toEqual(['how hot?']);
    expect(questionsOf('how hot?')).toEqual([]);
  });
});

describe('scaleOf', () => {
  it('ends at a round number above all values', () => {
    expect(scaleOf([35, 25, 15, 30])).toEqual({ max: 40, ticks: [0, 10, 20, 30, 40] });
    expect(scaleOf([0.3])?.max).toBeCloseTo(0.4);
    expect(scaleOf([100])?.max).toBe(100);
    expect(placeOn({ max: 40, ticks: [] }, 35)).toBe(87.5);
  });

  it('is for measured rows that were asked for, or that several columns state', () => {
    const cells = (...numbers: number[]) => numbers.map((number) => ({ ...stated(`${number}`), number }));
    const measured = { id: 'measured:Washes (count)', askedFor: null };
    expect(rowScale({ ...measured, cells: cells(3, 35) })?.max).toBe(40);
    expect(rowScale({ ...measured, cells: [...cells(3), null] })).toBeNull();
    const asked = { text: '30 washes', number: 30 };
    expect(rowScale({ ...measured, askedFor: asked, cells: cells(3) })?.max).toBe(40);
    expect(rowScale({ id: 'readiness', askedFor: null, cells: cells(3, 4) })).toBeNull();
  });

  it('is null if a value is below zero, or all are zero', () => {
    expect(scaleOf([-4, 7])).toBeNull();
    expect(scaleOf([0, 0])).toBeNull();
    expect(scaleOf([])).toBeNull();
  });
});
