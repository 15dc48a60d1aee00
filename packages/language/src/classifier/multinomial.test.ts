import { expect, it } from 'vitest';
import { hashed } from './hashed.ts';
import { Multinomial, trainMultinomial } from './multinomial.ts';

const SHAPE = { classes: 2, buckets: 64, rounds: 20, step: 0.7, penalty: 1e-4 };
const features = (text: string) => [...new Set(text.split(' ').map((word) => hashed(word, SHAPE.buckets)))];
const EXAMPLES = [
  ['cats purr softly', 0],
  ['cats sleep all day', 0],
  ['a cat likes milk', 0],
  ['dogs bark loudly', 1],
  ['dogs chase sticks', 1],
  ['a dog likes walks', 1],
].map(([text, label]) => ({ features: features(String(text)), label: Number(label) }));

it('tells classes by the words of examples', () => {
  const model = new Multinomial(trainMultinomial(EXAMPLES, SHAPE), SHAPE.classes);
  const [cat = 0, dog = 0] = model.probabilities(features('cats purr'));
  expect(cat).toBeGreaterThan(0.8);
  expect(cat + dog).toBeCloseTo(1, 10);
  expect(model.probabilities(features('dogs bark'))[1]).toBeGreaterThan(0.8);
});

it('the same examples give the same bytes', () => {
  expect(trainMultinomial(EXAMPLES, SHAPE)).toEqual(trainMultinomial(EXAMPLES, SHAPE));
});
