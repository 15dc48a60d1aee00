import { describe, expect, it } from 'vitest';
import { trainLogistic } from './logistic.ts';

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));
const examples = Array.from({ length: 200 }, (_, at) => {
  const x = (at % 20) / 10 - 1;
  const noise = (at * 7919) % 13;
  return { features: [1, x, noise / 13], isTrue: x > 0 };
});

describe('logistic regression', () => {
  it('separates by what tells, and not by what does not', () => {
    const [always = 0, told = 0, noise = 0] = trainLogistic(examples);
    expect(told).toBeGreaterThan(3);
    expect(Math.abs(noise)).toBeLessThan(0.5);
    expect(sigmoid(always + told * 0.5)).toBeGreaterThan(0.7);
    expect(sigmoid(always - told * 0.5)).toBeLessThan(0.3);
  });

  it('gives the same weights for the same examples', () => {
    expect(trainLogistic(examples)).toEqual(trainLogistic(examples));
  });

  it('knows nothing without examples', () => {
    expect(trainLogistic([])).toEqual([]);
  });
});
