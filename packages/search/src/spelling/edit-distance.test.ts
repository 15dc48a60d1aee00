import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

const distance = (a: string, b: string, most = 9): number =>
  editDistance(Buffer.from(a, 'latin1'), Buffer.from(b, 'latin1'), most);

describe('editDistance', () => {
  it.each([
    ['antenas', 'antennas', 1],
    ['anntennas', 'antennas', 1],
    ['antemnas', 'antennas', 1],
    ['anetnnas', 'antennas', 1],
    ['antenas', 'antenna', 2],
    ['', 'abc', 3],
    ['same', 'same', 0],
    ['ca', 'abc', 3],
  ])('from %j to %j is %i', (a, b, expected) => {
    expect(distance(a, b)).toBe(expected);
  });

  it('returns only that the distance is too large', () => {
    expect(distance('kitten', 'sitting', 2)).toBe(3);
    expect(distance('a', 'abcdefgh', 2)).toBe(3);
  });

  it('is symmetric, and 0 only for equal words', () => {
    const word = fc.stringMatching(/^[a-d]{0,8}$/);
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, b) === 0).toBe(a === b);
        expect(distance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });
});
