import { describe, expect, it } from 'vitest';
import { TRAINED_WEIGHTS } from '../query/weights.ts';
import { probabilityOfRelevance, relevanceFeatures } from './probability.ts';

const { weights } = TRAINED_WEIGHTS.latent.relevance;
const probability = (score: number, { best = score, terms = 8 } = {}) =>
  probabilityOfRelevance({ score, best, terms }, weights);

describe('the probability of relevance', () => {
  it('compares scores as log odds', () => {
    expect(relevanceFeatures({ score: 0.5, best: 0.9, terms: 1 })).toEqual({
      always: 1,
      score: 0,
      behind: expect.closeTo(Math.log(9)),
      length: 0,
    });
  });

  it('rises with the score, falls with the distance from the best one and with the length of the question', () => {
    const scores = [0, 0.1, 0.4, 0.7, 0.9, 0.99, 1];
    const rising = scores.map((score) => probability(score, { best: 1 }));
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    expect(probability(0.7)).toBeGreaterThan(probability(0.7, { best: 0.95 }));
    expect(probability(0.7)).toBeGreaterThan(probability(0.7, { terms: 60 }));
  });

  it('is sure of a record whose title is the question, and of nothing without a word of it', () => {
    expect(probability(0.99, { terms: 6 })).toBeGreaterThan(0.9);
    expect(probability(0, { best: 0 })).toBeLessThan(0.01);
    expect(Number.isFinite(probability(1))).toBe(true);
  });
});
