/** A word or a sign of a message, and where it begins, in characters. */
export interface Word {
  text: string;
  at: number;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’.-]*[\p{L}\p{N}]|[\p{L}\p{N}]|[^\s\p{L}\p{N}]/gu;

export function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ text: word, at: index }));
}

export function isSign(word: string): boolean {
  return !/[\p{L}\p{N}]/u.test(word);
}

/** A word without most of its endings: enough to find it again in another form. */
export function stemOf(word: string): string {
  return word.toLowerCase().replace(/(?:ies|es|s|ing|ed)$/, '');
}
