import { type ForwardIndex, TITLE_WEIGHT } from '../corpus/forward-index.ts';
import type { GramIndex } from '../corpus/grams.ts';
import { lengthOf } from '../corpus/packed-rows.ts';
import type { Vocabulary } from '../corpus/vocabulary.ts';
import type { Postings } from '../corpus/postings.ts';
import type { LatentModel } from '../embeddings/lsa/latent.ts';

/** Everything the ranking knows about a catalogue, as typed arrays; documents are numbers from 0. */
export interface RankingModel {
  documents: number;
  /** How many of them there are, without those that have left. */
  present: number;
  words: Vocabulary;
  stems: Vocabulary;
  index: ForwardIndex;
  /** The words of stem s: `words` from `starts[s]` to `starts[s + 1]`. */
  wordsOfStem: { starts: Uint32Array; words: Uint32Array };
  grams: GramIndex;
  latent: LatentModel;
  postings: Postings;
  /** The first document of each document's group of near-duplicates. */
  duplicateOf: Uint32Array;
  /** Mean ln of the best raw score of five random words of the catalogue; a good result must exceed it. */
  chance: number;
  /** Mean number of words of a document. */
  averageTokens: number;
  /** The same with title words weighted as in BM25F. */
  averageLength: number;
  /** Mean number of 5-grams of a document. */
  averageGrams: number;
}

/** The words of each stem, in ascending order. */
export function wordsByStem({
  stemOf,
  stemFrequencies,
}: Pick<ForwardIndex, 'stemOf' | 'stemFrequencies'>): RankingModel['wordsOfStem'] {
  const starts = new Uint32Array(stemFrequencies.length + 1);
  for (const s of stemOf) starts[s + 1] = (starts[s + 1] as number) + 1;
  for (let s = 1; s < starts.length; s++) starts[s] = (starts[s] as number) + (starts[s - 1] as number);
  const next = starts.slice();
  const words = new Uint32Array(stemOf.length);
  stemOf.forEach((s, word) => {
    const at = next[s] as number;
    words[at] = word;
    next[s] = at + 1;
  });
  return { starts, words };
}

/** How many documents there are, and their means, which are never zero, so that a catalogue of empty records divides safely. */
export function averages(
  index: ForwardIndex,
  grams: GramIndex,
): Pick<RankingModel, 'present' | 'averageTokens' | 'averageLength' | 'averageGrams'> {
  const { gone } = index.tokens;
  const left = gone?.reduce((sum, each) => sum + each, 0) ?? 0;
  const present = index.titleLengths.length - left;
  const documents = Math.max(1, present);
  const total = (array: Uint32Array): number =>
    array.reduce((sum, each, d) => (gone?.[d] === 1 ? sum : sum + each), 0);
  const titles = total(index.titleLengths);
  const tokens = index.titleLengths.reduce((sum, _, d) => sum + lengthOf(index.tokens, d), 0);
  return {
    present,
    averageTokens: Math.max(1, tokens / documents),
    averageLength: Math.max(1, (tokens + (TITLE_WEIGHT - 1) * titles) / documents),
    averageGrams: Math.max(1, total(grams.lengths) / documents),
  };
}
