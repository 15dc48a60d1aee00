import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keywordRank, rankKeywords } from './keyword-ranking.ts';

describe('keywordRank', () => {
  it.each([
    ['perovskite', 'Perovskite', 1000],
    ['perovskite solar cell', 'perov', 900],
    ['lead-free perovskite', 'perov', 700],
    ['solar cell', 'cell', 700],
    ['multiperovskite', 'perov', 500],
    ['fuel cell', 'battery', 0],
    ['fuel cell', '   ', 0],
  ])('ranks %j for %j as %i', (keyword, typed, rank) => {
    expect(keywordRank(keyword, typed)).toBe(rank);
  });

  it('prefers a word start to an earlier place inside a word', () => {
    expect(keywordRank('subcellular cell', 'cell')).toBe(700);
  });

  it('takes what was typed as text, never as a pattern', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (keyword, typed) =>
        [0, 500, 700, 900, 1000].includes(keywordRank(keyword, typed)),
      ),
    );
  });
});

describe('rankKeywords', () => {
  it('orders by rank, then length, and keeps to the limit', () => {
    const keywords = ['subcell', 'cell therapy', 'cell', 'solar cell', 'cellulose', 'battery'];
    expect(rankKeywords(keywords, 'cell', 4)).toEqual(['cell', 'cellulose', 'cell therapy', 'solar cell']);
  });
});
