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

/** Whether a comma stands at a place, and not within a number: "10,000". */
export function isComma(words: readonly Word[], at: number): boolean {
  const [sign, next] = [words[at], words[at + 1]];
  return sign?.text === ',' && !(next?.at === sign.at + 1 && /^\d/.test(next.text));
}
