import { terms } from '@cosmos/language/analysis/analyse.ts';
import { lookUp } from '../corpus/vocabulary.ts';
import type { RankingModel } from '../ranking/model.ts';
import { UNKNOWN_FIELD } from '../sky-map/regions.ts';
import { postingsOf, termsOf } from '../corpus/postings.ts';

/** A catalogue as tastes are learned from it. */
export interface Ground {
  model: RankingModel;
  /** The number of the field of each record, by its number; UNKNOWN_FIELD where it has none. */
  fields: Uint8Array;
}

/** What a member has told, with records by their numbers in the model. */
export interface Examples {
  likes: readonly number[];
  saves: readonly number[];
  dislikes: readonly number[];
  interests: readonly string[];
  summary: string;
  /** Words that no longer count, unless an interest says them: those of each reason that was taken back. */
  refused: readonly (readonly string[])[];
  /** Kinds of technologies that they rule out, as they write them; absent if none. */
  ruledOut?: readonly string[];
}

/** What a member is looking for. */
export interface Taste {
  /** How much each stem tells for a record, by its number; never negative. */
  weights: Float64Array;
  /** How much each field tells for or against a record; 0 for unknown ones. */
  fields: Float64Array;
}

/** How much an act counts, beside a like. */
const SAVE = 0.7;
const DISLIKE = 0.2;

/** What an interest's word is taken for before any like: half of what the member likes has it, as sure as from 15 likes. */
const INTEREST = { share: 0.5, sureAs: 15, inSummary: 0.5 };
/** Any other word: as many of the liked records have it as of all, as sure as from 80 likes. */
const OTHERS_SURE_AS = 80;
/** So many words count. */
const MOST_WORDS = 200;
/** Beyond the odds, words count by how much of what is liked has them. */
const BY_SHARE = 0.3;
const SUREST = 0.98;
/** What the field counts beside the words, and as sure as from so many likes that it doesn't matter. */
const FIELD = { weight: 1.5, sureAs: 3 };

/**
 * Learns which words tell what a member likes, in closed form: the share of liked records that have a word is estimated from the
 * likes and from a prior that the interests and the summary set, and its weight is the log odds ratio to all records.
 * Some milliseconds.
 */
export function learnTaste({ model, fields }: Ground, examples: Examples): Taste {
  const liked = likedCounts(model, examples);
  const said = saidCounts(model, examples);
  const found: { stem: number; weight: number; worth: number }[] = [];
  const refused = refusedStems(model, examples);
  for (const stem of new Set([...liked.counts.keys(), ...said.keys()])) {
    if (refused.has(stem)) continue;
    const ofAll = ((model.index.stemFrequencies[stem] as number) + 0.5) / (model.present + 1);
    const times = said.get(stem) ?? 0;
    const prior = times > 0 ? Math.max(ofAll, 1 - (1 - INTEREST.share) ** times) : ofAll;
    const sureAs = times > 0 ? INTEREST.sureAs : OTHERS_SURE_AS;
    const count = Math.max(0, liked.counts.get(stem) ?? 0);
    const share = Math.min(SUREST, (count + sureAs * prior) / (liked.total + sureAs));
    const odds = logit(share) - logit(ofAll);
    if (odds > 0) found.push({ stem, weight: odds * share ** BY_SHARE, worth: share * odds });
  }
  const weights = new Float64Array(model.index.stemFrequencies.length);
  const kept = found.toSorted((a, b) => b.worth - a.worth || a.stem - b.stem).slice(0, MOST_WORDS);
  for (const { stem, weight } of kept) weights[stem] = weight;
  return { weights, fields: fieldWeights(fields, examples) };
}

/** How much each record is to a taste, by number; its field alone makes none. */
export function tasteScores({ model, fields }: Ground, taste: Taste): Float64Array {
  const scores = new Float64Array(model.documents);
  // Only the records of words that count are looked at.
  taste.weights.forEach((weight, stem) => {
    if (weight === 0) return;
    const { documents, counts } = postingsOf(model, stem);
    for (let at = 0; at < documents.length; at++) {
      const d = documents[at] as number;
      scores[d] = (scores[d] as number) + weight * (counts[at] as number);
    }
  });
  return scores.map((sum, d) => (sum > 0 ? Math.max(0, sum + (taste.fields[fields[d] ?? 0] as number)) : 0));
}

/**
 * The scores, so that 1 is the mean of what the member liked, or of the best records where nothing was liked, and 0 the mean of
 * all; never below 0.
 */
export function scaled(
  scores: Float64Array,
  { likes, saves }: Pick<Examples, 'likes' | 'saves'>,
): Float64Array {
  const liked = [...likes, ...saves].map((document) => scores[document] ?? 0);
  const best = liked.length > 0 ? liked : [...scores].toSorted((a, b) => b - a).slice(0, BEST);
  const [low, high] = [mean(scores), mean(best)];
  if (high <= low) return new Float64Array(scores.length);
  return scores.map((score) => Math.max(0, (score - low) / (high - low)));
}

const BEST = 10;

/** How many likes the member's acts amount to. */
export function acts({ likes, saves }: Pick<Examples, 'likes' | 'saves'>): number {
  return likes.length + SAVE * saves.length;
}

function likedCounts(
  model: RankingModel,
  { likes, saves, dislikes }: Examples,
): { counts: Map<number, number>; total: number } {
  const counts = new Map<number, number>();
  const add = (documents: readonly number[], amount: number) => {
    for (const d of documents)
      for (const stem of termsOf(model, d).stems) counts.set(stem, (counts.get(stem) ?? 0) + amount);
  };
  add(likes, 1);
  add(saves, SAVE);
  add(dislikes, -DISLIKE);
  return { counts, total: acts({ likes, saves }) };
}

/** The log ratio of how many liked records and how many of all are in each field; 256 entries, for any number. */
function fieldWeights(fields: Uint8Array, { likes, saves }: Examples): Float64Array {
  const [all, liked] = [new Float64Array(256), new Float64Array(256)];
  for (const field of fields) all[field] = (all[field] as number) + 1;
  const acted = [...likes, ...saves];
  for (const document of acted) {
    const field = fields[document] ?? UNKNOWN_FIELD;
    liked[field] = (liked[field] as number) + 1;
  }
  const { weight, sureAs } = FIELD;
  return all.map((count, field) => {
    if (count === 0 || field === UNKNOWN_FIELD) return 0;
    const ofAll = count / fields.length;
    return weight * Math.log(((liked[field] as number) + sureAs * ofAll) / (acted.length + sureAs) / ofAll);
  });
}

/** In how many interests each stem is; the summary counts as half of one. */
function saidCounts(model: RankingModel, { interests, summary }: Examples): Map<number, number> {
  const counts = new Map<number, number>();
  const add = (text: string, amount: number) => {
    for (const stem of stemsOf(model, text)) counts.set(stem, (counts.get(stem) ?? 0) + amount);
  };
  for (const interest of interests) add(interest, 1);
  add(summary, INTEREST.inSummary);
  return counts;
}

/** What a member names as an interest counts, even if they took the word back before. */
function refusedStems(
  model: RankingModel,
  { refused, interests }: Pick<Examples, 'refused' | 'interests'>,
): Set<number> {
  const wanted = new Set(interests.flatMap((interest) => stemsOf(model, interest)));
  return new Set(
    refused
      .flat()
      .flatMap((word) => stemsOf(model, word))
      .filter((stem) => !wanted.has(stem)),
  );
}

function stemsOf(model: RankingModel, text: string): number[] {
  return [...new Set(terms(text))].map((term) => lookUp(model.stems, term)).filter((stem) => stem >= 0);
}

function logit(share: number): number {
  return Math.log(share / (1 - share));
}

function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at] as number;
  return values.length > 0 ? sum / values.length : 0;
}
