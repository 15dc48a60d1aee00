import { expect, it } from 'vitest';
import { coverageParts, coverageSentence, stepCount } from './search-words.ts';

it('a step says how many records it found, and how many of them are new', () => {
  expect(stepCount({ kind: 'whole', found: 30, fresh: 30 })).toBe('30 records');
  expect(stepCount({ kind: 'words', found: 30, fresh: 4 })).toBe('4 more');
  expect(stepCount({ kind: 'meaning', found: 30, fresh: 0 })).toBe('nothing new');
  expect(stepCount({ kind: 'terms', found: 0, fresh: 0 })).toBe('nothing found');
  expect(stepCount({ kind: 'reading', found: 1, fresh: 0 })).toBe('1 record');
});

it('the estimate says how many records may be missing', () => {
  const coverage = { byWords: 6, byMeaning: 5, byBoth: 5, found: 6, estimated: 6 };
  expect(coverageSentence(coverage)).toBe('6 likely matches found. Few seem to be missing.');
  expect(coverageSentence({ ...coverage, estimated: 13 })).toBe(
    '6 likely matches found. About 7 more may be in the catalogue.',
  );
  expect(coverageSentence({ ...coverage, found: 0 })).toBeNull();
  expect(coverageSentence(null)).toBeNull();
});

it('what the searches found adds up to all that was found', () => {
  const parts = coverageParts({ byWords: 30, byMeaning: 21, byBoth: 17, found: 60, estimated: 60 });
  expect(parts).toEqual([
    ['By words and by meaning', 17],
    ['By words only', 13],
    ['By meaning only', 4],
    ['By rephrasing only', 26],
  ]);
  expect(parts.reduce((sum, [, count]) => sum + count, 0)).toBe(60);
});
