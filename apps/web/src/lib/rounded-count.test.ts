import { describe, expect, it } from 'vitest';
import { countClaim, countInWords, roundedCount } from './rounded-count.ts';

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

  it('are words while they are small', () => {
    expect(countInWords(13)).toBe('thirteen');
    expect(countInWords(140)).toBe('140');
  });
});
