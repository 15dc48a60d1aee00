import { hashed } from '@cosmos/language/classifier/hashed.ts';
import { STATES, UNIVERSITIES } from '@cosmos/language/places/universities.ts';
import { isSign, stemOf, type Word } from '@cosmos/language/clauses/words.ts';

/** A feature is one of so many buckets. */
export const BUCKETS = 1 << 16;

/** What the features of a message depend on besides its words. */
export interface RoleContext {
  /** What was searched for last; null in the first message. */
  topic: string | null;
  /** Words that messages often have; others name something. */
  common: ReadonlySet<string>;
}

/** Words of names of places; those that are nothing else. */
const NOT_ONLY_PLACES = new Set(
  'university college state states institute technology school of the and at new north south east west rice brown temple drew pace central'.split(
    ' ',
  ),
);
const PLACES = new Set(
  [...UNIVERSITIES, ...STATES, 'MIT', 'UCLA', 'UC', 'CMU', 'USC', 'UCSD', 'US', 'USA', 'Europe']
    .flatMap((name) => name.toLowerCase().match(/\p{L}+/gu) ?? [])
    .filter((word) => !NOT_ONLY_PLACES.has(word)),
);
const ENDS = /^[.!?;:,]$/;
const ENDS_SENTENCE = /^[.!?;]$/;
const JOINS = new Set(['and', 'but', 'then', 'so']);
const NEGATES = /^(?:no|not|without|nothing|none|never|\p{L}+n['’]t)$/u;

/** What tells the role of each word: the words around it, how its clause begins and ends, and what was said before. */
export function roleFeatures(words: readonly Word[], context: RoleContext): number[][] {
  const said = words.map(({ text }) => plain(text));
  const topic = new Set((context.topic ?? '').match(/[\p{L}\p{N}-]{3,}/gu)?.map(stemOf) ?? []);
  const kinds = words.map(({ text }, at) => kindOf(text, said[at] ?? '', context.common));
  const names = said.map((word) => !context.common.has(word) && /\p{L}/u.test(word));
  const own = said.filter((word, at) => names[at] === true && !topic.has(stemOf(word))).length;
  const clauses = clausesOf(said);
  const [isFirst, length] = [context.topic === null, Math.min(6, words.length >> 2)];
  return words.map((_, at) => {
    const word = (by: number) => said[at + by] ?? (by < 0 ? '<' : '>');
    const kind = (by: number) => kinds[at + by] ?? (by < 0 ? '<' : '>');
    const clause = clauses[at];
    const isName = names[at];
    const features = [
      `0 ${word(0)}`,
      `s ${stemOf(word(0))}`,
      `e ${word(0).slice(-3)}`,
      `b ${word(0).slice(0, 4)}`,
      `-1 ${word(-1)}`,
      `+1 ${word(1)}`,
      `-2 ${word(-2)}`,
      `+2 ${word(2)}`,
      `-1 0 ${word(-1)} ${word(0)}`,
      `0 +1 ${word(0)} ${word(1)}`,
      `-2 -1 ${word(-2)} ${word(-1)}`,
      `+1 +2 ${word(1)} ${word(2)}`,
      `k ${kind(0)}`,
      `k- ${kind(-1)} ${kind(0)}`,
      `k+ ${kind(0)} ${kind(1)}`,
      `k-+ ${kind(-1)} ${kind(0)} ${kind(1)}`,
      `k-- ${kind(-2)} ${kind(-1)} ${kind(0)}`,
      `k++ ${kind(0)} ${kind(1)} ${kind(2)}`,
      `k--- ${kind(-3)} ${kind(-2)} ${kind(-1)}`,
      `c ${clause?.first}`,
      `c2 ${clause?.firstTwo}`,
      `c n ${clause?.first} ${isName}`,
      `s1 ${clause?.sentence}`,
      `? ${clause?.asks} ${isFirst} ${isName}`,
      `no ${clause?.negates} ${isName}`,
      `only ${clause?.only} ${isName}`,
      `place ${clause?.place} ${isName}`,
      `first ${isFirst} ${isName}`,
      `at ${Math.min(at, 4)} ${isName}`,
      `of ${length} ${isName}`,
      `own ${Math.min(4, own)} ${isFirst} ${isName}`,
    ];
    if (isName === true) features.push(`said ${topic.has(stemOf(word(0)))}`);
    return features.map((feature) => hashed(feature, BUCKETS));
  });
}

function plain(text: string): string {
  if (/^\d{4}$/.test(text)) return '#year';
  return /\d/.test(text) ? '#number' : text.toLowerCase().replace('’', "'");
}

function kindOf(text: string, word: string, common: ReadonlySet<string>): string {
  if (PLACES.has(word)) return '#place';
  if (word.startsWith('#') || isSign(word) || common.has(word)) return word;
  return /^\p{Lu}{2,}/u.test(text) ? '#acronym' : '#name';
}

interface Clause {
  first: string | undefined;
  firstTwo: string;
  /** The first word of the sentence. */
  sentence: string | undefined;
  /** Whether the sentence ends as a question. */
  asks: boolean;
  negates: boolean;
  only: boolean;
  place: boolean;
}

/** The clause of each word. */
function clausesOf(said: readonly string[]): Clause[] {
  let [start, sentence] = [0, 0];
  const ends = (at: number) => ENDS.test(said[at] ?? '') || (JOINS.has(said[at] ?? '') && at > start + 1);
  return said.map((_, at) => {
    if (at > 0 && ends(at - 1)) start = at;
    if (at > 0 && ENDS_SENTENCE.test(said[at - 1] ?? '')) sentence = at;
    let end = at;
    while (end < said.length && !ends(end)) end++;
    const stop = said.findIndex((word, place) => place >= at && ENDS_SENTENCE.test(word));
    const words = said.slice(start, end);
    return {
      first: said[start],
      firstTwo: said.slice(start, start + 2).join(' '),
      sentence: said[sentence],
      asks: said[stop] === '?',
      negates: words.some((word) => NEGATES.test(word)),
      only: words.includes('only'),
      place: words.some((word) => PLACES.has(word)),
    };
  });
}
