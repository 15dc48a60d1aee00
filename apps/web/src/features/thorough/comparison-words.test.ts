import { expect, it } from 'vitest';
import { comparisonSentence, rowDifferences, rowKind } from './comparison-words.ts';

const ROW = {
  type: 'technology' as const,
  id: 'a',
  title: 'A',
  was: 3,
  is: 3,
  isWithdrawn: false,
  isMoved: false,
  changes: [],
};
const NONE = { new: 0, gone: 0, moved: 0, changed: 0, same: 0 };

it('the summary counts what differs, and the rest', () => {
  const said = (counts: Partial<typeof NONE>) => comparisonSentence({ counts: { ...NONE, ...counts } });
  expect(said({ new: 2, gone: 1, same: 14 })).toBe('2 new, 1 gone; 14 are the same.');
  expect(said({ moved: 1, changed: 3, same: 1 })).toBe('1 moved, 3 changed; 1 is the same.');
  expect(said({ new: 4 })).toBe('4 new; nothing is the same.');
  expect(said({ same: 5 })).toBe('Nothing has changed.');
  expect(said({})).toBe('Neither run found anything.');
});

it('each row says what it is and by how much', () => {
  const isNew = { ...ROW, was: null, is: 2 };
  expect([rowKind(isNew), rowDifferences(isNew)]).toEqual(['New', ['Now number 2']]);
  const gone = { ...ROW, is: null, isWithdrawn: true };
  expect([rowKind(gone), rowDifferences(gone)]).toEqual([
    'Gone',
    ['Was number 3', 'no longer in the catalogue'],
  ]);
  const moved = { ...ROW, was: 9, is: 1, isMoved: true };
  expect([rowKind(moved), rowDifferences(moved)]).toEqual(['Moved', ['Up 8, from number 9 to 1']]);
  expect(rowDifferences({ ...moved, was: 1, is: 2 })).toEqual(['Down 1, from number 1 to 2']);
  const both = { ...moved, changes: [{ part: 'readiness' as const, of: '', was: '4', is: '6' }] };
  expect([rowKind(both), rowDifferences(both)]).toEqual([
    'Changed',
    ['TRL 4 → 6', 'Up 8, from number 9 to 1'],
  ]);
  const change = (
    part: 'likelihood' | 'readiness' | 'requirement' | 'text',
    was: string | null,
    is: string | null,
  ) => rowDifferences({ ...ROW, changes: [{ part, of: 'no silicone', was, is }] });
  expect(change('likelihood', '72%', '64%')).toEqual(['Relevance 72% → 64% (−8 points)']);
  expect(change('readiness', null, '4')).toEqual(['TRL not stated → 4']);
  expect(change('requirement', 'not stated', 'met')).toEqual(['“no silicone” not stated → met']);
  expect(change('text', null, null)).toEqual(['Text revised']);
});
