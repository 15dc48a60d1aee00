import { describe, expect, it } from 'vitest';
import { TRAINED_WEIGHTS } from '../query/weights.ts';
import { answerFeatures, probabilityOfAnswer } from './answerability.ts';
import { PARTS } from '../ranking/fusion.ts';

const { weights } = TRAINED_WEIGHTS.latent.answer;
const everyPart = (share: number) => Object.fromEntries(PARTS.map((part) => [part, share]));
const probability = (score: number, { parts = everyPart(0.3), terms = 12, relevance = 0.1 } = {}) =>
  probabilityOfAnswer({ score, parts, terms, relevance }, weights);

describe('the probability that a question has an answer', () => {
  it('counts a part that a record lacks as nothing', () => {
    const features = answerFeatures({ score: 0.5, parts: { lexical: 1 }, terms: 1 });
    expect(features).toMatchObject({
      always: 1,
      score: 0,
      length: 0,
      lexical: expect.closeTo(Math.log(1.02)),
    });
    expect(features.latent).toBeCloseTo(Math.log(0.02));
  });

  it('rises with the score of the best record, and with what several ways of matching agree on', () => {
    const rising = [0.01, 0.1, 0.3, 0.5, 0.7, 0.99].map((score) => probability(score));
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    expect(probability(0.5, { parts: everyPart(0.6) })).toBeGreaterThan(probability(0.5));
    expect(probability(0.5, { parts: { ...everyPart(0.3), latent: 0 } })).toBeLessThan(probability(0.5));
  });

  it('is certain where the best record is worth a look, whatever its parts', () => {
    const parts = everyPart(0);
    expect(probability(0.5, { parts, relevance: 0.39 })).toBeLessThan(
      TRAINED_WEIGHTS.latent.answer.leastProbability,
    );
    expect(probability(0.5, { parts, relevance: 0.4 })).toBe(1);
  });
});
