import { expect, test } from 'vitest';
import { monthName, peopleOf, rangeOf, rowsOf } from './demand-rows.ts';

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

test('months have names', () => {
  expect(monthName('2026-09')).toBe('September 2026');
  expect(monthName('2026-09', 'short')).toBe('Sep 2026');
});
