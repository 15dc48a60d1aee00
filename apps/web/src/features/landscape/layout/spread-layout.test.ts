import { describe, expect, it } from 'vitest';
import { overlap } from '../../sky/map/geometry.ts';
import type { LaidStar } from './layout-terms.ts';
import { localLayout } from './local-layout.ts';

const DESK = {
  room: { left: 16, top: 12, right: 968, bottom: 745 },
  taken: [
    { left: 912, top: 597, right: 984, bottom: 757 },
    { left: 0, top: 525, right: 204, bottom: 757 },
  ],
};
const PHONE = {
  room: { left: 4, top: 8, right: 386, bottom: 416 },
  taken: [{ left: 332, top: 276, right: 390, bottom: 428 }],
};
const NAMES = [{ width: 0, height: 0 }];
const labelsOf = (width: number) => {
  const each = Array.from({ length: 20 }, () => ({ width, height: 64 }));
  return { alone: [each], grouped: [each] };
};
const LABELS = { desk: labelsOf(224), phone: labelsOf(132) };
const LARGEST_STAR = 21;
const LABEL_GAP = 25;

/** Close to each other at the edge of the sky, and numbered with gaps, the highest first. */
function few(count: number): LaidStar[] {
  return Array.from({ length: count }, (_, star) => ({
    sky: { x: 0.8 + star / 1_000, y: 0.3 },
    group: null,
    number: 2 * (count - star),
  }));
}

describe('few results in no group', () => {
  it('fill the map beside its controls, without touching each other', () => {
    for (let count = 1; count <= 9; count++) {
      const { places, label, spread } = localLayout({
        stars: few(count),
        names: NAMES,
        labels: LABELS.desk,
        ...DESK,
      });
      expect({ label, spread }).toEqual({ label: 0, spread: true });
      const cells = places.map(({ x, y }) => ({
        left: x - 112,
        right: x + 112,
        top: y - LARGEST_STAR,
        bottom: y + LABEL_GAP + 64,
      }));
      cells.forEach((cell, at) => {
        for (const other of [...cells.slice(at + 1), ...DESK.taken]) expect(overlap(cell, other)).toBe(false);
        expect(cell.left).toBeGreaterThanOrEqual(DESK.room.left);
        expect(cell.right).toBeLessThanOrEqual(DESK.room.right);
        expect(cell.top).toBeGreaterThanOrEqual(DESK.room.top);
        expect(cell.bottom).toBeLessThanOrEqual(DESK.room.bottom);
      });
      const middle = places.reduce((sum, { x }) => sum + x, 0) / count;
      expect(middle).toBeCloseTo((DESK.room.left + DESK.room.right) / 2);
    }
  });

  it('are labelled in two columns on a phone', () => {
    const { places, spread } = localLayout({ stars: few(5), names: NAMES, labels: LABELS.phone, ...PHONE });
    expect(spread).toBe(true);
    expect(new Set(places.map(({ y }) => y)).size).toBe(3);
    expect(Math.min(...places.map(({ x }) => x))).toBeLessThan(120);
    expect(Math.max(...places.map(({ x }) => x))).toBeGreaterThan(270);
  });

  it('are in reading order of their numbers', () => {
    const stars = few(5);
    const { places } = localLayout({ stars, names: NAMES, labels: LABELS.desk, ...DESK });
    const read = [...stars.keys()].toSorted(
      (a, b) => places[a]!.y - places[b]!.y || places[a]!.x - places[b]!.x,
    );
    expect(read.map((star) => stars[star]!.number)).toEqual([2, 4, 6, 8, 10]);
  });

  it('keep their directions beside each other where labels have no room', () => {
    const crowded = localLayout({ stars: few(20), names: NAMES, labels: LABELS.phone, ...PHONE });
    expect(crowded.spread).toBe(false);
  });
});
