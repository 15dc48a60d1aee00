import { expect, test } from 'vitest';
import { cutToMax, messageLength } from './message-length.ts';

test.each([
  [0, 50, 'short'],
  [49, 1, 'short'],
  [50, 0, 'fine'],
  [550, 0, 'fine'],
  [551, 0, 'long'],
  [600, 0, 'long'],
] as const)('of %i characters %i are missing, and it is %s', (count, missing, tone) => {
  expect(messageLength('a'.repeat(count))).toEqual({ count, missing, tone });
});

test('spaces around a message don’t count, those within do', () => {
  expect(messageLength(`  ${'a b '.repeat(12)}\n\n`)).toMatchObject({ count: 47, missing: 3 });
});

test('what is too long is cut between characters, and said so', () => {
  expect(cutToMax('a'.repeat(600))).toEqual({ text: 'a'.repeat(600), wasCut: false });
  expect(cutToMax('a'.repeat(601))).toEqual({ text: 'a'.repeat(600), wasCut: true });
  expect(cutToMax(`${'a'.repeat(599)}😀`)).toEqual({ text: 'a'.repeat(599), wasCut: true });
});
