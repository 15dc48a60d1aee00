import type { CompareBoard, FactRow } from '@cosmos/contract/compare/compare.ts';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../lib/browser/table-file.ts';
import { boardHeading, boardTable, groupedRows, hiddenLine, numberFirst } from './board-rows.ts';
import { compareSearchOf, idsOf, questionsOf } from '../../board/board-address.ts';
import { placeOn, scaleOf } from './scale.ts';
import { resultCard } from '../../../testing/result-card.ts';
import { xlsxOf } from '../xlsx-file.ts';

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

describe('the rows of a board', () => {
  it('leave out equal facts, and groups that become empty', () => {
    expect(groupedRows(board.rows, true).map(({ group, rows }) => [group, rows.length])).toEqual([
      ['Manufacturing', 1],
      ['Rights and people', 1],
    ]);
    expect(groupedRows([row('solvent', 'Manufacturing', true)], true)).toEqual([]);
    expect(groupedRows(board.rows, false)[0]?.rows).toHaveLength(2);
  });

  it('leave out what no column states, unless it was asked', () => {
    const silent = { cells: [null, null] };
    expect(groupedRows([{ ...row('cost', 'Manufacturing'), ...silent }], false)).toEqual([]);
    expect(groupedRows([{ ...row('how hot?', 'Your questions'), ...silent }], true)).toHaveLength(1);
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
  ])('find the number at the start of %j', (value, number, rest) => {
    expect(numberFirst(value)).toEqual({ number, rest });
  });

  it('give the board a title', () => {
    expect(boardHeading(4)).toBe('Comparing 4 technologies');
    expect(boardHeading(1)).toBe('Comparing 1 technology');
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

  it('is null if a value is below zero, or all are zero', () => {
    expect(scaleOf([-4, 7])).toBeNull();
    expect(scaleOf([0, 0])).toBeNull();
    expect(scaleOf([])).toBeNull();
  });
});
