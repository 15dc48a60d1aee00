import { describe, expect, it } from 'vitest';
import { between, type Camera, dragged, kept, viewThrough, zoomed } from './camera.ts';

const SIZE = { width: 1000, height: 800 };
const LIMITS = { left: -0.5, top: -0.5, right: 0.5, bottom: 0.5, least: 400, most: 6_000 };
const SPACE = { size: SIZE, limits: LIMITS };

describe('zoomed', () => {
  it('keeps the point under the pointer', () => {
    const camera = { x: 0.1, y: -0.2, radius: 1500 };
    const at = { x: 700, y: 150 };
    const before = placeUnder(camera, at);
    const after = placeUnder(zoomed(camera, SPACE, at, 1.7), at);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it('stays within the limits', () => {
    const camera = { x: 0, y: 0, radius: 1500 };
    expect(zoomed(camera, SPACE, { x: 500, y: 400 }, 0.01).radius).toBe(400);
    expect(zoomed(camera, SPACE, { x: 500, y: 400 }, 1e6).radius).toBe(6_000);
  });
});

describe('dragged', () => {
  it('moves the sky with the pointer, and not beyond the limits', () => {
    const camera = { x: 0, y: 0, radius: 1000 };
    expect(dragged(camera, LIMITS, { x: 100, y: -50 })).toEqual({ x: -0.1, y: 0.05, radius: 1000 });
    expect(dragged(camera, LIMITS, { x: -5000, y: 0 })).toEqual({ x: 0.5, y: 0, radius: 1000 });
  });
});

it('between starts and ends at its cameras, and stays between them', () => {
  const from = { x: 0, y: 0, radius: 400 };
  const to = { x: 0.5, y: -0.5, radius: 1600 };
  expect(between(from, to, 0).radius).toBeCloseTo(400);
  expect(between(from, to, 0.5).radius).toBeCloseTo(800);
  expect(between(from, to, 1).x).toBeCloseTo(0.5);
  expect(kept(between(from, to, 1), LIMITS).radius).toBeCloseTo(1600);
});

function placeUnder(camera: Camera, at: { x: number; y: number }) {
  const { cx, cy, radius } = viewThrough(camera, SIZE);
  return { x: (at.x - cx) / radius, y: (at.y - cy) / radius };
}
