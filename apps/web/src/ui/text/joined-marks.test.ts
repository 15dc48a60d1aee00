import { expect, it } from 'vitest';
import { joined } from './joined-marks.ts';

const TEXT = 'after 30 household washes, and washes';

it('joins marks separated only by a space', () => {
  expect(
    joined(TEXT, [
      [9, 18],
      [6, 8],
      [19, 25],
      [31, 37],
    ]),
  ).toEqual([
    [6, 25],
    [31, 37],
  ]);
});

it('drops overlapping, reversed and empty marks', () => {
  expect(
    joined(TEXT, [
      [6, 18],
      [9, 25],
      [25, 19],
      [31, 31],
    ]),
  ).toEqual([[6, 18]]);
});
