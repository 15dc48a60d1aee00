import { hashed } from '@cosmos/language/classifier/hashed.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { STATES, UNIVERSITIES } from '@cosmos/language/places/universities.ts';
import { aliasesOf } from '../../../catalogue/names.ts';
import type { MessageAct } from '../question/act.ts';

/** A feature is one of so many buckets; two that share one are told apart by the others of the message. */
export const BUCKETS = 1 << 14;
/** Parts of longer words stand for their other forms and for slips of the keyboard. */
const PART = 5;

/** Where a message stands in its conversation. */
export interface MessageContext {
  /** What was searched for last; null in the first message. */
  topic: string | null;
  /** What the message before wanted, if that is known. */
  before: MessageAct | null;
}

/** Names of universities that are also everyday words. */
const WORDS_TOO = new Set(['brown', 'rice', 'duke', 'temple', 'drew', 'southern', 'pace', 'central']);
const UNIVERSITY = anyOf(
  UNIVERSITIES.flatMap((name) => aliasesOf(name).map(({ text }) => text)).filter(
    (text) => !WORDS_TOO.has(text.toLowerCase()) && !STATES.includes(text),
  ),
);
const STATE = anyOf(STATES);
const ORDINAL =
  /#?\b\d+(?:st|nd|rd|th)\b|\b(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last)\b/gi;

/** What tells an act: words, pairs and triples of words, parts of words, and how the words relate to the subject so far. */
export function messageFeatures(text: string, { topic, before }: MessageContext): number[] {
  const found = new Set<number>();
  const add = (feature: string) => found.add(hashed(feature, BUCKETS));
  const said = wordsOf(text);
  const words = ['<', ...said, '>'];
  words.forEach((word, at) => {
    const [next, afterNext] = [words[at + 1], words[at + 2]];
    add(`1 ${word}`);
    if (next !== undefined) add(`2 ${word} ${next}`);
    if (afterNext !== undefined) add(`3 ${word} ${next} ${afterNext}`);
  });
  for (const word of said) {
    if (word.length < PART) continue;
    const whole = `_${word}_`;
    for (let at = 0; at + PART <= whole.length; at++) add(`p ${whole.slice(at, at + PART)}`);
  }
  const own = contentTerms(text);
  const known = new Set(contentTerms(topic ?? ''));
  const shared = own.filter((term) => known.has(term)).length;
  add(`own ${atMost(own.length, [0, 1, 2, 3, 4, 8])}`);
  add(`shared ${atMost(shared, [0, 1])}`);
  if (own.length > 0 && shared === 0) add(`new ${Math.min(4, own.length)}`);
  add(`length ${atMost(said.length, [1, 2, 4, 7, 12, 20, 35])}`);
  add(topic === null ? 'first' : `after ${before}`);
  if (/\?\s*$/.test(text)) add('asks');
  return [...found];
}

/** In lower case, with capitals for what stands for many: years, numbers, places, ordinals. */
function wordsOf(text: string): string[] {
  const plain = text
    .replaceAll('’', "'")
    .replace(UNIVERSITY, ' \u0001 ')
    .replace(STATE, ' \u0002 ')
    .replace(/\b(?:19|20)\d\d\b/g, ' \u0003 ')
    .replace(ORDINAL, ' \u0004 ')
    .replace(/#?\d+(?:[.,]\d+)?/g, ' \u0005 ')
    .toLowerCase();
  // eslint-disable-next-line no-control-regex -- these characters are put in above
  return plain.match(/[\u0001-\u0005]|[\p{L}']+|[?!.,:;-]+/gu) ?? [];
}

function anyOf(names: readonly string[]): RegExp {
  const longestFirst = [...new Set(names)].toSorted((a, b) => b.length - a.length);
  const escaped = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(String.raw`(?<!\p{L})(?:${escaped.join('|')})(?!\p{L})`, 'giu');
}

function atMost(value: number, bounds: readonly number[]): string {
  return `${bounds.find((bound) => value <= bound) ?? 'more'}`;
}
