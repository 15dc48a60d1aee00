import { expect, it } from 'vitest';
import { overlap } from '../../sky/map/geometry.ts';
import type { LaidStar } from './layout-terms.ts';
import { timelineLayout } from './timeline-layout.ts';

const MAP = {
  room: { left: 16, top: 12, right: 968, bottom: 745 },
  taken: [{ left: 0, top: 525, right: 204, bottom: 757 }],
  labels: [96, 64].map((height) => Array.from({ length: 9 }, () => ({ width: 224, height }))),
};
/** Each less relevant than the one after it. */
const listed = (...years: (number | null)[]): LaidStar[] =>
  years.map((year, at) => ({
    sky: { x: 0, y: 0 },
    group: null,
    number: years.length - at,
    year,
    score: (at + 1) / 10,
  }));

it('few results stand below the year in which they were listed, the more relevant ones higher', () => {
  const laid = timelineLayout({ stars: listed(2024, 2022, 2024, 2023), ...MAP });
  expect(laid?.columns.map(({ year }) => year)).toEqual([2022, 2023, 2024]);
  const [late, early, first] = laid?.places ?? [];
  expect(early?.x).toBe(laid?.columns[0]?.x);
  expect(late?.x).toBe(laid?.columns[2]?.x);
  expect(first?.x).toBe(late?.x);
  expect(first?.y).toBeLessThan(late?.y ?? 0);
  // Across columns too: 0.1, 0.2 and 0.3 are as far apart as they say.
  expect((late?.y ?? 0) - (early?.y ?? 0)).toBeCloseTo((early?.y ?? 0) - (first?.y ?? 0));
});

it('their labels touch neither each other nor a control', () => {
  const { places = [], label = 0 } =
    timelineLayout({ stars: listed(2021, 2021, 2021, 2024, 2024), ...MAP }) ?? {};
  const { width = 0, height = 0 } = MAP.labels[label]?.[0] ?? {};
  const boxes = places.map(({ x, y }) => ({
    left: x - width / 2,
    right: x + width / 2,
    top: y,
    bottom: y + 22 + height,
  }));
  expect(boxes).toHaveLength(5);
  boxes.forEach((box, at) => {
    for (const other of [...boxes.slice(at + 1), ...MAP.taken]) expect(overlap(box, other)).toBe(false);
  });
});

it.each([
  ['a year is unknown', listed(2021, null, 2023)],
  ['all have the same year', listed(2021, 2021)],
  ['there are more years than room', listed(2018, 2019, 2020, 2021, 2022)],
  ['a year has more results than room', listed(...Array.from({ length: 8 }, () => 2021), 2022)],
])('there are no columns if %s', (_, stars) => {
  expect(timelineLayout({ stars, ...MAP })).toBeNull();
});
