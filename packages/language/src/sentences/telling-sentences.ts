import { sentences } from './sentences.ts';
import { terms } from '../analysis/analyse.ts';

const SHORTEST = 40;
const LONGEST = 220;
const WORDS_AT_LEAST = 6;
const READ_CHARACTERS = 60_000;

/** Sentences of a text, with lines joined that a page layout broke in two. */
export function sentencesOf(text: string): string[] {
  const flowing = text
    .slice(0, READ_CHARACTERS)
    .replaceAll(/(\p{Ll})-\n(?=\p{Ll})/gu, '$1')
    .replaceAll(/([^.!?:\n])\n(?=[\p{Ll}(])/gu, '$1 ');
  return sentences(flowing).map(({ start, end }) => flowing.slice(start, end).replaceAll(/\s+/g, ' ').trim());
}

/**
 * The sentences that say most of what a text is about: those that contain its most frequent words without being overly
 * long. In the order of the text; word for word.
 */
export function tellingSentences(text: string, count: number): string[] {
  const all = [...new Set(sentencesOf(text))].filter(isSentence);
  const uses = new Map<string, number>();
  for (const sentence of all) for (const term of terms(sentence)) uses.set(term, (uses.get(term) ?? 0) + 1);
  const rated = all.map((sentence, place) => {
    const distinct = [...new Set(terms(sentence))];
    const weight = distinct.reduce((sum, term) => sum + Math.log(1 + (uses.get(term) ?? 0)), 0);
    // Early sentences of a deck say what it is for: a small head start settles near ties.
    return {
      sentence,
      place,
      score: (weight / Math.sqrt(distinct.length + 4)) * (1 - Math.min(place, 20) * 0.01),
    };
  });
  return rated
    .toSorted((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, count)
    .toSorted((a, b) => a.place - b.place)
    .map(({ sentence }) => sentence);
}

/** A complete statement: not a heading, list, contact line or question. */
function isSentence(text: string): boolean {
  if (text.length < SHORTEST || text.length > LONGEST || !/[.!]["”’)]?$/.test(text)) return false;
  if (!/^["“‘(]?[\p{Lu}\p{N}]/u.test(text) || /[@|•<>{}]|https?:|www\./.test(text)) return false;
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return words.length >= WORDS_AT_LEAST && words.join('').length > text.length * 0.6;
}
