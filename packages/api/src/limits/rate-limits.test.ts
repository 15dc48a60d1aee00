import { expect, it } from 'vitest';
import { RATE_LIMITS } from './rate-limits.ts';

it('each limit has a counter of its own; choose another name for the new one', () => {
  const names = Object.values(RATE_LIMITS).map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
