import { expect, it } from 'vitest';
import type { KeptResult } from '../stored-search.ts';
import { compareRuns } from './compare-runs.ts';

const STATED = { university: 'MIT', trl: 3, year: 2020, patentStatus: null, text: 'a' };

const result = (id: string, more: Partial<KeptResult> = {}): KeptResult => ({
  type: 'technology',
  id,
  title: `Title of ${id}`,
  score: 0.5,
  passage: null,
  fit: [],
  reason: null,
  stated: STATED,
  ...more,
});
const results = (ids: string) => ids.split('').map((id) => result(id));
const compared = (before: string, after: string, listed = before + after) =>
  compareRuns(results(before), results(after), new Set(listed));

it('the same results differ in nothing', () => {
  expect(compared('abc', 'abc')).toEqual({
    counts: { new: 0, gone: 0, moved: 0, changed: 0, same: 3 },
    rows: [],
  });
});

it('what is new or gone moves no others', () => {
  const { counts, rows } = compared('abc', 'xbyc');
  expect(counts).toEqual({ new: 2, gone: 1, moved: 0, changed: 0, same: 2 });
  expect(rows.map(({ id, was, is }) => [id, was, is])).toEqual([
    ['x', null, 1],
    ['y', null, 3],
    ['a', 1, null],
  ]);
});

it('only what jumped over others has moved, and not those that made room', () => {
  const moved = (after: string) => compared('abcde', after).rows.map(({ id, was, is }) => [id, was, is]);
  expect(moved('eabcd')).toEqual([['e', 5, 1]]);
  expect(moved('bcdea')).toEqual([['a', 1, 5]]);
  expect(moved('bacde')).toHaveLength(1);
  expect(compared('abcde', 'edcba').counts.moved).toBe(4);
});

it('what moved and changed counts once, as changed', () => {
  const { counts, rows } = compareRuns(
    results('abcd'),
    [result('d', { stated: { ...STATED, trl: 5 } }), ...results('abc')],
    new Set('abcd'),
  );
  expect(counts).toEqual({ new: 0, gone: 0, moved: 0, changed: 1, same: 3 });
  expect(rows).toMatchObject([{ id: 'd', isMoved: true, changes: [{ part: 'readiness' }] }]);
});

it('a gone record is either withdrawn or only not found any more', () => {
  expect(compared('ab', 'b', 'b').rows).toMatchObject([{ id: 'a', isWithdrawn: true }]);
  expect(compared('ab', 'b').rows).toMatchObject([{ id: 'a', isWithdrawn: false }]);
});

it('a change says what was and what is, and a likelihood must differ by what a reader would notice', () => {
  const fit = (status: 'met' | 'not_stated') => [{ requirement: 'fluorine-free', status, evidence: null }];
  const changesTo = (before: Partial<KeptResult>, now: Partial<KeptResult>) =>
    compareRuns([result('a', before)], [result('a', now)], new Set('a')).rows.flatMap(
      ({ changes }) => changes,
    );
  expect(changesTo({ score: 0.5 }, { score: 0.546 })).toEqual([
    { part: 'likelihood', of: '', was: '50%', is: '55%' },
  ]);
  expect(changesTo({ score: 0.5 }, { score: 0.54 })).toEqual([]);
  expect(changesTo({ stated: STATED }, { stated: { ...STATED, trl: 5, text: 'b' } })).toEqual([
    { part: 'readiness', of: '', was: '3', is: '5' },
    { part: 'text', of: '', was: null, is: null },
  ]);
  expect(changesTo({ fit: fit('not_stated') as never }, { fit: fit('met') as never })).toEqual([
    { part: 'requirement', of: 'fluorine-free', was: 'not stated', is: 'met' },
  ]);
  // A search of the first releases did not keep what its records stated.
  expect(changesTo({ stated: null }, { stated: STATED })).toEqual([]);
});
