import { describe, expect, it } from 'vitest';
import { decodeRankingModel, encodeRankingModel, ModelDamagedError } from './encode.ts';
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
const all = { lexical: texts.map((_, d) => d), vector: [] };

describe('ranking model', () => {
  it('ranks the same after encoding and decoding', () => {
    const decoded = decodeRankingModel(encodeRankingModel(model).toReversed());
    expect(rank(decoded, 'lithium battery', all)).toEqual(rank(model, 'lithium battery', all));
    expect(rank(decoded, 'lithium battery separator', all)[0]?.document).toBe(0);
  });

  it('detects every kind of damage', () => {
    const parts = encodeRankingModel(model);
    for (const { name, bytes } of parts) {
      const others = parts.filter((part) => part.name !== name);
      expect(() => decodeRankingModel(others), `${name} missing`).toThrow(ModelDamagedError);
      if (bytes.length === 0) continue;
      const cut = { name, bytes: bytes.slice(0, -1) };
      expect(() => decodeRankingModel([...others, cut]), `${name} cut`).toThrow(ModelDamagedError);
      const flipped = bytes.slice();
      flipped[flipped.length >> 1]! ^= 4;
      expect(() => decodeRankingModel([...others, { name, bytes: flipped }]), `${name} flipped`).toThrow(
        ModelDamagedError,
      );
    }
  });

  it('trains deterministically and handles an empty catalogue', () => {
    expect(encodeRankingModel(trainRankingModel(texts))).toEqual(encodeRankingModel(model));
    const empty = decodeRankingModel(encodeRankingModel(trainRankingModel([])));
    expect(rank(empty, 'lithium', { lexical: [0], vector: [] })).toEqual([]);
    const blank = trainRankingModel([{ title: '', body: '' }]);
    expect(rank(blank, 'lithium', { lexical: [0], vector: [] })[0]?.score).toBe(0);
  });
});
