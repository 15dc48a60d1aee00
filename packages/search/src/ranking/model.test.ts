import { describe, expect, it } from 'vitest';
import { trainRankingModel } from './train.ts';
import { rank } from './rank.ts';

const texts = [
  {
    title: 'Garnet separators for lithium batteries',
    body: 'A ceramic garnet separator conducts lithium ions and stops dendrites.',
  },
  {
    title: 'Sulfide electrolyte stable in humid air',
    body: 'The battery electrolyte keeps its conductivity in a humid room.',
  },
  {
    title: 'Antibody against tumour antigens',
    body: 'The antibody binds an antigen of tumour cells and recruits immune cells.',
  },
  {
    title: 'Perovskite solar cells without lead',
    body: 'A tin perovskite absorbs light; the solar cells lose little efficiency.',
  },
  {
    title: 'Microfluidic chip that sorts cells',
    body: 'The chip sorts living cells by size in a microfluidic channel.',
  },
];
const model = trainRankingModel(texts);

describe('ranking model', () => {
  it('trains deterministically', () => {
    expect(trainRankingModel(texts)).toEqual(model);
  });

  it('handles an empty catalogue, and empty records', () => {
    expect(rank(trainRankingModel([]), 'lithium', { lexical: [0], vector: [] })).toEqual([]);
    const blank = trainRankingModel([{ title: '', body: '' }]);
    expect(rank(blank, 'lithium', { lexical: [0], vector: [] })[0]?.score).toBe(0);
  });
});
