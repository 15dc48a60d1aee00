import { searchFilters } from '@cosmos/contract/search/search.ts';
import { describe, expect, it } from 'vitest';
import { statedSentences } from './stated-sentences.ts';

const facts = { technologies: 7_219, researchers: 0, universities: [], holdings: [], sample: false };
const told = (text: string, filters = {}, stated = { trl: 312, year: 7_000, patents: 3_400 }) =>
  statedSentences({ text, filters: searchFilters.parse(filters) }, { stated, facts }).map(
    (sentence) => sentence.text,
  );

describe('what a filter cannot know', () => {
  it('is told with the number of records that state it', () => {
    expect(told('membranes', { trl: { min: 4, max: 9 }, year: { min: 2015, max: 2200 } })).toEqual([
      '312 of 7,219 technologies state a readiness level; the others were left out.',
    ]);
    expect(told('membranes', { year: { min: 2015, max: 2200 } }, { trl: 0, year: 30, patents: 0 })).toEqual([
      '30 of 7,219 technologies state a year; the others were left out.',
    ]);
    expect(told('membranes')).toEqual([]);
  });

  it('is told of patents too', () => {
    expect(told('membranes', { patents: ['granted'] })).toEqual([
      '3,400 of 7,219 technologies state whether a patent is granted or pending; the others were left out.',
    ]);
  });

  it.each([
    ['membranes that are not patented', true],
    ['membranes without any patent', true],
    ['only unpatented ones', true],
    ['only those with an issued patent', false],
    ['which patents are about membranes', false],
    ['is it not patented?', false],
  ])('a patent that must not be: %s', (text, isTold) => {
    expect(told(text)).toEqual(
      isTold ? ['No record says that it has no patent, so I can’t filter by that.'] : [],
    );
  });
});
