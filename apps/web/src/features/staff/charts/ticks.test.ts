import { expect, test } from 'vitest';
import { ticksTo } from './ticks.ts';

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [25, [0, 10, 20, 30]],
  [24, [0, 10, 20, 30]],
  [100, [0, 25, 50, 75, 100]],
  [137_000, [0, 50_000, 100_000, 150_000]],
])('the axis of columns up to %d has round lines', (most, ticks) => {
  expect(ticksTo(most)).toEqual(ticks);
});
