import { expect, it } from 'vitest';
import { isChangeOfMind } from './passkey-refusal.ts';

it.each([
  // It takes a person some time to read the prompt before declining it.
  ['NotAllowedError', 300, true],
  ['NotAllowedError', 299_000, true],
  // No prompt was shown: the click was too long ago, or the page had no focus.
  ['NotAllowedError', 0, false],
  ['NotAllowedError', 299, false],
  // The page itself cancelled it in favour of another one.
  ['AbortError', 0, true],
  ['InvalidStateError', 5_000, false],
  ['SecurityError', 5_000, false],
])('%s after %i ms is a change of mind: %s', (name, afterMs, expected) => {
  expect(isChangeOfMind(new DOMException('', name), afterMs)).toBe(expected);
});

it('anything but an error does not count as a change of mind', () => {
  expect(isChangeOfMind(null, 5_000)).toBe(false);
});
