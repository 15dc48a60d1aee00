/** "mRNA", "pH": they begin in lower case wherever they stand. */
const OWN_CASE = /^\p{Ll}{1,3}[\p{Lu}\d]/u;

/** Words taken out of a text, to stand as a sentence of their own: with a capital, even if a greeting stood before them. */
export function asSentence(words: string): string {
  return OWN_CASE.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);
}
