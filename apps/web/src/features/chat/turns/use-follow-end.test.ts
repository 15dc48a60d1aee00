import { expect, it } from 'vitest';
import { isAtEnd } from './use-follow-end.ts';

it.each([
  [0, true],
  [23, true],
  [24, false],
  [300, false],
])('%i px above the end of a view counts as its end: %s', (above, expected) => {
  const [scrollHeight, clientHeight] = [2_000, 800];
  expect(isAtEnd({ scrollHeight, clientHeight, scrollTop: scrollHeight - clientHeight - above })).toBe(
    expected,
  );
});
