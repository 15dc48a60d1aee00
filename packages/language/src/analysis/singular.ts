const WORD = /[\p{L}\p{N}]+/gu;
/** Nouns in -s that are not plurals. */
const SINGULAR_IN_S = /(?:ss|us|is|ics|gas|lens)$/;

/** The singular of a word; a stemmer would turn "buildings" into "build". */
export function singular(word: string): string {
  if (word.length < 4 || SINGULAR_IN_S.test(word) || !word.endsWith('s')) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz|lens|gas)es$/.test(word)) return word.slice(0, -2);
  if (/(?:ly|the)ses$/.test(word)) return `${word.slice(0, -2)}is`;
  return word.slice(0, -1);
}

/** The words of a text in lower case, each in the singular. */
export function singularWords(text: string): string[] {
  return (text.normalize('NFKC').toLowerCase().match(WORD) ?? []).map(singular);
}
