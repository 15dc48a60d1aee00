import { searchFilters } from '@cosmos/contract/search/search.ts';
import { describe, expect, it } from 'vitest';
import { statedSentences } from './stated-sentences.ts';

const facts = { technologies: 7_219, researchers: 0, universities: [], sample: false };
const told = (text: string, filters = {}, stated = { trl: 312, year: 7_000 }) =>
  statedSentences({ text, filters: searchFilters.parse(filters) }, { stated, facts }).map(
    (sentence) => sentence.text,
  );

describe('what a filter cannot know', () => {
  it('is told with the number of records that state it', () => {
    expect(told('membranes', { trl: { min: 4, max: 9 }, year: { min: 2015, max: 2200 } })).toEqual([
      '312 of 7,219 technologies state a readiness level; the others were left out.',
    ]);
    expect(told('membranes', { year: { min: 2015, max: 2200 } }, { trl: 0, year: 30 })).toEqual([
      '30 of 7,219 technologies state a year; the others were left out.',
    ]);
    expect(told('membranes')).toEqual([]);
  });

  it.each([
    ['only those with an issued patent', true],
    ['is the patent granted?', true],
    ['only patented ones', true],
    ['patent pending membranes', true],
    ['which patents are about membranes', false],
    ['a pending question on membranes', false],
  ])('the status of patents: %s', (text, isTold) => {
    expect(told(text).length).toBe(isTold ? 1 : 0);
  });
});
