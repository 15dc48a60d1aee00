import { readWords } from '../data/read.ts';

/** Words that describe a thing and never name one. */
const PLAIN = readWords('qualities.txt');
const MADE =
  /^(?:non|anti|self|semi|ultra|multi|high|low|real|bio|eco|energy)-\p{L}[\p{L}-]*$|^\p{L}{3,}(?:less|proof|-free|-tight|-safe|-neutral|-powered|-bearing|-insulating|-lasting|-resistant|-based|-friendly|-efficient|-like|-free)$|^\p{L}{2,}(?:able|ible)$/iu;
/** Nouns with the endings of descriptive words. */
const THINGS = new Set([
  'enable',
  'disable',
  'crucible',
  'vegetable',
  'variable',
  'wireless',
  'wearable',
  'self-assembly',
]);

/** Whether a word describes a thing: "wearable", "non-invasive", "cheaper". */
export function isQuality(word: string): boolean {
  const plain = word.toLowerCase();
  return PLAIN.has(plain) || (MADE.test(plain) && !THINGS.has(plain));
}

/** Whether a text consists only of descriptive words, such as "non-invasive" or "smaller and cheaper". */
export function isOnlyQualities(text: string): boolean {
  const words = (text.toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []).filter(
    (word) => !/^(?:and|or|but|also|as|very|much|more|less|ones?|please|only|just|a|the)$/.test(word),
  );
  return words.length > 0 && words.every(isQuality);
}
