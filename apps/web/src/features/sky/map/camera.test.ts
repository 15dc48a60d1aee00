import { describe, expect, it } from 'vitest';
import { between, dragged, frameAround, kept, sightOf, viewThrough, wholeSky, zoomed } from './camera.ts';
import { project } from './geometry.ts';

const SIZE = { width: 1000, height: 800 };
const EDGES = { left: 40, right: 60, top: 100, bottom: 20 };

describe('frameAround', () => {
  it('keeps every point away from the edges', () => {
    const points = [
      { x: -0.5, y: -0.2 },
      { x: 0.1, y: 0.3 },
      { x: -0.2, y: 0.1 },
    ];
    const view = viewThrough(frameAround(points, SIZE, EDGES), SIZE);
    for (const point of points) {
      const at = project(view, point);
      expect(at.x).toBeGreaterThanOrEqual(EDGES.left - 0.01);
      expect(at.x).toBeLessThanOrEqual(SIZE.width - EDGES.right + 0.01);
      expect(at.y).toBeGreaterThanOrEqual(EDGES.top - 0.01);
      expect(at.y).toBeLessThanOrEqual(SIZE.height - EDGES.bottom + 0.01);
    }
  });

  it('shows the surroundings of a single star, and the whole sky without stars', () => {
    const one = frameAround([{ x: 0.4, y: 0.4 }], SIZE, EDGES);
    const { left, right } = sightOf(one, SIZE);
    expect(right - left).toBeGreaterThan(0.2);
    expect(frameAround([], SIZE, EDGES)).toEqual(wholeSky(SIZE));
  });
});

describe('zoomed', () => {
  it('keeps the point under the pointer', () => {
    const camera = { x: 0.1, y: -0.2, radius: 1500 };
    const at = { x: 700, y: 150 };
    const before = placeUnder(camera, at);
    const after = placeUnder(zoomed(camera, SIZE, at, 1.7), at);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it('stays between the whole sky and the closest zoom', () => {
    const whole = wholeSky(SIZE);
    expect(zoomed(whole, SIZE, { x: 500, y: 400 }, 0.1).radius).toBe(whole.radius);
    expect(zoomed(whole, SIZE, { x: 500, y: 400 }, 1e6).radius).toBe(whole.radius * 48);
  });
});

describe('dragged', () => {
  it('moves the sky with the pointer, and never off the canvas', () => {
    const camera = { x: 0, y: 0, radius: 1000 };
    expect(dragged(camera, SIZE, { x: 100, y: -50 })).toEqual({ x: -0.1, y: 0.05, radius: 1000 });
    const far = dragged(camera, SIZE, { x: -5000, y: 0 });
    expect(Math.hypot(far.x, far.y)).toBeCloseTo(1);
  });
});

it('between starts and ends at its cameras, and stays between them', () => {
  const from = { x: 0, y: 0, radius: 400 };
  const to = { x: 0.5, y: -0.5, radius: 1600 };
  expect(between(from, to, 0).radius).toBeCloseTo(400);
  expect(between(from, to, 0.5).radius).toBeCloseTo(800);
  expect(between(from, to, 1).x).toBeCloseTo(0.5);
  expect(kept(between(from, to, 1), SIZE).radius).toBeCloseTo(1600);
});

function placeUnder(camera: { x: number; y: number; radius: number }, at: { x: number; y: number }) {
  const { cx, cy, radius } = viewThrough(camera, SIZE);
  return { x: (at.x - cx) / radius, y: (at.y - cy) / radius };
}
