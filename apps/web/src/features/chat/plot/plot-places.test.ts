import { describe, expect, it } from 'vitest';
import {
  acrossOf,
  APART,
  bandsOf,
  DOT,
  FRAME,
  heightOf,
  placesOf,
  stackedPlaces,
  ticksApart,
  valuesFrom,
} from './plot-places.ts';
import { scaleOf } from './plot-scale.ts';

const scale = (...years: (number | null)[]) => {
  const found = scaleOf(years.map((year) => ({ year, facts: [] })));
  if (!found) throw new Error('These years have no scale.');
  return found;
};

const FROM_40 = { low: 40, high: 100 };

const nearest = (places: readonly { x: number; y: number }[]) =>
  Math.min(
    ...places.flatMap((one, at) =>
      places.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    ),
  );

describe('dots', () => {
  it('stand at their year and their relevance', () => {
    const places = placesOf(scale(2020, 2024), [100, 40], FROM_40);
    expect(places[0]?.y).toBe(FRAME.top);
    expect(places[1]?.y).toBe(FRAME.bottom);
    expect(places[0]?.x).toBeLessThan(places[1]?.x ?? 0);
  });

  it('without a year stand left of all years', () => {
    const years = scale(null, 2020, 2021);
    const places = placesOf(years, [90, 80, 70], FROM_40);
    expect(places[0]?.x).toBeLessThan(valuesFrom(years));
    expect(places[1]?.x).toBeGreaterThan(valuesFrom(years));
  });

  it('without a year have room beside each other when most have none', () => {
    const percentages = [90, 87, 84, 81, 78, 75, 72, 69, 66, 63];
    const years = scale(...percentages.map((_, at) => (at < 2 ? 2020 + at : null)));
    expect(nearest(placesOf(years, percentages, FROM_40))).toBeGreaterThanOrEqual(APART);
  });

  it('that would touch step aside and keep their height', () => {
    const percentages = [80, 79, 78, 77];
    const places = placesOf(scale(2020, 2020, 2020, 2024), percentages, FROM_40);
    expect(nearest(places)).toBeGreaterThanOrEqual(APART);
    expect(places.map(({ y }) => y)).toEqual(percentages.map((each) => heightOf(each, FROM_40)));
  });

  it('stay nearer to their year than to another, however many have it', () => {
    const years = scale(...Array.from({ length: 8 }, (_, at) => 2020 + (at % 4)));
    const places = placesOf(
      years,
      Array.from({ length: 8 }, () => 60),
      FROM_40,
    );
    const half = (acrossOf(years, 2021) - acrossOf(years, 2020)) / 2;
    places.forEach(({ x }, at) => {
      expect(Math.abs(x - acrossOf(years, 2020 + (at % 4)))).toBeLessThan(half);
    });
  });

  it('stay in the band of their year, which has its place in the middle', () => {
    const years = scale(2020, 2020, 2020, 2024);
    const bands = bandsOf(years);
    expect(bands).toHaveLength(5);
    const places = placesOf(years, [80, 79, 78, 77], FROM_40);
    for (const [at, { x }] of places.entries()) {
      const [from = 0, to = 0] = bands[at < 3 ? 0 : 4] ?? [];
      expect(x).toBeGreaterThan(from);
      expect(x).toBeLessThan(to);
    }
    expect(acrossOf(years, 2021)).toBeCloseTo(((bands[1]?.[0] ?? 0) + (bands[1]?.[1] ?? 0)) / 2);
    // Too narrow, or no years.
    expect(bandsOf(scale(1998, 2024))).toEqual([]);
    expect(bandsOf({ values: [16, 20, 24], ticks: [16, 18, 20, 22, 24] })).toEqual([]);
  });

  it('of the last year stay whole', () => {
    const places = placesOf(
      scale(2020, 2021, 2022, 2023, 2024, 2024, 2024),
      [80, 70, 60, 50, 60, 60, 60],
      FROM_40,
    );
    for (const { x } of places) expect(x).toBeLessThanOrEqual(FRAME.right - DOT);
  });

  it('stay within the plot, however many there are', () => {
    const years = scale(...Array.from({ length: 50 }, (_, at) => (at % 3 === 0 ? null : 2020 + (at % 2))));
    const places = placesOf(
      years,
      Array.from({ length: 50 }, () => 60),
      FROM_40,
    );
    for (const { x } of places) {
      expect(x).toBeGreaterThan(FRAME.left);
      expect(x).toBeLessThan(FRAME.right);
    }
  });
});

it('a single value stands in the middle', () => {
  expect(acrossOf({ values: [5, 5] }, 5)).toBe((FRAME.left + 14 + FRAME.right) / 2);
});

it('on one axis dots pile up where they would touch', () => {
  expect(stackedPlaces([0, 10, 100]).map(({ up }) => up)).toEqual([0, 1, 0]);
});

describe('ticks', () => {
  it('are all written where there is room, else each second or third, and the last one always', () => {
    const values = [2018, 2019, 2020, 2021, 2022];
    expect(ticksApart({ values, ticks: values })).toEqual(values);
    // Most have no year, so that those that have one share half of the width.
    const crowded = [...values, ...values.map(() => null)];
    expect(ticksApart({ values: crowded, ticks: values })).toEqual([2018, 2020, 2022]);
    expect(ticksApart({ values: [2020], ticks: [2020] })).toEqual([2020]);
  });
});
