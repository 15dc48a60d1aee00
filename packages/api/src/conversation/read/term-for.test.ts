import type { MeantConcept } from '@cosmos/search/query/concepts.ts';
import { describe, expect, it } from 'vitest';
import { termFor } from './term-for.ts';

/** An index that finds the given phrases, each of a concept with its term, likeliest first. */
const index = (...found: [phrase: string, term: string][]) => ({
  concepts: () =>
    found.map(([phrase, term], at): MeantConcept => ({
      concept: { term, synonyms: [], plain: [phrase], kinds: [], relations: [], translations: {} } as never,
      phrase,
      probability: 0.9 - at / 10,
    })),
});

describe('the term that a short topic stands for', () => {
  it('is that of a phrase with all its words, in any form', () => {
    const windows = index(['window that darkens by itself', 'smart window']);
    expect(termFor(windows, 'windows that darken')).toBe('smart window');
    expect(termFor(windows, 'windows that darken in summer')).toBe(null);
  });

  it('keeps a word of the topic if it can', () => {
    const catching = index(
      ['catch CO2 on the ship', 'shipboard carbon capture'],
      ['cement plant must catch its CO2', 'CO2 capture'],
    );
    expect(termFor(catching, 'catching CO2')).toBe('CO2 capture');
    expect(termFor(catching, 'catching CO2', ['CO2 capture'])).toBe('shipboard carbon capture');
  });

  it('is left open for a topic of more than four words, and without any concept', () => {
    const long = index(['cement plant must catch its CO2 cheaply', 'CO2 capture']);
    expect(termFor(long, 'cement plant catch CO2')).toBe('CO2 capture');
    expect(termFor(long, 'cement plant must catch CO2 cheaply')).toBe(null);
    expect(termFor(index(), 'catching CO2')).toBe(null);
  });
});
