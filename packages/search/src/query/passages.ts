import type { Passage, PassageSource } from '@cosmos/contract/search/search.ts';
import { sentences, type Span } from '@cosmos/language/sentences/sentences.ts';
import { sentenceKinds } from '@cosmos/language/sentence-kinds/sentence-kinds.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { isBesideItsPart, namesIn, partsOfCompounds, plainWords } from './compounds-and-names.ts';

/** A text of a record that may be quoted. */
export interface SourceText {
  source: PassageSource;
  text: string;
}

/** What is searched for: each distinct term with its weight (its idf), and the sum of the weights. */
export interface PassageQuery {
  weights: ReadonlyMap<string, number>;
  total: number;
  /** Terms that count only beside one of these: "state" of "solid-state" beside "solid". */
  besides: ReadonlyMap<string, ReadonlySet<string>>;
  /** The query as `plainWords`, in which names are looked up. */
  said: string;
}

interface Word extends Span {
  term: string;
  weight: number;
}

interface Scored {
  source: SourceText;
  span: Span;
  matched: Word[];
  score: number;
}

/** Longest passage in UTF-16 units; longer sentences are cut at words around their matches. */
export const PASSAGE_CHARACTERS = 320;
const SHORT_SENTENCE = 90;
const SOURCE_CHARACTERS = 20_000;
const QUERY_TERMS = 200;
const LONGEST_CACHED = 40;
/**
 * The share of its score that a sentence about others or the field at large loses. With .6 instead, 18 of 187 good results are
 * quoted otherwise, of which twelve worse by their reader and none better.
 */
const OTHERS_LOSE = 0.8;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/**
 * The title is on the card anyway, so even a sentence about the field tells more, unless it has far fewer words of the
 * query; patent facts explain a match less than a description of what the thing does, and a list of papers hardly at all.
 */
const SOURCE_WEIGHT: Record<PassageSource, number> = {
  title: 0.3,
  summary: 1,
  ip: 0.85,
  publications: 0.25,
  topics: 0.9,
};

/** Prepares a query; `idf` returns the weight of a term, 0 if no record contains it. */
export function passageQuery(query: string, idf: (term: string) => number): PassageQuery {
  const weights = new Map<string, number>();
  let total = 0;
  for (const term of new Set(terms(query))) {
    if (weights.size >= QUERY_TERMS) break;
    const weight = idf(term);
    if (weight <= 0) continue;
    weights.set(term, weight);
    total += weight;
  }
  return { weights, total, besides: partsOfCompounds(query, weights), said: plainWords(query) };
}

/**
 * The sentence (or two) of a record that best shows why it answers the query, quoted word for word, with matched words
 * marked by stem. Without any match: the first sentence of the first text that isn't the title. Null without texts.
 * `apt` is the share of its score that a sentence keeps.
 */
export function bestPassage(
  texts: readonly SourceText[],
  query: PassageQuery,
  apt: (sentence: string) => number = () => 1,
): Passage | null {
  let best: Scored | null = null;
  for (const source of texts) {
    const all = spansOf(source);
    for (const [place, span] of all.entries()) {
      const scored = scoreSpan(source, span, query);
      scored.score *= 1 - OTHERS_LOSE * (1 - span.own);
      // Earlier sentences of a text summarise it: a small head start settles near ties.
      scored.score *= 1 - Math.min(place, 10) * 0.008;
      if (scored.score > (best?.score ?? 0)) scored.score *= apt(source.text.slice(span.start, span.end));
      if (scored.score > (best?.score ?? 0)) best = widen(scored, all[place + 1], query);
    }
  }
  if (best) return toPassage(best);
  const first = texts.find(({ source }) => source !== 'title') ?? texts[0];
  const opening = first && sentences(first.text.slice(0, SOURCE_CHARACTERS))[0];
  return first && opening ? toPassage({ source: first, span: opening, matched: [], score: 0 }) : null;
}

/** Of a description it matters whether a sentence tells what the thing does, or of others; elsewhere it doesn't. */
function spansOf({ source, text }: SourceText): readonly (Span & { own: number })[] {
  return source === 'summary'
    ? sentenceKinds(text).flatMap((span) => unglued(text, span))
    : sentences(text.slice(0, SOURCE_CHARACTERS)).map((span) => ({ ...span, own: 1 }));
}

/** "… repeated cycling.BACKGROUNDUtilizing smart windows …": a heading that lost its line breaks. */
const GLUED =
  /(?<=[\p{Ll})][.!?])(\p{Lu}{5,}(?:\s(?:OF|AND|TO|THE|\p{Lu}{4,}))*)(?=\p{Lu}\p{Ll}|\p{Lu}{5,}|\s)/gu;

/** A span in the parts that such headings divide, without the headings. Behind "background" nothing is of the technology itself. */
function unglued<Part extends Span & { own: number }>(text: string, span: Part): (Span & { own: number })[] {
  const headings = [...text.slice(span.start, span.end).matchAll(GLUED)];
  return [null, ...headings]
    .map((heading, at) => {
      const next = headings[at];
      return {
        start: heading ? span.start + heading.index + heading[0].length : span.start,
        end: next ? span.start + next.index : span.end,
        own: heading?.[0].startsWith('BACKGROUND') ? 0 : span.own,
      };
    })
    .filter(({ start, end }) => end > start);
}

/** Positions of the query's words in any text, for marking. */
export function markedWords(text: string, query: PassageQuery): [number, number][] {
  return matchedWords(text, { start: 0, end: text.length }, query).map(({ start, end }) => [start, end]);
}

/** A short sentence is joined with the next one if that adds a term and both fit. */
function widen(scored: Scored, next: Span | undefined, query: PassageQuery): Scored {
  const { span, source, score } = scored;
  if (!next || span.end - span.start > SHORT_SENTENCE) return scored;
  if (next.end - span.start > PASSAGE_CHARACTERS || source.text.slice(span.end, next.start).includes('\n')) {
    return scored;
  }
  const both = scoreSpan(source, { start: span.start, end: next.end }, query);
  const known = new Set(scored.matched.map(({ term }) => term));
  return both.matched.some(({ term }) => !known.has(term)) ? { ...both, score } : scored;
}

function scoreSpan(source: SourceText, span: Span, query: PassageQuery): Scored {
  const matched = matchedWords(source.text, span, query);
  if (matched.length === 0 || query.total === 0) return { source, span, matched, score: 0 };
  const length = span.end - span.start;
  const window = bestWindow(matched, PASSAGE_CHARACTERS);
  const coverage = window.weight / query.total;
  const proximity = Math.min(1, (24 * window.distinct) / Math.max(24, window.end - window.start));
  // A heading or a bare list of words is not a sentence.
  const fullness = length < 40 ? 0.75 : 1;
  const score = coverage * (0.8 + 0.2 * proximity) * fullness * SOURCE_WEIGHT[source.source];
  return { source, span, matched, score };
}

function matchedWords(text: string, span: Span, query: PassageQuery): Word[] {
  const found: Word[] = [];
  const part = text.slice(span.start, span.end);
  for (const match of part.matchAll(WORD)) {
    const written = match[0];
    const hit = termsOf(written).find((term) => query.weights.has(term));
    if (hit === undefined) continue;
    const start = span.start + match.index;
    found.push({ start, end: start + written.length, term: hit, weight: query.weights.get(hit) ?? 0 });
  }
  if (found.length === 0) return found;
  const names = namesIn(part, query.said);
  return found.filter(
    (word, at) =>
      isBesideItsPart(word, { before: found[at - 1], after: found[at + 1], besides: query.besides }) &&
      !names.some(({ start, end }) => word.start >= span.start + start && word.end <= span.start + end),
  );
}

const analysed = new Map<string, readonly string[]>();
const ANALYSED_WORDS = 50_000;

/** Terms of a written word, cached because records repeat the same words. */
function termsOf(written: string): readonly string[] {
  const known = analysed.get(written);
  if (known) return known;
  if (analysed.size >= ANALYSED_WORDS) analysed.clear();
  const made = terms(written);
  if (written.length <= LONGEST_CACHED) analysed.set(written, made);
  return made;
}

/** The stretch of at most `width` characters that covers the most weight; the shortest of equals. */
function bestWindow(words: readonly Word[], width: number): Span & { weight: number; distinct: number } {
  let best = { start: 0, end: 0, weight: -1, distinct: 0 };
  const inside = new Map<string, number>();
  let weight = 0;
  let first = 0;
  for (const word of words) {
    const count = inside.get(word.term) ?? 0;
    if (count === 0) weight += word.weight;
    inside.set(word.term, count + 1);
    for (let head = words[first]; head; head = words[first]) {
      const repeated = (inside.get(head.term) ?? 0) > 1;
      if (!repeated && word.end - head.start <= width) break;
      if (head === word) break;
      inside.set(head.term, (inside.get(head.term) ?? 1) - 1);
      if (inside.get(head.term) === 0) {
        weight -= head.weight;
        inside.delete(head.term);
      }
      first++;
    }
    const start = words[first]?.start ?? word.start;
    const shorter = word.end - start < best.end - best.start;
    if (weight > best.weight + 1e-9 || (weight > best.weight - 1e-9 && shorter)) {
      best = { start, end: word.end, weight, distinct: inside.size };
    }
  }
  return best;
}

/** A heading before a sentence says nothing of the record: "Summary:Researchers led by …". */
const HEADING =
  /^(?:summary|abstract|overview|background|description|introduction|innovation|technical details|technology overview|the (?:technology|problem|(?:unmet )?need|proposed solution)):\s*(?=\S)/i;

function toPassage({ source, span, matched }: Scored): Passage {
  const [heading = ''] = HEADING.exec(source.text.slice(span.start, span.end)) ?? [];
  const { start, end } = fit(source.text, { start: span.start + heading.length, end: span.end }, matched);
  const marks = matched
    .filter((word) => word.start >= start && word.end <= end)
    .map((word): [number, number] => [word.start - start, word.end - start]);
  return { source: source.source, text: source.text.slice(start, end), marks };
}

/** Cuts a long sentence to the part around its matches, at spaces if there are any. */
function fit(text: string, span: Span, matched: readonly Word[]): Span {
  if (span.end - span.start <= PASSAGE_CHARACTERS) return span;
  const window =
    matched.length > 0 ? bestWindow(matched, PASSAGE_CHARACTERS) : { start: span.start, end: span.start };
  const lead = Math.floor((PASSAGE_CHARACTERS - Math.min(PASSAGE_CHARACTERS, window.end - window.start)) / 2);
  let start = Math.max(span.start, Math.min(window.start - lead, span.end - PASSAGE_CHARACTERS));
  let end = Math.min(span.end, start + PASSAGE_CHARACTERS);
  if (start > span.start) {
    const blank = text.indexOf(' ', start);
    if (blank >= 0 && blank + 1 <= Math.max(window.start, start)) start = blank + 1;
  }
  if (end < span.end) {
    const blank = text.lastIndexOf(' ', end);
    if (blank >= window.end && blank > start) end = blank;
  }
  return { start: wholeCharacter(text, start), end: wholeCharacter(text, end) };
}

/** Never between the halves of a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}
