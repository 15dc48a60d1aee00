import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RankedDocument } from './rank.ts';
import { rankResearchers } from './researchers.ts';

const ranked = (list: [number, number][]): RankedDocument[] =>
  list.map(([document, score]) => ({ document, score, parts: {} }));

describe('rankResearchers', () => {
  it('finds people by their technologies and ranks those with more evidence higher', () => {
    const result = rankResearchers({
      own: ranked([[10, 0.7]]),
      technologies: ranked([
        [1, 0.8],
        [2, 0.7],
      ]),
      researchersOf: (technology) => (technology === 1 ? [11, 12] : [12]),
    });
    expect(result.map(({ document }) => document)).toEqual([12, 11, 10]);
    expect(result[0]!.score).toBeGreaterThan(result[1]!.score);
  });

  it('does not add up poor matches to a good one and stays within 0…1', () => {
    const weak = rankResearchers({
      own: ranked([[10, 0.35]]),
      technologies: ranked([
        [1, 0.35],
        [2, 0.35],
      ]),
      researchersOf: () => [10],
    });
    expect(weak[0]!.score).toBeLessThan(0.4);
    const score = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(score, fc.array(score), (own, works) => {
        const technologies = ranked(works.map((value, i) => [i, value]));
        const [result] = rankResearchers({
          own: ranked([[99, own]]),
          technologies,
          researchersOf: () => [99],
        });
        expect(result!.score).toBeGreaterThanOrEqual(own);
        expect(result!.score).toBeLessThanOrEqual(1);
      }),
    );
  });
});
