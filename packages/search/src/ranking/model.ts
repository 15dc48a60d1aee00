import type { BuildProgress } from '../documents.ts';
import { type LatentModel, trainLatent } from '../embeddings/lsa/latent.ts';
import { measureChance } from './chance.ts';
import { collect, type ForwardIndex, type RankingText, TITLE_WEIGHT } from './collect.ts';
import { type GramIndex, indexGrams } from './grams.ts';
import { findNearDuplicates } from './near-duplicates.ts';
import { packVocabulary, type Vocabulary } from './vocabulary.ts';

export type { RankingText } from './collect.ts';

/** Everything the ranking knows of a catalogue, as typed arrays; documents are numbers from 0. */
export interface RankingModel {
  documents: number;
  words: Vocabulary;
  stems: Vocabulary;
  index: ForwardIndex;
  /** The words of stem s: `words` from `starts[s]` to `starts[s + 1]`. */
  wordsOfStem: { starts: Uint32Array; words: Uint32Array };
  grams: GramIndex;
  latent: LatentModel;
  /** The first document of each document's group of near-duplicates. */
  duplicateOf: Uint32Array;
  /** Mean ln of the best raw score that five random words of the catalogue reach; what a good result must exceed. */
  chance: number;
  /** Mean length of a document in words, a word of the title counting as in BM25F. */
  averageLength: number;
  /** Mean number of 5-grams of a document. */
  averageGrams: number;
}

export interface TrainingOptions {
  /** Length of the latent vectors; fewer when the catalogue is smaller. */
  dimensions?: number;
  onProgress?: BuildProgress;
}

export const LATENT_DIMENSIONS = 64;

/** Trains the model of a catalogue. Synchronous and long (seconds): for a worker thread. Deterministic. */
export function trainRankingModel(
  texts: readonly RankingText[],
  options: TrainingOptions = {},
): RankingModel {
  const { dimensions = LATENT_DIMENSIONS, onProgress } = options;
  const { index, words, stems } = collect(texts, onProgress);
  const grams = indexGrams(words, index.starts, index.tokens);
  const stemTokens = index.tokens.map((word) => index.stemOf[word] as number);
  const latent = trainLatent(
    { starts: index.starts, tokens: stemTokens, frequencies: index.stemFrequencies },
    { dimensions, onIteration: (done, total) => onProgress?.('training', done, total) },
  );
  const model: RankingModel = {
    documents: texts.length,
    ...averages(index, grams),
    words: packVocabulary(words),
    stems: packVocabulary(stems),
    index,
    wordsOfStem: wordsByStem(index),
    grams,
    latent,
    duplicateOf: findNearDuplicates(index.starts, index.tokens),
    chance: 0,
  };
  model.chance = measureChance(model, words);
  return model;
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

/** Never zero, so that a catalogue of empty records divides safely. */
export function averages(
  index: ForwardIndex,
  grams: GramIndex,
): Pick<RankingModel, 'averageLength' | 'averageGrams'> {
  const documents = Math.max(1, index.titleLengths.length);
  const total = (array: Uint32Array): number => array.reduce((a, b) => a + b, 0);
  const titles = total(index.titleLengths);
  return {
    averageLength: Math.max(1, (index.tokens.length + (TITLE_WEIGHT - 1) * titles) / documents),
    averageGrams: Math.max(1, total(grams.lengths) / documents),
  };
}
