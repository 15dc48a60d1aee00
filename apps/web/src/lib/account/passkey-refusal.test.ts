import { expect, it } from 'vitest';
import { isChangeOfMind } from './passkey-refusal.ts';

it.each([
  // A person reads what the browser asks before they decline it.
  ['NotAllowedError', 300, true],
  ['NotAllowedError', 299_000, true],
  // Nobody was asked: the click was too long ago, or the page had no focus.
  ['NotAllowedError', 0, false],
  ['NotAllowedError', 299, false],
  // The page itself called it off, for another one.
  ['AbortError', 0, true],
  ['InvalidStateError', 5_000, false],
  ['SecurityError', 5_000, false],
])('%s after %i ms is a change of mind: %s', (name, afterMs, expected) => {
  expect(isChangeOfMind(new DOMException('', name), afterMs)).toBe(expected);
});

it('what is no error is no change of mind', () => {
  expect(isChangeOfMind(null, 5_000)).toBe(false);
});
