import { describe, expect, it } from 'vitest';
import {
  countClaim,
  countInWords,
  countOf,
  partOf,
  resultsOf,
  roundedCount,
  shownCount,
} from './rounded-count.ts';

describe('counts of the landing page', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000+'],
    [7_219, '7,200+'],
    [9_999, '9,900+'],
    [17_000, '17,000+'],
    [26_841, '26,000+'],
  ])('%i is claimed as %s', (count, claim) => expect(countClaim(count)).toBe(claim));

  it('are never rounded up', () => expect(roundedCount(17_999)).toBe('17,000'));

  it('are words if they are small', () => {
    expect(countInWords(13)).toBe('thirteen');
    expect(countInWords(140)).toBe('140');
  });
});

describe('a count of zero', () => {
  it('is not shown', () => {
    expect([0, 1, 1_204].map(shownCount)).toEqual(['', '1', '1,204']);
    expect([0, 1, 1_204].map((count) => countOf(count, 'result'))).toEqual(['', '1 result', '1,204 results']);
    expect(countOf(2, 'technology', 'technologies')).toBe('2 technologies');
  });

  it('is put in words if something has to be shown', () => {
    expect([partOf(0, 10), partOf(5, 1_204)]).toEqual(['None of 10', '5 of 1,204']);
    expect([0, 1, 2].map(resultsOf)).toEqual(['no results', ' result', ' results']);
  });
});
