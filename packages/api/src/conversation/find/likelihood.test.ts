import type { SearchHit } from '@cosmos/contract/search/search.ts';
import { describe, expect, it } from 'vitest';
import { likelihoodOf } from './likelihood.ts';

const hit = (score: number, known: Partial<SearchHit> = {}) =>
  ({ id: `tech-${score}`, type: 'technology', title: '', score, ...known }) as SearchHit;
/** Relevance is half the score; an answer needs a latent part of a half. */
const index = {
  relevance: { probability: ({ score }: { score: number }) => score / 2, least: 0.2, leastShown: 0 },
  relevanceByNeed: { probability: ({ score }: { score: number }) => score / 4, least: 0.1, leastShown: 0 },
  answer: {
    probability: ({ parts }: { parts: Readonly<Record<string, number>> }) => parts.latent ?? 0,
    least: 0.5,
  },
};
const none = (hits: SearchHit[], refines = false) =>
  likelihoodOf(index, { hits, topic: 'lithium from brine', refines }).none;

describe('whether the catalogue has an answer', () => {
  it('is told by the parts of the best record', () => {
    expect(none([hit(0.9, { parts: { latent: 0.6 } })])).toBe(false);
    expect(none([hit(0.9, { parts: { latent: 0.4 } }), hit(0.8, { parts: { latent: 0.9 } })])).toBe(true);
  });

  it('is told by its relevance where the parts are unknown, or others than those learned from', () => {
    const faint = { parts: { latent: 0 } };
    expect(none([hit(0.5)])).toBe(false);
    expect(none([hit(0.3)])).toBe(true);
    expect(none([hit(0.5, { ...faint, type: 'researcher' })])).toBe(false);
    expect(none([hit(0.5, faint)], true)).toBe(false);
    expect(none([])).toBe(true);
  });

  it('gives the probability of relevance as score, in the same order', () => {
    const { hits } = likelihoodOf(index, { hits: [hit(0.8), hit(0.6)], topic: 'brine', refines: false });
    expect(hits.map(({ score }) => score)).toEqual([0.4, 0.3]);
  });

  it('is another for what was also searched for by its need', () => {
    const asked = { hits: [hit(0.8, { parts: { latent: 0 } })], topic: 'brine', refines: false };
    const { hits, none: isNone } = likelihoodOf(index, { ...asked, need: 'lithium extraction' });
    expect([hits[0]?.score, isNone]).toEqual([0.2, false]);
  });
});
