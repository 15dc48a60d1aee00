import { describe, expect, it } from 'vitest';
import { starSizes } from './star-size.ts';

describe('starSizes', () => {
  it('keeps the designed sizes for a full catalogue', () => {
    for (const count of [17_000, 43_000])
      expect(starSizes(count)).toEqual([
        { radius: 0.54, opacity: 0.6 },
        { radius: 0.78, opacity: 0.7 },
        { radius: 1.08, opacity: 0.8 },
        { radius: 1.5, opacity: 0.9 },
        { radius: 2.1, opacity: 1 },
      ]);
  });

  it('enlarges every magnitude smoothly for fewer stars, in the same order', () => {
    let last = starSizes(20_000);
    for (let count = 20_000; count >= 1; count = Math.floor(count * 0.97)) {
      const sizes = starSizes(count);
      sizes.forEach(({ radius, opacity }, magnitude) => {
        expect(radius).toBeGreaterThanOrEqual(last[magnitude]!.radius);
        expect(radius).toBeLessThan(last[magnitude]!.radius * 1.1);
        expect(opacity).toBeLessThanOrEqual(1);
        if (magnitude > 0) expect(radius).toBeGreaterThan(sizes[magnitude - 1]!.radius);
      });
      last = sizes;
    }
  });

  it('more than doubles the stars in a sky of 240, but keeps them smaller than found ones', () => {
    const sizes = starSizes(240);
    expect(sizes[0]!.radius).toBeGreaterThan(2 * 0.54);
    expect(sizes[4]!.radius).toBeLessThan(4.4);
  });
});
