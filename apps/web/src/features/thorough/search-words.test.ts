import { expect, it } from 'vitest';
import { coverageSentence, stepCount } from './search-words.ts';

it('a step says how many records it found, and how many of them are new', () => {
  expect(stepCount({ kind: 'whole', found: 30, fresh: 30 })).toBe('30 records');
  expect(stepCount({ kind: 'words', found: 30, fresh: 4 })).toBe('4 more');
  expect(stepCount({ kind: 'meaning', found: 30, fresh: 0 })).toBe('nothing new');
  expect(stepCount({ kind: 'terms', found: 0, fresh: 0 })).toBe('nothing found');
  expect(stepCount({ kind: 'reading', found: 1, fresh: 0 })).toBe('1 record');
});

it('the estimate says how many records may be missing', () => {
  const coverage = { byWords: 6, byMeaning: 5, byBoth: 5, found: 6, estimated: 6 };
  expect(coverageSentence(coverage)).toBe(
    'Of 6 likely records, keyword search found 6 and search by meaning 5, with 5 in both. That suggests that few were missed.',
  );
  expect(coverageSentence({ ...coverage, byBoth: 2, estimated: 13 })).toContain(
    'about 7 more may be in the catalogue',
  );
  expect(coverageSentence({ ...coverage, found: 0 })).toBeNull();
  expect(coverageSentence(null)).toBeNull();
});
