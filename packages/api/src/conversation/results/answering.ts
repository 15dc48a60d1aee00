import { terms } from '@cosmos/language/analysis/analyse.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { sentenceKinds } from '@cosmos/language/sentence-kinds/sentence-kinds.ts';
import { ASPECTS } from './aspects.ts';
import { probabilityOf } from '@cosmos/search/likelihood/probability.ts';
import type { Likeness } from '../../ports/live-index.ts';
import weights from './answer-weights.json' with { type: 'json' };

/** A sentence of a record, with the probability that it answers a question. */
export interface AnsweringSentence {
  text: string;
  probability: number;
}

/** What is known of the words of questions. */
export interface Words {
  /** How rare a stem is among records: ln of how many there are for each that has it. */
  idf(stem: string): number;
  /** Other words for what a question speaks of. */
  synonyms(question: string): readonly string[];
  /** How alike questions and sentences are in meaning, where that is known. */
  likeness?: Likeness | undefined;
}

const AMOUNT =
  /\bhow (?:much|many|long|fast|quick(?:ly)?|big|small|large|thick|thin|heavy|hot|cold|far|deep|often|accurate|sensitive|efficient|strong|good|well|low|high|old|wide|soon)\b|\b(?:percent(?:age)?|numbers?|figures?|rate|range|limit of detection|lod|dose|accuracy|efficiency|sensitivity|resolution|speed|temperature|size|yield|capacity|lifetime|weight|frequency|throughput|thickness|concentration)\b|%/i;
const FIGURE =
  /\d\s*(?:%|percent|°|[nµμmck]?m\b|[mk]?g\b|mg|ml|µl|hours?|hrs?|minutes?|mins?|seconds?|secs?|s\b|days?|weeks?|months?|years?|fold|times|x\b|k?hz|mhz|ghz|k?w\b|kwh|wh|v\b|mv|ma\b|pa\b|[mg]pa|bar|psi|ppm|ppb|cycles?|dollars?|\$)|\$\s?\d/i;
const HEADING = /^\s*[\p{Lu}][\p{L} /&-]{2,40}:/u;
const BACKGROUND =
  /\b(?:background|problem|challenge|market|need|currently|conventional|traditional|existing|worldwide|annually|billion|million people)\b/i;
const READ_CHARACTERS = 20_000;
const LEAST_STEM = 5;

/** The sentences of a record's text that best answer a question, likeliest first. */
export function answeringSentences(
  text: string,
  question: string,
  { title, words }: { title: string; words: Words },
): AnsweringSentence[] {
  return answerRows(text, question, { title, words })
    .map((row) => ({
      text: row.text,
      probability: row.isRelated || row.meaning.length > 0 ? likelyBy(row, weights) : 0,
    }))
    .toSorted((a, b) => b.probability - a.probability);
}

/** Weights for sentences whose meaning is unknown, and for those where it is known. */
export interface EitherWeights {
  words: readonly number[];
  meaning: readonly number[];
}

/** How likely a sentence answers a question. */
export function likelyBy(
  { features, meaning }: Pick<AnswerRow, 'features' | 'meaning'>,
  by: EitherWeights,
): number {
  return meaning.length > 0
    ? probabilityOf([...features, ...meaning], by.meaning)
    : probabilityOf(features, by.words);
}

/** A sentence with what tells whether it answers a question; unrelated if it has nothing of it. */
export interface AnswerRow {
  text: string;
  features: number[];
  /** What is added where meanings are known; empty otherwise. */
  meaning: number[];
  isRelated: boolean;
}

/** Each sentence of a text, with what tells whether it answers a question. */
export function answerRows(
  whole: string,
  question: string,
  { title, words }: { title: string; words: Words },
): AnswerRow[] {
  const text = whole.slice(0, READ_CHARACTERS);
  const inTitle = new Set(terms(title));
  const stems = [...new Set(contentTerms(question))];
  // What the title says anyway tells little of where the answer stands.
  const worth = stems.map((stem) => words.idf(stem) * (inTitle.has(stem) ? 0.3 : 1));
  const total = worth.reduce((sum, each) => sum + each, 0) || 1;
  const synonyms = [...new Set(words.synonyms(question).flatMap((each) => terms(each)))];
  const isAmount = AMOUNT.test(question);
  const aspects = ASPECTS.filter(({ asks }) => asks.test(question));
  const kinds = sentenceKinds(text);
  const all = kinds.map(({ start, end }) => text.slice(start, end).trim());
  const held = all.map((each) => new Set(terms(each)));
  const shares = held.map(
    (each) => stems.reduce((sum, stem, at) => sum + (says(each, stem) ? (worth[at] ?? 0) : 0), 0) / total,
  );
  const highest = Math.max(0, ...shares);
  const alike = words.likeness
    ? standings(all.map((each) => words.likeness?.(question, each) ?? null))
    : null;
  return all.map((sentence, at) => {
    const stemsHeld = held[at] ?? new Set<string>();
    const share = shares[at] ?? 0;
    const told = aspects.filter(({ tells }) => tells.test(sentence)).length;
    const hasFigure = FIGURE.test(sentence);
    const synonym = synonyms.filter((stem) => stemsHeld.has(stem)).length;
    const length = sentence.split(/\s+/).length;
    return {
      text: sentence,
      isRelated: share > 0 || told > 0 || synonym > 0,
      meaning: alike ? meaningOf(alike, at) : [],
      features: [
        1,
        share,
        Math.max(0, ...stems.map((stem, i) => (says(stemsHeld, stem) ? (worth[i] ?? 0) : 0))) / 8,
        Math.min(3, synonym) / 3,
        aspects.length > 0 ? told / aspects.length : 0,
        Number(told > 0),
        Number(isAmount && hasFigure),
        Number(isAmount && /\d/.test(sentence)),
        Number(!isAmount && hasFigure),
        Number(HEADING.test(sentence)),
        Number(BACKGROUND.test(sentence)),
        Math.min(1, at / 20),
        Number(length < 6),
        Math.min(60, length) / 60,
        shares[at - 1] ?? 0,
        Number(share > 0 && share >= highest),
        Number(told > 0) * share,
        Number(isAmount && hasFigure) * share,
        Number(isAmount && hasFigure && told > 0),
        kinds[at]?.own ?? 0,
      ],
    };
  });
}

/** How alike a sentence is, how far above the others in standard deviations, and how alike the one before is. */
function meaningOf(alike: readonly Standing[], at: number): number[] {
  const { cosine = 0, above = 0 } = alike[at] ?? {};
  return [cosine * 4, above / 2, (alike[at - 1]?.cosine ?? 0) * 4];
}

/** A cosine, and how far it is above the others of its text. */
export interface Standing {
  cosine: number;
  /** In standard deviations. */
  above: number;
}

/** Where each of some cosines stands; those that are unknown are like the others. Null if none is known. */
export function standings(cosines: readonly (number | null)[]): Standing[] | null {
  const known = cosines.filter((each) => each !== null);
  if (known.length === 0) return null;
  const mean = known.reduce((sum, each) => sum + each, 0) / known.length;
  const spread = Math.sqrt(known.reduce((sum, each) => sum + (each - mean) ** 2, 0) / known.length) || 1;
  return cosines.map((each) => ({ cosine: each ?? mean, above: ((each ?? mean) - mean) / spread }));
}

/** "Reuse" is said by "reusable": either may be longer. */
function says(held: ReadonlySet<string>, stem: string): boolean {
  if (held.has(stem)) return true;
  if (stem.length < LEAST_STEM) return false;
  return [...held].some(
    (each) => each.length >= LEAST_STEM && (each.startsWith(stem) || stem.startsWith(each)),
  );
}
