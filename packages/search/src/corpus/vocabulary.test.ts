import { expect, test } from 'vitest';
import { lookUp, packVocabulary, wordOf } from './vocabulary.ts';

test('finds every word, in any script, and no other', () => {
  const list = [
    'zeolite',
    'a',
    'ab',
    'abc',
    'b',
    'naïve',
    'größe',
    '電池',
    '𝔾raph',
    '\uff21',
    'é',
    'z',
    'zz',
    '7up',
    '',
  ];
  const vocabulary = packVocabulary(list);
  list.forEach((word, number) => {
    expect(lookUp(vocabulary, word)).toBe(number);
    expect(wordOf(vocabulary, number)).toBe(word);
  });
  for (const other of ['abcd', 'aa', 'zy', 'zzz', 'gro', 'ê', '電', '𝔾', '8'])
    expect(lookUp(vocabulary, other)).toBe(-1);
});
