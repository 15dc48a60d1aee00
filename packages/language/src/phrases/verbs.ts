import { readWords } from '../data/read.ts';

const VERBS = readWords('verbs.txt');
const NOUNS_TOO = readWords('verbs-like-nouns.txt');

/** The base form of a verb that people ask with; null for others. */
export function verbOf(word: string): string | null {
  const plain = word.toLowerCase();
  const forms = [
    plain,
    plain.replace(/s$/, ''),
    plain.replace(/(?<=sh|ch|ss|x|o)es$/, ''),
    plain.replace(/ies$/, 'y'),
  ];
  return forms.find((form) => VERBS.has(form)) ?? null;
}

/** Whether a verb may as well be a noun or an adjective. */
export function isNounToo(verb: string): boolean {
  return NOUNS_TOO.has(verb);
}

/** "Reduce" of "reducing"; null for others. */
export function verbOfGerund(word: string): string | null {
  if (!word.endsWith('ing')) return null;
  return [...VERBS].find((verb) => gerund(verb) === word) ?? null;
}

/** "Stopping", "recognising", "keeping". */
export function gerund(verb: string): string {
  if (verb.endsWith('e') && !verb.endsWith('ee')) return `${verb.slice(0, -1)}ing`;
  const doubles = /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb) || /(?:mit|fer|trol|pel|sw[ou]t)$/.test(verb);
  return `${verb}${doubles ? verb.at(-1) : ''}ing`;
}

/** "Survives", "has", "carries": the verb of "it". */
export function thirdPerson(verb: string): string {
  if (/^(?:have|be)$/i.test(verb)) return verb.toLowerCase() === 'be' ? 'is' : 'has';
  if (/[^aeiou]y$/i.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /(?:s|sh|ch|x|z|o)$/i.test(verb) ? `${verb}es` : `${verb}s`;
}
