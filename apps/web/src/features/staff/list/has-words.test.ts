import { expect, it } from 'vitest';
import { hasWords } from './has-words.ts';

it('finds all words in any order and any case', () => {
  const texts = ['Partner feed', null, 'search'];
  expect(hasWords(undefined, texts)).toBe(true);
  expect(hasWords('SEARCH part', texts)).toBe(true);
  expect(hasWords('search other', texts)).toBe(false);
});
