import type { SearchHit } from '@cosmos/contract/search/search.ts';
import { sentenceKinds } from '@cosmos/language/sentence-kinds/sentence-kinds.ts';
import { sentences } from '@cosmos/language/sentences/sentences.ts';
import { logOdds, probabilityOf } from '@cosmos/search/likelihood/probability.ts';
import type { Likeness, LiveIndex, SummedUp } from '../../ports/live-index.ts';
import { requestParts } from '../read/requirements/required.ts';
import weights from './opening-weights.json' with { type: 'json' };

/** A record says what it is in its title and so many sentences after it. */
const OPENING_SENTENCES = 2;
/** A cosine of unrelated texts, for what has not been read. */
const UNRELATED = 0.2;
/** Cosines are multiplied by this, so that they weigh as much as the other features in training. */
const SCALE = 4;

/** What is held against the beginnings of records. */
export interface Wanted {
  message: string;
  /** The words that name what is wanted, as far as they were told from the others. */
  need: string;
  /** The first sentence of the message. */
  first: string;
}

/** What a message wants, as a whole and in its most telling parts. */
export function wantedIn(message: string): Wanted {
  const [opening] = sentences(message);
  const first = opening ? message.slice(opening.start, opening.end).trim() : message;
  const named = requestParts(message).need.map(({ from, to }) => message.slice(from, to));
  return { message, need: named.join(' ') || first, first };
}

/** The title and the first sentences of a record. */
export function openingOf({ title, summary }: SummedUp): string[] {
  const text = summary ?? '';
  const begun = sentenceKinds(text).slice(0, OPENING_SENTENCES);
  return [title, ...begun.map(({ start, end }) => text.slice(start, end).trim())];
}

/** Where a record stands before its beginning is looked at: its probability, its score and the best one of the answer. */
export interface Before {
  relevance: number;
  score: number;
  best: number;
}

/**
 * The features of a record, in the order of the weights: one, its relevance, how far its score is behind the best, and how alike its
 * beginning is to the message, its need and its first sentence. Null if what its beginning means is not known.
 */
export function openingFeatures(
  { message, need, first }: Wanted,
  record: SummedUp,
  { before: { relevance, score, best }, likeness }: { before: Before; likeness: Likeness },
): number[] | null {
  const opening = openingOf(record);
  if (opening.every((sentence) => likeness(message, sentence) === null)) return null;
  const alike = (phrase: string) =>
    SCALE * Math.max(...opening.map((sentence) => likeness(phrase, sentence) ?? UNRELATED));
  return [1, logOdds(relevance), logOdds(best) - logOdds(score), alike(message), alike(need), alike(first)];
}

/**
 * Hits with the relevance that they have by what their records say they are, the most relevant first. People, and records whose
 * meaning is unknown, keep theirs.
 */
export async function byOpening(
  index: Pick<LiveIndex, 'likeness'>,
  hits: readonly SearchHit[],
  {
    topic,
    records,
    scores,
  }: {
    topic: string;
    /** What the hits' records say, by id. */
    records: ReadonlyMap<string, SummedUp>;
    /** The scores of the search, before they became probabilities. */
    scores: ReadonlyMap<string, number>;
  },
): Promise<SearchHit[]> {
  const wanted = wantedIn(topic);
  const likeness = await index.likeness(Object.values(wanted), [...records.values()]);
  const best = Math.max(0, ...scores.values());
  return hits
    .map((hit) => {
      const record = records.get(hit.id);
      const before = { relevance: hit.score, score: scores.get(hit.id) ?? 0, best };
      const features = record ? openingFeatures(wanted, record, { before, likeness }) : null;
      return features ? { ...hit, score: probabilityOf(features, weights.weights) } : hit;
    })
    .toSorted((a, b) => b.score - a.score);
}
