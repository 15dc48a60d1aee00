import { expect, test } from 'vitest';
import type { VectorColumn } from '../embeddings/lsa/latent.ts';
import { mulberry32 } from '../embeddings/lsa/svd.ts';
import { TYPICAL, usualCosines } from './usual-cosines.ts';

function randomUnits(rows: number, dimensions: number, shift: number): VectorColumn {
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
  return column(vectors, dimensions);
}

function column(items: Float32Array, width: number): VectorColumn {
  return { starts: { width }, items, file: null };
}

test('measures how near two records usually are, the same each time', () => {
  const scattered = usualCosines(randomUnits(500, 64, 0), 500);
  expect(scattered.mean).toBeCloseTo(0, 1);
  expect(scattered.spread).toBeCloseTo(1 / Math.sqrt(64), 1);
  expect(usualCosines(randomUnits(500, 64, 0), 500)).toEqual(scattered);
  const alike = usualCosines(randomUnits(500, 64, 0.5), 500);
  expect(alike.mean).toBeGreaterThan(0.6);
});

test('a catalogue too small to measure counts as typical, and one of copies still has a spread', () => {
  expect(usualCosines(randomUnits(49, 8, 0), 49)).toEqual(TYPICAL);
  const copies = Float32Array.from({ length: 100 * 4 }, (_, at) => (at % 4 === 0 ? 1 : 0));
  const { mean, spread } = usualCosines(column(copies, 4), 100);
  expect(mean).toBeCloseTo(1, 5);
  expect(spread).toBeGreaterThan(0);
});
