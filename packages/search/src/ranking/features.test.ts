import { lengthOf } from '../corpus/packed-rows.ts';
import { expect, it } from 'vitest';
import { extractFeatures } from './features.ts';
import { prepareQuery } from './query.ts';
import { trainRankingModel } from './train.ts';

/** The same word once, in texts of 3, 11 and 31 words. */
const BODIES = [
  'garnet seal rig',
  'garnet seal rig with hinge, bolt, washer, spring, valve, gasket and lever',
  `garnet ${Array.from({ length: 30 }, (_, at) => `filler${at}`).join(' ')}`,
];
const model = trainRankingModel(BODIES.map((body) => ({ title: '', body })));

it('scores one occurrence of a word by the textbook BM25: k1 1.2, b .75', () => {
  const query = prepareQuery(model, 'garnet');
  const { lexical, coverage } = extractFeatures(model, query, [0, 1, 2]);
  const lengths = BODIES.map((_, d) => lengthOf(model.index.tokens, d));
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const expected = lengths.map((length) => 2.2 / (1 + 1.2 * (0.25 + (0.75 * length) / average)));
  const unit = (lexical[0] ?? 0) / (expected[0] ?? 1);
  expect(unit).toBeGreaterThan(0);
  for (const [at, score] of expected.entries()) expect(lexical[at]).toBeCloseTo(unit * score, 6);
  expect([...coverage]).toEqual([1, 1, 1]);
});
