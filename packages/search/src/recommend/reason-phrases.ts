import { rowOf, textOf } from '../corpus/packed-rows.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { phrasesOf } from '@cosmos/language/phrases/keyphrases.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { lookUp } from '../corpus/vocabulary.ts';
import { prepareSpellings, tells } from '../landscape/name-words.ts';
import { spelledWithin } from '../landscape/spelled-names.ts';
import type { SourceText } from '../query/passages.ts';
import type { RankingModel } from '../ranking/model.ts';
import { namesNothing } from '../subjects/subject-words.ts';
import { isNounInTitles, prepareNouns } from '../subjects/title-nouns.ts';
import { saysTogether } from './about.ts';
import type { Taste } from './taste.ts';
import { termsOf } from '../corpus/postings.ts';

type Index = Pick<CatalogueIndex, 'columns' | 'model'>;

interface Reasoning {
  document: number;
  texts: readonly SourceText[];
  /** What the member looks for, as they wrote it. */
  interests: readonly string[];
  taste: Taste;
  /** How many are wanted. */
  most: number;
}

/** A name for what a record shares with a taste. */
interface Candidate {
  name: string;
  /** By number; −1 for one that the catalogue doesn’t have. */
  stems: readonly number[];
  /** Whether texts of the catalogue share it as a name, so that it is one as a whole. */
  isNamed: boolean;
}

/** What counts less beside the strongest is no reason. */
const BESIDE_THE_STRONGEST = 0.3;
/** A single word is only a name if it isn’t short, and no more than this share of the records has it. */
const SINGLE = { characters: 4, most: 0.03 };
const LONGEST = 48;

/**
 * Why a record is to a taste, strongest first: the member's interests that it says, and technical terms that it writes. A verb, an
 * adjective or a word of every field says nothing by itself, so only what is a name by itself is one here.
 */
export function reasonPhrases(index: Index, reasoning: Reasoning): string[] {
  const { model } = index;
  const { document, taste, most } = reasoning;
  const parts = partsOf(model, document, taste);
  const strongest = Math.max(0, ...parts.values());
  if (strongest === 0) return [];
  const valued = (candidate: Candidate, told: ReadonlySet<number>) => {
    const weighed = candidate.stems.filter((stem) => parts.has(stem));
    const fresh = weighed.filter((stem) => !told.has(stem));
    const value = fresh.reduce((sum, stem) => sum + (parts.get(stem) ?? 0), 0);
    return value * (candidate.isNamed ? 1 : Math.sqrt(weighed.length / candidate.stems.length));
  };
  const candidates = [...interestsSaid(index, reasoning), ...termsWritten(index, reasoning, parts)];
  const chosen: string[] = [];
  const told = new Set<number>();
  while (chosen.length < most) {
    const [next] = candidates
      .map((candidate) => ({ candidate, value: valued(candidate, told) }))
      .filter(({ value }) => value >= BESIDE_THE_STRONGEST * strongest)
      .toSorted((a, b) => b.value - a.value || a.candidate.stems.length - b.candidate.stems.length);
    if (!next) break;
    chosen.push(next.candidate.name);
    for (const stem of next.candidate.stems) told.add(stem);
  }
  return chosen;
}

/** Does what the first reason would have to do, between other work. */
export async function prepareReasons({ columns }: Pick<Index, 'columns'>): Promise<void> {
  await prepareSpellings(columns);
  await prepareNouns(columns);
}

/** How much each stem of a record counts for a taste; only those that do. */
function partsOf(model: RankingModel, document: number, { weights }: Taste): Map<number, number> {
  const { stems, counts } = termsOf(model, document);
  const parts = new Map<number, number>();
  for (let e = 0; e < stems.length; e++) {
    const stem = stems[e] as number;
    const part = (weights[stem] as number) * (counts[e] as number);
    if (part > 0) parts.set(stem, part);
  }
  return parts;
}

/** The interests whose words stand together in a record. */
function interestsSaid({ model }: Index, { document, interests }: Reasoning): Candidate[] {
  return interests.flatMap((name) => {
    const stems = stemsOf(model, name);
    return saysTogether(model, document, stems) ? [{ name, stems, isNamed: true }] : [];
  });
}

/** Noun phrases of a record with words that count, and its names of one word. */
function termsWritten(
  index: Index,
  { document, texts }: Reasoning,
  parts: ReadonlyMap<number, number>,
): Candidate[] {
  const { columns, model } = index;
  const own = new Set(
    Array.from(rowOf(columns.phrasesOf, document), (phrase) => textOf(columns.phrases, phrase).toLowerCase()),
  );
  const stemsOfPhrase = stemsOnce(model);
  const found = new Map<string, Candidate>();
  for (const { text } of texts)
    for (const phrase of new Set(phrasesOf(text))) {
      if (found.has(phrase) || phrase.length > LONGEST) continue;
      const stems = stemsOfPhrase(phrase);
      if (!stems.some((stem) => parts.has(stem))) continue;
      const isNamed = own.has(phrase);
      const isName = phrase.includes(' ')
        ? isTerm(index, phrase, { stems, isNamed, parts }) && standsAsName(text, phrase)
        : isNameAlone(index, phrase);
      if (isName) found.set(phrase, { name: spelledWithin(columns, phrase), stems, isNamed });
    }
  return [...found.values()];
}

function isTerm(
  { columns, model }: Index,
  phrase: string,
  { stems, isNamed, parts }: Pick<Candidate, 'stems' | 'isNamed'> & { parts: ReadonlyMap<number, number> },
): boolean {
  const words = phrase.split(/[\s-]/u);
  const weighed = words.filter((word) => stemsOf(model, word).some((stem) => parts.has(stem)));
  // "Liver disease" is no reason because of "disease".
  if (tells(columns, weighed.join(' ')) === 0 || tells(columns, phrase) === 0 || namesNothing(phrase))
    return false;
  const isNoun = isNounInTitles(columns, words.at(-1) ?? '');
  if (isNamed) return isNoun !== false;
  // "Generation photovoltaics" was cut off from "third".
  return isNoun === true && !namesNothing(words[0] ?? '') && stems.every((stem) => parts.has(stem));
}

/** What stands before a verb: "to coat films", "that print electrodes". */
const BEFORE_VERB =
  '(?:to|not|can|cannot|could|may|might|will|would|shall|should|must|it|they|we|you|he|she|that|which|who|helps?|lets?|then|thereby|further|also)';

/** Whether a phrase stands in a text where its first word is no verb. */
function standsAsName(text: string, phrase: string): boolean {
  const words = phrase.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&').replaceAll(' ', '\\s+');
  return new RegExp(`(?<!\\b${BEFORE_VERB}\\s+)(?<![\\p{L}\\p{N}-])${words}(?![\\p{L}\\p{N}])`, 'iu').test(
    text,
  );
}

function isNameAlone({ columns, model }: Index, word: string): boolean {
  if (word.length < SINGLE.characters || namesNothing(word) || tells(columns, word) < 1) return false;
  if (isNounInTitles(columns, word) !== true) return false;
  return stemsOf(model, word).every(
    (stem) => stem >= 0 && (model.index.stemFrequencies[stem] as number) <= SINGLE.most * model.present,
  );
}

function stemsOf({ stems }: RankingModel, text: string): number[] {
  return [...new Set(terms(text))].map((term) => lookUp(stems, term));
}

/** The same for many phrases of the same words, each of which is looked up once. */
function stemsOnce(model: RankingModel): (phrase: string) => number[] {
  const known = new Map<string, readonly number[]>();
  const ofWord = (word: string) => {
    const stems = known.get(word) ?? stemsOf(model, word);
    known.set(word, stems);
    return stems;
  };
  return (phrase) => [...new Set(phrase.split(' ').flatMap(ofWord))];
}
