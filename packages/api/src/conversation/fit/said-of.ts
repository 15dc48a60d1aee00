import { terms } from '@cosmos/language/analysis/analyse.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { sentenceKinds } from '@cosmos/language/sentence-kinds/sentence-kinds.ts';
import { probabilityOf } from '@cosmos/search/likelihood/probability.ts';
import { isOfDegree, withoutUndecided } from './free-of.ts';
import { answerRows, type Standing, standings, type Words } from '../results/answering.ts';

/** A requirement in the form that is compared with records. */
export interface Asked {
  /** What is required, or what is ruled out, without the words that rule it out. */
  text: string;
  isExclusion: boolean;
}

/** A sentence of a record with what tells whether it states a requirement. */
export interface FitRow {
  /** Null for the title. */
  sentence: { start: number; end: number } | null;
  text: string;
  /** How likely it tells of the technology itself. */
  own: number;
  /** How much of the requirement's words it has, by how much they tell, 0…1. */
  share: number;
  features: number[];
  /** What is added where meanings are known; empty otherwise. */
  meaning: number[];
}

/** Trained weights: for a sentence, and for a record by its best sentences. */
export interface FitWeights {
  sentence: readonly number[];
  record: readonly number[];
}

/** Weights for records whose meaning is unknown, and for those where it is known. */
export type EitherWeights = Record<'words' | 'meaning', FitWeights>;

const NEGATION =
  /\b(?:no|not|without|free (?:of|from)|non|never|avoid\w*|eliminat\w*|instead|rather|replac\w*|alternative)\b|-free\b|\bnon-?/i;
/** Whether a sentence says that something is not there, not needed, or replaced. */
export function isNegated(sentence: string): boolean {
  return NEGATION.test(sentence);
}

/** So many words may stand between what denies and what is denied. */
const NEAR = 8;

/** Whether a sentence denies the thing itself: of "not to recognize motion, with focus on the surgery" no surgery is denied. */
export function isDenied(sentence: string, thing: string): boolean {
  const wanted = new Set(contentTerms(thing));
  const words = withoutUndecided(sentence).split(/\s+/);
  const held = words.map((word) => terms(word).some((stem) => wanted.has(stem)));
  return words.some((word, at) => {
    if (!isNegated(word) && !/^free$/i.test(word)) return false;
    // "Gluten-free nut butter" is free of gluten alone.
    if (/-free\b/i.test(word)) return held.slice(Math.max(0, at - 1), at + 1).some(Boolean);
    const isAfter = /^(?:avoid|eliminat|replac)\w*ed\b/i.test(word);
    const named = held.slice(isAfter ? Math.max(0, at - NEAR) : at, at + NEAR + 1);
    const first = at + 1 + held.slice(at + 1).indexOf(true);
    const isOfSome = words.slice(at, first).some((between) => isOfDegree(between, thing));
    return named.some(Boolean) && (isAfter || !isOfSome);
  });
}

const LIKELIEST = 4;
const LEAST = 0.005;

/** Each sentence of a text, the title first, with what tells whether it states a requirement. */
export function fitRows(
  text: string,
  { text: asked, isExclusion }: Asked,
  { title, university, words }: { title: string; university: string; words: Words },
): FitRow[] {
  const kinds = sentenceKinds(text);
  const [head] = answerRows(`${title}.`, asked, { title: '', words });
  const rows = answerRows(text, asked, { title: `${title} ${university}`, words });
  const shares = rows.map(({ features: [, share = 0] }) => share);
  const ranks = shares.map((share) => 1 / (1 + shares.filter((each) => each > share).length));
  const all = [
    ...(head ? [{ ...head, text: title, sentence: null, own: 1, rank: 1 }] : []),
    ...rows.map((row, at) => ({
      ...row,
      sentence: kinds[at] ?? null,
      own: kinds[at]?.own ?? 0,
      rank: ranks[at] ?? 0,
    })),
  ];
  const alike = words.likeness
    ? standings(all.map(({ text: said }) => words.likeness?.(asked, said) ?? null))
    : null;
  return all.map(({ text: said, features: [, ...features], sentence, own, rank }, at) => {
    const [share = 0] = features;
    const ruledOut = Number(isExclusion);
    const negated = ruledOut * Number(isNegated(said));
    return {
      text: said,
      own,
      share,
      sentence: sentence && { start: sentence.start, end: sentence.end },
      features: [
        1,
        ...features,
        own,
        Number(sentence === null),
        ruledOut,
        negated,
        ruledOut * share,
        negated * share,
        own * share,
        rank,
      ],
      meaning: alike ? meaningOf(alike, at, { own, ruledOut }) : [],
    };
  });
}

function meaningOf(
  alike: readonly Standing[],
  at: number,
  { own, ruledOut }: { own: number; ruledOut: number },
): number[] {
  const { cosine, above } = alike[at] ?? { cosine: 0, above: 0 };
  const rank = 1 / (1 + alike.filter((each) => each.cosine > cosine).length);
  return [4 * cosine, above / 2, 4 * ruledOut * cosine, 4 * own * cosine, rank];
}

/** What tells whether a sentence states it. */
export function featuresOf({ features, meaning }: Pick<FitRow, 'features' | 'meaning'>): number[] {
  return [...features, ...meaning];
}

/** What tells whether a record states a requirement at all: its likeliest sentences, and how relevant it is. */
export function recordFeatures(
  rows: readonly FitRow[],
  {
    asked: { text, isExclusion },
    score,
    words,
    weights,
  }: { asked: Asked; score: number; words: Pick<Words, 'idf'>; weights: readonly number[] },
): number[] {
  const likely = rows.map((row) => probabilityOf(featuresOf(row), weights)).toSorted((a, b) => b - a);
  const best = likely[0] ?? 0;
  const any = 1 - likely.slice(0, LIKELIEST).reduce((none, each) => none * (1 - each), 1);
  const stems = contentTerms(text);
  const [bestOdds, anyOdds, scoreOdds] = [odds(best), odds(any), odds(score)];
  const ruledOut = Number(isExclusion);
  return [
    1,
    bestOdds,
    anyOdds,
    scoreOdds,
    ruledOut,
    ruledOut * scoreOdds,
    ruledOut * bestOdds,
    bestOdds * scoreOdds,
    stems.length / 4,
    Math.max(0, ...stems.map((stem) => words.idf(stem))) / 8,
    Math.min(40, rows.length) / 40,
  ];
}

/** The sentence that likeliest states a requirement, and how likely the record states it at all. */
export function saidOf(
  rows: readonly FitRow[],
  given: { asked: Asked; score: number; words: Pick<Words, 'idf'>; weights: EitherWeights },
): { row: FitRow | null; probability: number } {
  const { sentence, record } =
    given.weights[rows.some(({ meaning }) => meaning.length > 0) ? 'meaning' : 'words'];
  let [row, likeliest]: [FitRow | null, number] = [null, 0];
  for (const each of rows) {
    const probability = probabilityOf(featuresOf(each), sentence);
    if (probability > likeliest) [row, likeliest] = [each, probability];
  }
  const features = recordFeatures(rows, { ...given, weights: sentence });
  return { row, probability: rows.length === 0 ? 0 : probabilityOf(features, record) };
}

function odds(probability: number): number {
  const bounded = Math.min(1 - LEAST, Math.max(LEAST, probability));
  return Math.log(bounded / (1 - bounded)) / 3;
}
