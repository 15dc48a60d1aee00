import type { BuildProgress } from '../corpus/documents.ts';
import { collect, type RankingText } from '../corpus/forward-index.ts';
import { indexGrams } from '../corpus/grams.ts';
import { findNearDuplicates } from '../corpus/near-duplicates.ts';
import { collectPostings } from '../corpus/postings.ts';
import { IN_MEMORY, type RowsStore } from '../corpus/rows-store.ts';
import { packVocabulary } from '../corpus/vocabulary.ts';
import { trainLatent } from '../embeddings/lsa/latent.ts';
import { measureChance } from './chance.ts';
import { averages, type RankingModel, wordsByStem } from './model.ts';

export interface TrainingOptions {
  /** Length of the latent vectors; shorter if the catalogue is smaller. */
  dimensions?: number;
  onProgress?: BuildProgress;
}

export const LATENT_DIMENSIONS = 64;

/** Trains the model of a catalogue. Synchronous and slow (seconds): for a worker thread. Deterministic. */
export function trainRankingModel(
  texts: readonly RankingText[],
  options: TrainingOptions = {},
): RankingModel {
  return trainOn(texts, texts.length, { ...options, store: IN_MEMORY });
}

/** The same for `count` texts that may not fit in memory, any more than what there is for each in the model. */
export function trainOn(
  texts: Iterable<RankingText>,
  count: number,
  { dimensions = LATENT_DIMENSIONS, onProgress, store }: TrainingOptions & { store: RowsStore },
): RankingModel {
  const { index, words, stems } = collect(texts, count, { store, onProgress });
  const grams = indexGrams(words, index.tokens, count);
  const latent = trainLatent(
    {
      documents: count,
      rows: index.tokens,
      termOf: index.stemOf,
      frequencies: index.stemFrequencies,
    },
    { dimensions, onIteration: (done, total) => onProgress?.('training', done, total) },
  );
  const mean = averages(index, grams);
  const model: RankingModel = {
    documents: count,
    ...mean,
    words: packVocabulary(words),
    stems: packVocabulary(stems),
    index,
    wordsOfStem: wordsByStem(index),
    grams,
    latent,
    postings: collectPostings({ index, ...mean }, count, { store }),
    duplicateOf: findNearDuplicates(index.tokens, count),
    chance: 0,
  };
  model.chance = measureChance(model, words);
  return model;
}
