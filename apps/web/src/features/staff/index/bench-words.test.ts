import { expect, it } from 'vitest';
import { comparedInWords, placeThere } from './bench-words.ts';

const record = (id: string, score: number, cosine: number | null = 0.7) => ({
  id,
  type: 'technology' as const,
  title: `Record ${id}`,
  university: 'MIT',
  rank: 1,
  score,
  parts: {},
  sum: null,
  terms: [],
  byWords: 1,
  byVectors: cosine === null ? null : 1,
  cosine,
});
const outcome = (mode: 'both' | 'words', records: ReturnType<typeof record>[]) => ({
  generation: 'g1',
  mode,
  found: records.length,
  records,
});

it('says in a sentence or two how two configurations differ, and why', () => {
  const left = outcome('both', [record('a', 0.92), record('b', 0.6), record('c', 0.5)]);
  const right = outcome('words', [record('a', 0.71, null), record('d', 0.5, null)]);
  const said =
    '“Words and meaning” finds 1 more result than “Words only”, because it also compares meaning. Both rank “Record a” first.';
  expect([comparedInWords(left, right), comparedInWords(right, left)]).toEqual([said, said]);
  expect(comparedInWords(left, outcome('words', [record('d', 0.5, null)]))).toContain(
    '“Record a” comes first on the left, “Record d” on the right.',
  );
  expect(comparedInWords(left, outcome('words', []))).toBe(
    '“Words and meaning” finds 3 more results than “Words only”, because it also compares meaning.',
  );
  expect(comparedInWords(left, left)).toContain('the same search');
  expect(comparedInWords({ ...left, generation: 'g0' }, { ...right, mode: 'both' })).toMatch(
    /^The search on the left finds 1 more result than the one on the right\./,
  );
});

it('tells where the other list has a record', () => {
  const left = outcome('both', [record('a', 0.92), record('b', 0.6), record('c', 0.5)]);
  expect(['a', 'c', 'x'].map((id) => placeThere({ id, rank: 1 }, left))).toEqual([
    'Same place on both lists',
    'Number 3 on the other list',
    'Only on this list',
  ]);
  expect(placeThere({ id: 'a', rank: 1 }, undefined)).toBeNull();
});
