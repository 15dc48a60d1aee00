import { describe, expect, it } from 'vitest';
import { spread } from './spread.ts';

describe('spread', () => {
  it('does not move points that are far enough apart', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 50, y: 0 },
    ];
    expect(spread(points, 34)).toEqual(points);
  });

  it('separates coinciding points deterministically and not far', () => {
    const points = Array.from({ length: 5 }, () => ({ x: 100, y: 100 }));
    const moved = spread(points, 34);
    moved.forEach((one, index) => {
      for (const other of moved.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(33);
      expect(Math.hypot(one.x - 100, one.y - 100)).toBeLessThan(75);
    });
    expect(spread(points, 34)).toEqual(moved);
  });
});
