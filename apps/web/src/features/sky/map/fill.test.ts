import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../testing/random.ts';
import { fillOf } from './fill.ts';

const COUNT = 3_000;
const SECTORS = 12;

/** Three clusters that leave most of the disc empty. */
function clustered() {
  const random = seededRandom(7);
  const x = new Float32Array(COUNT);
  const y = new Float32Array(COUNT);
  for (let at = 0; at < COUNT; at++) {
    const angle = (at % 3) * 2 + (random() - 0.5) * 1.4;
    const radius = 0.2 + 0.3 * random();
    x[at] = radius * Math.cos(angle);
    y[at] = radius * Math.sin(angle);
  }
  return { count: COUNT, x, y };
}

describe('a filled sky', () => {
  const stars = clustered();
  const fill = fillOf(stars);
  const filled = Array.from(stars.x, (x, at) => fill({ x, y: stars.y[at] ?? 0 }));

  it('reaches the rim in every direction, and never leaves the disc', () => {
    const farthest = Array.from({ length: SECTORS }, () => 0);
    for (const { x, y } of filled) {
      const sector = Math.floor(((Math.atan2(y, x) / (2 * Math.PI) + 1) % 1) * SECTORS);
      farthest[sector] = Math.max(farthest[sector] ?? 0, Math.hypot(x, y));
    }
    expect(Math.min(...farthest)).toBeGreaterThan(0.9);
    expect(Math.max(...farthest)).toBeLessThanOrEqual(1);
  });

  it('keeps the order of distances within a direction', () => {
    const radii = [0.22, 0.3, 0.38, 0.46].map((radius) => {
      const { x, y } = fill({ x: radius, y: 0 });
      return Math.hypot(x, y);
    });
    expect(radii).toEqual(radii.toSorted((a, b) => a - b));
    expect(new Set(radii).size).toBe(radii.length);
  });

  it('leaves an empty sky and the middle alone', () => {
    const none = fillOf({ count: 0, x: new Float32Array(0), y: new Float32Array(0) });
    expect(none({ x: 0.5, y: 0.5 })).toEqual({ x: 0.5, y: 0.5 });
    expect(fill({ x: 0, y: 0 })).toEqual({ x: 0, y: 0 });
  });
});
