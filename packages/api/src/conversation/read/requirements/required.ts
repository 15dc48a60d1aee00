import { Tagger } from '@cosmos/language/tagger/tagger.ts';
import { BUCKETS, roleFeatures } from '../roles/role-features.ts';
import { isWished, type Required } from '@cosmos/language/clauses/request-points.ts';
import { isSign, type Word, wordsOf } from '@cosmos/language/clauses/words.ts';
import weights from './requirement-weights.json' with { type: 'json' };

/** What a word of a request does, for requirements: it begins or continues one, or belongs to none. */
export const TAGS = ['talk', 'need', 'setting', 'must', '-must', 'wish', '-wish', 'not', '-not'] as const;
export type Tag = (typeof TAGS)[number];
export const SHAPE = { tags: TAGS.length, buckets: BUCKETS };

const TAGGER = new Tagger(weights, SHAPE);
const COMMON: ReadonlySet<string> = new Set(weights.common);

/** What a request says of the solution, and of who asks. */
export interface RequestParts {
  /** What a result should be or do; what it should not be is left out. */
  required: Required[];
  /** Where it names what is looked for. */
  need: { from: number; to: number }[];
  /** Where it tells of the asker's own situation. */
  setting: { from: number; to: number }[];
}

/** The parts of a request, as learned from marked requests. */
export function requestParts(text: string): RequestParts {
  const words = wordsOf(text);
  const tags = tagsBy(TAGGER, words, COMMON);
  const required = spansOf(text, words, tags).flatMap(({ tag, ...span }) =>
    tag === 'must' || tag === 'wish'
      ? [{ ...span, isPreferred: tag === 'wish' || isWished(text, span.from) }]
      : [],
  );
  const tagged = (tag: Tag) =>
    words.flatMap((word, at) =>
      tags[at] === tag ? [{ from: word.at, to: word.at + word.text.length }] : [],
    );
  const wanted = wantedIn(text);
  const isWanted = ({ from }: { from: number }) => wanted.some((part) => from >= part.from && from < part.to);
  return { required, need: tagged('need'), setting: tagged('setting').filter((word) => !isWanted(word)) };
}

/** What follows these words in a sentence, up to a reason, is not about who asks: "need a filter that lasts". */
const WANTED =
  /(?:(?:^|[.!?;:,]\s+|\b(?:we|i|who)\s+(?:also\s+|really\s+)?)(?:need|want|require)\b|\b(?:(?:needs?|wants?|requires?)(?=\s+(?:an?|some|something|new|to)\b)|seek(?:s|ing)?|search(?:es|ing)? for|look(?:s|ing)? for|asks? for|would like|is there|are there|do you have|exists?)\b|[’']d like\b)(?:(?!\b(?:because|since|as (?:we|i|our|my|the))\b)(?:[^.!?;]|;(?!\s*(?:we|i|our|my|the)\b)))*/giu;

function wantedIn(text: string): { from: number; to: number }[] {
  return [...text.matchAll(WANTED)].map(({ 0: part, index }) => ({ from: index, to: index + part.length }));
}

/** The tag of each word. */
export function tagsBy(tagger: Tagger, words: readonly Word[], common: ReadonlySet<string>): Tag[] {
  return tagger.tags(roleFeatures(words, { topic: null, common })).map((tag) => TAGS[tag] ?? 'talk');
}

interface Span {
  tag: 'must' | 'wish' | 'not';
  text: string;
  from: number;
  to: number;
}

/** The stretches that tags mark. A word that continues nothing begins one; signs at its ends belong to none. */
export function spansOf(text: string, words: readonly Word[], tags: readonly Tag[]): Span[] {
  const spans: Span[] = [];
  let isOpen = false;
  for (const [at, word] of words.entries()) {
    const tag = tags[at] ?? 'talk';
    const kind = tag.replace('-', '');
    if (kind !== 'must' && kind !== 'wish' && kind !== 'not') {
      isOpen = false;
      continue;
    }
    const to = word.at + word.text.length;
    const last = spans.at(-1);
    if (isOpen && last?.tag === kind && tag.startsWith('-')) {
      if (!isSign(word.text)) Object.assign(last, { to, text: text.slice(last.from, to) });
    } else if (!isSign(word.text)) {
      spans.push({ tag: kind, text: word.text, from: word.at, to });
      isOpen = true;
    }
  }
  return withAdjectives(
    text,
    spans.map((span, at) => withNoun(text, balanced(span), spans[at + 1])),
  );
}

/** "on wet, " before "bleeding tissue": the noun of the first adjective is that of the next. */
const ADJECTIVE_BEFORE =
  /(?:^|[\s(])(?:on|in|under|with|to|from|through|against|into|of|an?|the)\s+(?!\p{L}*s,)(\p{Ll}+),\s*$/u;
const ADJECTIVE_AND_NOUN =
  /^\p{L}+\s+(?!(?:and|or|but|by|in|on|at|to|for|from|with|of|that|which|is|are)\b)\p{L}+/u;

/** "Rain, heavy snow and fog". */
const LIST_GOES_ON = /^\s+(?:and|or)\s+(?:\p{L}+\s+)?\p{L}+\s*(?:[.,;:!?]|$)/u;

/** "Hold on wet" before ", bleeding tissue" at the end of a sentence: an adjective without its noun. */
const ENDS_IN_ADJECTIVE = /\s(?:on|in|under|with|to|from|through|against|into)\s+(?!\p{L}*s$)\p{Ll}+$/u;
const ITS_NOUN = /^,\s+\p{Ll}+(?:ing|ed|ic|al|ous|y)\s+\p{Ll}+(?=\s*(?:[.!?]|$))/u;

function withNoun(text: string, span: Span, next: Span | undefined): Span {
  if (next?.tag === span.tag && next.from < span.to + 3) return span;
  const noun = ENDS_IN_ADJECTIVE.test(span.text) ? (ITS_NOUN.exec(text.slice(span.to))?.[0] ?? '') : '';
  return { ...span, text: `${span.text}${noun}`, to: span.to + noun.length };
}

/** Adjectives with a comma between them say how one thing is: "hold on wet, bleeding tissue" is one requirement. */
function withAdjectives(text: string, spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans) {
    const [before = '', adjective = ''] = ADJECTIVE_BEFORE.exec(text.slice(0, span.from)) ?? [];
    const at = span.from - before.length + before.lastIndexOf(`${adjective},`);
    const last = whole.at(-1);
    const isOne = before && ADJECTIVE_AND_NOUN.test(span.text) && !LIST_GOES_ON.test(text.slice(span.to));
    if (!isOne) whole.push(span);
    else {
      const from = last && last.tag === span.tag && last.to === at + adjective.length ? last.from : at;
      if (from === last?.from) whole.pop();
      whole.push({ ...span, from, text: text.slice(from, span.to) });
    }
  }
  return whole;
}

/** "Fast (isocyanates" is "fast". */
function balanced<Part extends { text: string; from: number; to: number }>(span: Part): Part {
  const open = span.text.lastIndexOf('(');
  if (open <= 0 || span.text.indexOf(')', open) >= 0) return span;
  const text = span.text.slice(0, open).trimEnd();
  return { ...span, text, to: span.from + text.length };
}
