import { expect, it } from 'vitest';
import { wholePhrase } from './whole-phrase.ts';

const SENTENCE =
  'UCLA researchers have developed a reusable bioadhesive that can provide strong adhesion to skin and living tissue, and that comes off again without damage.';

it('ends a long sentence behind the last phrase that has room', () => {
  expect(wholePhrase(SENTENCE, 130)).toBe(
    'UCLA researchers have developed a reusable bioadhesive that can provide strong adhesion to skin and living tissue\u00a0…',
  );
  expect(wholePhrase(SENTENCE, 110)).toMatch(/adhesion to skin\u00a0…$/);
});

it('keeps a short sentence, and cuts one without phrases at a word', () => {
  expect(wholePhrase('It lasts.')).toBe('It lasts.');
  expect(wholePhrase('word '.repeat(60).trim(), 80)).toBe(`${'word '.repeat(15)}word\u00a0…`);
  expect(wholePhrase('x'.repeat(200), 80)).toBe(`${'x'.repeat(80)}\u00a0…`);
});
