import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../testing/random.ts';
import { overlap, type Rect } from '../../sky/map/geometry.ts';
import type { LaidStar } from './layout-terms.ts';
import { APART, localLayout, NAME_GAP } from './local-layout.ts';

const NAME = { width: 150, height: 38 };
const DESK = {
  room: { left: 16, top: 96, right: 968, bottom: 832 },
  taken: [
    { left: 0, top: 612, right: 204, bottom: 844 },
    { left: 912, top: 684, right: 984, bottom: 844 },
  ],
};
const NONE = { alone: [], grouped: [] };
const PHONE = { room: { left: 4, top: 92, right: 332, bottom: 380 }, taken: [] };

/** Stars in heaps, as similar technologies are; some at the very same place. */
function sky(seed: number, count: number, groups: number): LaidStar[] {
  const random = seededRandom(seed);
  const heaps = Array.from({ length: groups + 1 }, () => ({
    x: random() * 1.6 - 0.8,
    y: random() * 1.6 - 0.8,
  }));
  return Array.from({ length: count }, (_, star) => {
    const group = star < 2 * groups ? star % groups : Math.floor(random() * (groups + 1));
    const { x, y } = heaps[group] ?? { x: 0, y: 0 };
    const wide = star % 7 === 0 ? 0 : 0.02 + 0.4 * random() ** 4;
    return {
      sky: { x: x + wide * (random() - 0.5), y: y + wide * (random() - 0.5) },
      group: group < groups ? group : null,
      number: star % 6 === 0 ? star / 6 + 1 : null,
    };
  });
}

function namesFor(groups: number) {
  return Array.from({ length: groups + 1 }, () => NAME);
}

function around(places: readonly { x: number; y: number }[]): Rect {
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

describe('localLayout', () => {
  it('keeps stars and groups apart and names free, however the sky looks', () => {
    for (let seed = 1; seed <= 120; seed++) {
      const groups = seed % 10;
      const stars = sky(seed, 1 + ((seed * 37) % 200), groups);
      const names = namesFor(groups);
      for (const map of [DESK, PHONE]) {
        const { places } = localLayout({ stars, names, labels: NONE, ...map });
        let [inGroup, between] = [Infinity, Infinity];
        places.forEach((one, a) => {
          for (let b = 0; b < a; b++) {
            const other = places[b]!;
            const apart = Math.hypot(one.x - other.x, one.y - other.y);
            if (stars[a]!.group === stars[b]!.group) inGroup = Math.min(inGroup, apart);
            else between = Math.min(between, apart);
          }
        });
        expect(inGroup).toBeGreaterThanOrEqual(APART.inGroup - 0.001);
        expect(between).toBeGreaterThanOrEqual(APART.betweenGroups - 0.001);
        const boxes = [...Array(groups).keys(), null].flatMap((group) => {
          const own = places.filter((_, star) => stars[star]!.group === group);
          if (own.length === 0) return [];
          const { left, right, top } = around(own);
          const middle = (left + right) / 2;
          const bottom = top - NAME_GAP;
          return [
            {
              left: middle - NAME.width / 2,
              right: middle + NAME.width / 2,
              top: bottom - NAME.height,
              bottom,
            },
          ];
        });
        const points = places.map(({ x, y }) => ({ left: x, right: x, top: y, bottom: y }));
        const hidden = boxes.flatMap((box, at) =>
          [...boxes.slice(at + 1), ...points].filter((other) => overlap(box, other)),
        );
        expect(hidden).toEqual([]);
      }
    }
  });

  it('fits dozens on a desktop map, beside its controls', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { places, fits } = localLayout({
        stars: sky(seed, 40, 6),
        names: namesFor(6),
        labels: NONE,
        ...DESK,
      });
      expect(fits).toBe(true);
      for (const { x, y } of places) {
        expect(x).toBeGreaterThan(DESK.room.left);
        expect(x).toBeLessThan(DESK.room.right);
        expect(y).toBeGreaterThan(DESK.room.top);
        expect(y).toBeLessThan(DESK.room.bottom);
        for (const { left, right, top } of DESK.taken) expect(x > left && x < right && y > top).toBe(false);
      }
    }
  });

  it('stays as wide as a phone, and begins with the first results where not all fits', () => {
    const { places, fits } = localLayout({
      stars: sky(3, 60, 5),
      names: namesFor(5),
      labels: NONE,
      ...PHONE,
    });
    expect(fits).toBe(false);
    for (const { x } of places) {
      expect(x).toBeGreaterThanOrEqual(PHONE.room.left);
      expect(x).toBeLessThanOrEqual(PHONE.room.right);
    }
    const own = sky(3, 60, 5);
    const first = own[0]!.group;
    const others = places.filter((_, star) => own[star]!.group !== first);
    const topOf = (some: readonly { y: number }[]) => Math.min(...some.map(({ y }) => y));
    expect(topOf(places.filter((_, star) => own[star]!.group === first))).toBeLessThanOrEqual(
      topOf(others) + 60,
    );
  });

  it('puts what is in no group below the groups', () => {
    const stars = [0, 1, 2, 3].flatMap((at) => [
      { sky: { x: at / 50, y: 0.4 }, group: 0, number: null },
      { sky: { x: 0.2 + at / 50, y: 0.5 }, group: 1, number: null },
    ]);
    const alone = { sky: { x: 0, y: -0.6 }, group: null, number: 1 };
    const { places } = localLayout({ stars: [alone, ...stars], names: namesFor(2), labels: NONE, ...PHONE });
    expect(places[0]!.y).toBe(Math.max(...places.map(({ y }) => y)));
  });

  it('keeps true directions', () => {
    const corners = [
      { x: -0.4, y: -0.4 },
      { x: 0.4, y: -0.4 },
      { x: -0.4, y: 0.4 },
      { x: 0.4, y: 0.4 },
    ];
    const stars = corners.flatMap(({ x, y }, group) =>
      [0, 1, 2, 3].map((at) => ({ sky: { x: x + at / 100, y: y - at / 90 }, group, number: null })),
    );
    const { places } = localLayout({ stars, names: namesFor(4), labels: NONE, ...DESK });
    const [upperLeft, upperRight, lowerLeft, lowerRight] = corners.map((_, group) =>
      around(places.filter((__, star) => stars[star]!.group === group)),
    );
    expect(upperLeft!.right).toBeLessThan(upperRight!.left);
    expect(lowerLeft!.right).toBeLessThan(lowerRight!.left);
    expect(upperLeft!.bottom).toBeLessThan(lowerLeft!.top);
    expect(upperRight!.bottom).toBeLessThan(lowerRight!.top);
  });

  it('shows one star, none, and stars that are all at one place', () => {
    const one = { sky: { x: 0.3, y: 0.3 }, group: null, number: 1 };
    const names = [{ width: 0, height: 0 }];
    expect(localLayout({ stars: [], names, labels: NONE, ...DESK }).places).toEqual([]);
    expect(localLayout({ stars: [one], names, labels: NONE, ...DESK }).places).toHaveLength(1);
    const { places } = localLayout({
      stars: Array.from({ length: 30 }, () => one),
      names,
      labels: NONE,
      ...DESK,
    });
    places.forEach((place, a) => {
      for (const other of places.slice(a + 1))
        expect(Math.hypot(place.x - other.x, place.y - other.y)).toBeGreaterThanOrEqual(
          APART.inGroup - 0.001,
        );
    });
  });

  it('is deterministic, and lays out 200 stars within 30 ms', () => {
    const input = { stars: sky(9, 200, 9), names: namesFor(9), labels: NONE, ...DESK };
    const once = localLayout(input);
    expect(localLayout(input)).toEqual(once);
    const times = Array.from({ length: 9 }, () => {
      // Of the processor: other tests run at the same time.
      const start = process.cpuUsage();
      localLayout(input);
      return process.cpuUsage(start).user / 1_000;
    });
    expect(Math.min(...times)).toBeLessThan(30);
  });
});
