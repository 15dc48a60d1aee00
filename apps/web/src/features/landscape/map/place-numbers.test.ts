import { expect, it } from 'vitest';
import { seededRandom } from '../../../testing/random.ts';
import { CHIP_SIZE } from '../../sky/map/chips.ts';
import { overlap, type Rect } from '../../sky/map/geometry.ts';
import { localLayout } from '../layout/local-layout.ts';
import { placeNumbers } from './place-numbers.ts';

/** The largest star with its ring, and without one. */
const RADIUS = 13.4;
const PLAIN = 8.4;
const chipAt = ({ x, y }: { x: number; y: number }): Rect => ({
  left: x,
  top: y,
  right: x + CHIP_SIZE,
  bottom: y + CHIP_SIZE,
});

it('shows every number at the initial zoom, on no star and no other number', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = seededRandom(seed);
    const stars = Array.from({ length: 20 + seed * 3 }, (_, at) => ({
      sky: { x: random(), y: random() },
      group: at % 3,
      number: at < 30 ? at + 1 : null,
    }));
    const { places } = localLayout({
      stars,
      names: Array.from({ length: 4 }, () => ({ width: 120, height: 38 })),
      room: { left: 16, top: 96, right: 968, bottom: 832 },
      taken: [],
    });
    const discs = places.map(({ x, y }, star) => {
      const radius = star < 20 ? RADIUS : PLAIN;
      return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
    });
    const numbered = places.slice(0, 20).map((at, star) => ({ number: star + 1, at, radius: RADIUS }));
    const chips = [...placeNumbers(numbered, discs, []).values()].map(chipAt);
    expect(chips).toHaveLength(20);
    chips.forEach((chip, at) => {
      for (const other of [...chips.slice(at + 1), ...discs]) expect(overlap(chip, other)).toBe(false);
    });
  }
});

it('hides no line if there is another place, and leaves out a number that would hide a star', () => {
  const star = { number: 1, at: { x: 100, y: 100 }, radius: 10 };
  const line = [
    { x: 100, y: 100 },
    { x: 160, y: 55 },
  ] as const;
  const corner = placeNumbers([star], [], [line]).get(1)!;
  expect(corner.x + CHIP_SIZE / 2 > 100 && corner.y + CHIP_SIZE / 2 < 100).toBe(false);
  expect(placeNumbers([star], [{ left: 0, top: 0, right: 200, bottom: 200 }], []).size).toBe(0);
});
