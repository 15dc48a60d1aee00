import { describe, expect, test } from 'vitest';
import { type Ended, kaplanMeier, timeOf, timeOfAnswers } from './kaplan-meier.ts';

/** "6 6 7+": a plus is one who is only known to have waited so long. */
const ended = (times: string): Ended[] =>
  times.split(' ').map((time) => ({
    time: Number.parseInt(time, 10),
    answered: time.endsWith('+') ? 0 : 1,
    censored: time.endsWith('+') ? 1 : 0,
  }));
const rounded = (...given: Parameters<typeof kaplanMeier>) =>
  kaplanMeier(...given).map(({ time, waiting }) => [time, Number(waiting.toFixed(3))]);

describe('the share that still waits', () => {
  test('is what Freireich and others published for 6-mercaptopurine (1963)', () => {
    const treated = '6 6 6 6+ 7 9+ 10 10+ 11+ 13 16 17+ 19+ 20+ 22 23 25+ 32+ 32+ 34+ 35+';
    expect(rounded(ended(treated))).toEqual([
      [6, 0.857],
      [7, 0.807],
      [10, 0.753],
      [13, 0.69],
      [16, 0.627],
      [22, 0.538],
      [23, 0.448],
    ]);
    expect(timeOf(kaplanMeier(ended(treated)), 0.5)).toBe(23);
    const placebo = '1 1 2 2 3 4 4 5 5 8 8 8 8 11 11 12 12 15 17 22 23';
    expect(timeOf(kaplanMeier(ended(placebo)), 0.5)).toBe(8);
  });

  test('is the plain share where nobody is still waiting', () => {
    expect(rounded(ended('1 2 2 4'))).toEqual([
      [1, 0.75],
      [2, 0.25],
      [4, 0],
    ]);
  });

  test('counts who waits for as long as they have waited, at the same time as an answer too', () => {
    // 5 at risk on day 1, 3 on day 3, 1 on day 6: 4/5, then 2/3 of that, then nobody.
    expect(rounded(ended('1 2+ 3 3+ 6'))).toEqual([
      [1, 0.8],
      [3, 0.533],
      [6, 0],
    ]);
  });

  test('of nobody, and of those who only wait, has no steps', () => {
    expect(kaplanMeier([])).toEqual([]);
    expect(kaplanMeier(ended('3+ 9+'))).toEqual([]);
  });
});

describe('with what is known of all', () => {
  const curve = kaplanMeier(ended('2 2 4 8+'));

  test('five that follow it weigh as much as five contacts', () => {
    // By hand. All: half by day 2, a quarter left after day 4. Own: 1 of 5 on day 1, 4 wait since day 9.
    // Day 1: 1 of 5 + 5. Day 2: half of 5 of 4 + 5. Day 4: 1.25 of 4 + 2.5.
    expect(rounded(ended('1 9+ 9+ 9+ 9+'), { curve, strength: 5 })).toEqual([
      [1, 0.9],
      [2, Number((0.9 * (1 - 2.5 / 9)).toFixed(3))],
      [4, Number((0.9 * (1 - 2.5 / 9) * (1 - 1.25 / 6.5)).toFixed(3))],
    ]);
  });

  test('it is the curve itself where nothing else is known, and hardly matters where much is', () => {
    expect(kaplanMeier([], { curve, strength: 5 })).toEqual(curve);
    const many = [{ time: 1, answered: 9_000, censored: 1_000 }];
    expect(kaplanMeier(many, { curve, strength: 5 })[0]?.waiting).toBeCloseTo(0.1, 2);
  });
});

test('the time of a share is that of its first step, and of answers only those that come count', () => {
  const curve = kaplanMeier(ended('1 2 3 4 9+ 9+ 9+ 9+'));
  expect(timeOf(curve, 0.5)).toBe(4);
  expect(timeOf(curve, 0.6)).toBeNull();
  expect(timeOfAnswers(curve, 0.75)).toBe(3);
  expect(timeOfAnswers([], 0.75)).toBeNull();
});
