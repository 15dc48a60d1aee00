import { expect, it } from 'vitest';
import { starBeyond, starNear } from './pick-star.ts';

const VIEW = { cx: 100, cy: 100, radius: 100, turn: 0 };
const STARS = {
  count: 4,
  x: Float32Array.from([0, 0.5, 0.9, 0.1]),
  y: Float32Array.from([0, 0, 0.1, -0.5]),
  field: new Uint8Array(4),
  colour: new Uint8Array(4),
  magnitude: Uint8Array.from([4, 1, 4, 3]),
};

it('finds the nearest star within reach, however faint', () => {
  expect(starNear(STARS, VIEW, { x: 147, y: 101 }, 9)).toBe(1);
  expect(starNear(STARS, VIEW, { x: 125, y: 101 }, 9)).toBe(-1);
});

it('steps to bright stars in the direction of the key', () => {
  const from = { x: 100, y: 100 };
  expect(starBeyond(STARS, VIEW, from, 'ArrowRight')).toBe(2);
  expect(starBeyond(STARS, VIEW, from, 'ArrowUp')).toBe(3);
  expect(starBeyond(STARS, VIEW, from, 'ArrowLeft')).toBe(-1);
  expect(starBeyond(STARS, VIEW, from, 'Enter')).toBe(-1);
});
