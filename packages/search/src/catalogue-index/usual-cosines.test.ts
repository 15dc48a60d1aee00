import { expect, test } from 'vitest';
import { mulberry32 } from '../embeddings/lsa/svd.ts';
import { TYPICAL, usualCosines } from './usual-cosines.ts';

function randomUnits(rows: number, dimensions: number, shift: number): Float32Array {
  const random = mulberry32(5);
  const vectors = new Float32Array(rows * dimensions);
  for (let row = 0; row < rows; row++) {
    const vector = Array.from({ length: dimensions }, () => random() - 0.5 + shift);
    const length = Math.hypot(...vector);
    vectors.set(
      vector.map((value) => value / length),
      row * dimensions,
    );
  }
  return vectors;
}

test('measures how near two records usually are, the same each time', () => {
  const scattered = usualCosines({ vectors: randomUnits(500, 64, 0), dimensions: 64 });
  expect(scattered.mean).toBeCloseTo(0, 1);
  expect(scattered.spread).toBeCloseTo(1 / Math.sqrt(64), 1);
  expect(usualCosines({ vectors: randomUnits(500, 64, 0), dimensions: 64 })).toEqual(scattered);
  const alike = usualCosines({ vectors: randomUnits(500, 64, 0.5), dimensions: 64 });
  expect(alike.mean).toBeGreaterThan(0.6);
});

test('a catalogue too small to measure counts as typical, and one of copies still has a spread', () => {
  expect(usualCosines({ vectors: randomUnits(49, 8, 0), dimensions: 8 })).toEqual(TYPICAL);
  const copies = Float32Array.from({ length: 100 * 4 }, (_, at) => (at % 4 === 0 ? 1 : 0));
  const { mean, spread } = usualCosines({ vectors: copies, dimensions: 4 });
  expect(mean).toBeCloseTo(1, 5);
  expect(spread).toBeGreaterThan(0);
});
