import type { DemandKind } from '@cosmos/contract/admin/demand.ts';
import { expect, test } from 'vitest';
import {
  KINDS_OF,
  monthName,
  peopleOf,
  rangeOf,
  rowsOf,
  tableOf,
  withFigures,
  byFigures,
} from './demand-rows.ts';

const cells = [{ month: '2026-09', kind: 'found', subject: 'Computing & AI', peopleFrom: 10 } as const];

test('a published number is a range; what isn’t published is a dash, and looks like nothing', () => {
  const of = (month: string) => peopleOf({ cells }, { month, kind: 'found', subject: 'Computing & AI' });
  expect(rangeOf(of('2026-09'))).toBe('10–14');
  expect(rangeOf(of('2026-08'))).toBe('–');
});

test('all fields and universities have a row', () => {
  const universities = [{ id: 'JHU', name: 'Johns Hopkins University' }];
  expect(rowsOf({ universities }, 'universities')).toEqual(universities);
  expect(rowsOf({ universities }, 'fields')).toHaveLength(9);
});

test('only what has a figure in some month stands in the table', () => {
  const rows = rowsOf({ universities: [] }, 'fields');
  expect(withFigures({ cells }, rows, '2026-09').map(({ name }) => name)).toEqual(['Computing & AI']);
  expect(withFigures({ cells }, rows, '2025-01')).toEqual([]);
});

test('months have names', () => {
  expect(monthName('2026-09')).toBe('September 2026');
  expect(monthName('2026-09', 'short')).toBe('Sep 2026');
});

test('a file has each published number once, and nothing that isn’t published', () => {
  const universities = ['COL', 'JHU', 'MIT'].map((id) => ({ id, name: `University ${id}` }));
  const months = ['2026-09', '2026-08', '2026-07'];
  // Every third cell is too small to tell of.
  let at = 0;
  const some = (list: 'fields' | 'universities', ids: readonly string[]) =>
    months.flatMap((month) =>
      ids.flatMap((subject) =>
        KINDS_OF[list].flatMap((kind) =>
          (at += 1) % 3 === 0 ? [] : [{ month, kind, subject, peopleFrom: 5 * (1 + (at % 7)) }],
        ),
      ),
    );
  for (const list of ['fields', 'universities'] as const) {
    const rows = rowsOf({ universities }, list);
    const published = some(
      list,
      rows.map(({ id }) => id),
    );
    const [, ...lines] = tableOf({ months, cells: published, universities }, { list, rows });
    const numbers = lines.flatMap((line) => line.slice(2)).filter((cell) => cell !== '–');
    expect(numbers).toEqual(published.map(({ peopleFrom }) => rangeOf(peopleFrom)));
    expect(lines).toHaveLength(months.length * rows.length);
  }
});

test('what most people looked for comes first, and what has no figure last', () => {
  const cell = (subject: string, kind: DemandKind, peopleFrom: number) => ({
    month: '2026-10',
    kind,
    subject,
    peopleFrom,
  });
  const cells = [cell('b', 'shown', 10), cell('c', 'shown', 10), cell('c', 'saved', 5)];
  const rows = ['a', 'b', 'c'].map((id) => ({ id, name: id }));
  const sorted = byFigures({ cells }, rows, { month: '2026-10', kinds: ['shown', 'saved'] });
  expect(sorted.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});
