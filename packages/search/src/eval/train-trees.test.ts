import { describe, expect, it } from 'vitest';
import { probabilityByTrees } from '../likelihood/boosted-trees.ts';
import { trainTrees } from './train-trees.ts';

const OPTIONS = { rounds: 30, depth: 2, rate: 0.3, least: 1 };
const noise = (at: number) => ((at * 7919) % 13) / 13;
/** True where exactly one of two features is large, which no weighted sum can tell. */
const examples = Array.from({ length: 400 }, (_, at) => {
  const [one, other] = [(at % 20) / 20, (Math.floor(at / 20) % 20) / 20];
  return { features: [one, other, noise(at)], isTrue: one >= 0.5 !== other >= 0.5 };
});

describe('boosted trees', () => {
  it('tell what depends on two features together', () => {
    const model = trainTrees(examples, OPTIONS);
    expect(probabilityByTrees([0.9, 0.1, 0.5], model)).toBeGreaterThan(0.8);
    expect(probabilityByTrees([0.9, 0.9, 0.5], model)).toBeLessThan(0.2);
  });

  it('never take more of a rising feature as evidence against the class', () => {
    const falling = examples.map(({ features }) => ({ features, isTrue: (features[0] ?? 0) < 0.3 }));
    const model = trainTrees(falling, { ...OPTIONS, rising: new Set([0]) });
    const [low, high] = [0.1, 0.9].map((value) => probabilityByTrees([value, 0.5, 0.5], model));
    expect(high).toBeGreaterThanOrEqual(low ?? 1);
  });

  it('are the same for the same examples, and the share of the class without a bound to ask for', () => {
    expect(trainTrees(examples, OPTIONS)).toEqual(trainTrees(examples, OPTIONS));
    const alike = [true, false, false, false].map((isTrue) => ({ features: [1], isTrue }));
    expect(probabilityByTrees([1], trainTrees(alike, OPTIONS))).toBeCloseTo(0.25, 3);
  });
});
