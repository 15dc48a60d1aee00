import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../embeddings/lsa/svd.ts';
import { magnitudeShares, mapLandscape } from './landscape-map.ts';

const DIMENSIONS = 24;

/** Vectors around `topics` directions; a topic belongs to one field. */
function stars(count: number, topics = 40) {
  const random = mulberry32(3);
  const direction = () => Float32Array.from({ length: DIMENSIONS }, () => random() - 0.5);
  const centres = Array.from({ length: topics }, direction);
  const vectors = new Float32Array(count * DIMENSIONS);
  const fields = new Uint8Array(count);
  for (let star = 0; star < count; star++) {
    const topic = star % topics;
    const noise = direction();
    const vector = noise.map((value, j) => 0.5 * value + centres[topic]![j]!);
    const length = Math.hypot(...vector);
    vectors.set(
      vector.map((value) => value / length),
      star * DIMENSIONS,
    );
    fields[star] = topic % FIELDS.length;
  }
  return { vectors, dimensions: DIMENSIONS, fields };
}

describe('mapLandscape', () => {
  const input = stars(2_000);
  const map = mapLandscape(input);

  it('keeps every star in the disc and is deterministic', () => {
    expect(map.x.every((x, star) => Math.hypot(x, map.y[star]!) <= 1)).toBe(true);
    expect(mapLandscape(input)).toEqual(map);
  });

  it('uses the whole disc without being a uniform blob', () => {
    const angles = new Set(
      Array.from(map.x, (x, star) => Math.floor((Math.atan2(map.y[star]!, x) + Math.PI) * 2)),
    );
    expect(angles.size).toBeGreaterThanOrEqual(11);
    const radii = Array.from(map.x, (x, star) => Math.hypot(x, map.y[star]!)).toSorted((a, b) => a - b);
    expect(radii[1_900]).toBeGreaterThan(0.6);
    const cells = new Map<string, number>();
    for (const [star, x] of map.x.entries()) {
      const cell = `${Math.floor(x * 10)},${Math.floor(map.y[star]! * 10)}`;
      cells.set(cell, (cells.get(cell) ?? 0) + 1);
    }
    // Half of the stars are in less than a quarter of the 314 cells of the disc.
    const counts = [...cells.values()].toSorted((a, b) => b - a);
    let sum = 0;
    const half = counts.findIndex((count) => (sum += count) >= 1_000);
    expect(half).toBeLessThan(78);
  });

  it('places stars of one topic together', () => {
    const distance = (a: number, b: number) => Math.hypot(map.x[a]! - map.x[b]!, map.y[a]! - map.y[b]!);
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1]!;
    const same = median(Array.from({ length: 1_900 }, (_, star) => distance(star, star + 40)));
    const other = median(Array.from({ length: 1_900 }, (_, star) => distance(star, star + 17)));
    expect(same).toBeLessThan(0.25 * other);
  });

  it('distributes magnitudes by their shares and labels each field once', () => {
    const shares = magnitudeShares(2_000);
    expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 2);
    for (const [level, share] of shares.entries()) {
      const count = map.magnitude.filter((value) => value === level).length;
      expect(Math.abs(count - 2_000 * share)).toBeLessThan(6);
    }
    expect(map.labels.map(({ field }) => field)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(map.labels.every(({ x, y }) => Math.hypot(x, y) < 1)).toBe(true);
  });

  it('handles any catalogue: empty, one star, identical stars, without fields, without words', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), fc.boolean(), fc.boolean(), (count, wordless, unknown) => {
        const vectors = new Float32Array(count * 3);
        if (!wordless) for (let star = 0; star < count; star++) vectors[star * 3] = 1;
        const fields = Uint8Array.from({ length: count }, (_, star) => (unknown ? 255 : star % 8));
        const { x, y, labels } = mapLandscape({ vectors, dimensions: 3, fields });
        expect(x.every((value, star) => Math.hypot(value, y[star]!) <= 1)).toBe(true);
        expect(labels.length).toBe(unknown ? 0 : Math.min(count, 8));
      }),
    );
  });
});

describe('mapLandscape of a full catalogue', () => {
  it('is unchanged: positions to the precision of the wire format, and magnitudes', () => {
    const { x, y, magnitude } = mapLandscape(stars(7_000));
    const wire = Uint16Array.from([...x, ...y], (value) => Math.round(((value + 1) / 2) * 65_535));
    expect(createHash('sha256').update(wire).update(magnitude).digest('hex')).toBe(
      'd9b49217512a9e52753b1a081ab123cec4ef1607ed686c03c2c0bb116d8d64a2',
    );
    expect(magnitudeShares(7_000)).toEqual([0.62, 0.28, 0.08, 0.018, 0.004]);
  });
});

describe('mapLandscape of a small catalogue', () => {
  const input = stars(240);
  const map = mapLandscape(input);
  const distance = (a: number, b: number) => Math.hypot(map.x[a]! - map.x[b]!, map.y[a]! - map.y[b]!);
  const everyone = Array.from(map.x.keys());
  const toNearest = everyone.map((a) =>
    Math.min(...everyone.filter((b) => b !== a).map((b) => distance(a, b))),
  );

  it('gives each star space, some more than others', () => {
    const sorted = toNearest.toSorted((a, b) => a - b);
    // On a dome of 672 px: no two closer than 12 px, and half of them at least 22 px from the next.
    expect(sorted[0]).toBeGreaterThan(0.018);
    expect(sorted[120]).toBeGreaterThan(0.033);
    expect(sorted[230]! / sorted[10]!).toBeGreaterThan(1.8);
  });

  it('fills the disc around an empty centre and is deterministic', () => {
    const cells = new Set(
      everyone.map((star) => `${Math.floor(map.x[star]! * 5)},${Math.floor(map.y[star]! * 5)}`),
    );
    expect(cells.size).toBeGreaterThan(40);
    const radii = everyone.map((star) => Math.hypot(map.x[star]!, map.y[star]!));
    expect(Math.max(...radii)).toBeLessThanOrEqual(1);
    expect(radii.filter((radius) => radius < 0.3).length).toBeLessThan(12);
    expect(mapLandscape(input)).toEqual(map);
  });

  it('keeps fields and topics together', () => {
    const fieldOfNearest = everyone.map((a) => {
      const nearest = everyone.filter((b) => b !== a).toSorted((b, c) => distance(a, b) - distance(a, c))[0]!;
      return input.fields[nearest] === input.fields[a];
    });
    expect(fieldOfNearest.filter(Boolean).length).toBeGreaterThan(0.85 * 240);
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length >> 1]!;
    const same = median(everyone.slice(0, 200).map((star) => distance(star, star + 40)));
    const other = median(everyone.slice(0, 200).map((star) => distance(star, star + 17)));
    expect(same).toBeLessThan(0.3 * other);
  });

  it('places stars closer the more there are, and makes more of them bright the fewer there are', () => {
    const spacing = (count: number) => {
      const { x, y } = mapLandscape(stars(count));
      const nearest = Array.from(x, (_, a) =>
        x.reduce(
          (least, __, b) => (a === b ? least : Math.min(least, Math.hypot(x[a]! - x[b]!, y[a]! - y[b]!))),
          2,
        ),
      );
      return nearest.toSorted((a, b) => a - b)[count >> 1]!;
    };
    const [few, some, many] = [80, 400, 1_600].map(spacing);
    expect(few).toBeGreaterThan(1.5 * some!);
    expect(some).toBeGreaterThan(1.5 * many!);
    expect(magnitudeShares(240)[0]).toBeLessThan(magnitudeShares(1_000)[0]!);
    expect(magnitudeShares(1_000)[0]).toBeLessThan(magnitudeShares(3_000)[0]!);
  });
});
