import { expect, test } from 'vitest';
import { asSentence } from './as-sentence.ts';

test.each([
  ['the option has lapsed.', 'The option has lapsed.'],
  ['über Asien sprechen wir gern.', 'Über Asien sprechen wir gern.'],
  ['mRNA is free.', 'mRNA is free.'],
  ['Free.', 'Free.'],
  ['', ''],
])('%j stands alone as %j', (words, sentence) => {
  expect(asSentence(words)).toBe(sentence);
});
