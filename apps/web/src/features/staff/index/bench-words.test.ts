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

it('says in a sentence how two configurations differ, and why', () => {
  const left = outcome('both', [record('a', 0.92), record('b', 0.6), record('c', 0.5)]);
  const right = outcome('words', [record('a', 0.71, null), record('d', 0.5, null)]);
  expect(comparedInWords(left, right)).toBe(
    '“Words and vectors” finds 3 results, “Words only” 2; 1 of those shown is on both lists. Both put “Record a” first, with 92% and 71%: only “Words and vectors” compares meaning, and the record is close in meaning.',
  );
  expect(comparedInWords(left, outcome('words', [record('d', 0.5, null)]))).toContain(
    'First comes “Record a” on one, and “Record d” on the other.',
  );
  expect(comparedInWords(left, outcome('words', []))).toBe(
    '“Words and vectors” finds 3 results, “Words only” nothing.',
  );
  expect(comparedInWords(left, left)).toContain('the same search');
  expect(['a', 'c', 'x'].map((id) => placeThere(id, left))).toEqual([
    'Number 1 on the other list',
    'Number 3 on the other list',
    'Only on this list',
  ]);
  expect(placeThere('a', undefined)).toBeNull();
});
