import type { BuildProgress } from '../corpus/documents.ts';
import { collect, type RankingText } from '../corpus/forward-index.ts';
import { indexGrams } from '../corpus/grams.ts';
import { findNearDuplicates } from '../corpus/near-duplicates.ts';
import { collectPostings } from '../corpus/postings.ts';
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
  const { dimensions = LATENT_DIMENSIONS, onProgress } = options;
  const { index, starts, tokens, words, stems } = collect(texts, onProgress);
  const grams = indexGrams(words, starts, tokens);
  const stemTokens = tokens.map((word) => index.stemOf[word] as number);
  const latent = trainLatent(
    { starts, tokens: stemTokens, frequencies: index.stemFrequencies },
    { dimensions, onIteration: (done, total) => onProgress?.('training', done, total) },
  );
  const mean = averages(index, grams);
  const model: RankingModel = {
    documents: texts.length,
    ...mean,
    words: packVocabulary(words),
    stems: packVocabulary(stems),
    index,
    wordsOfStem: wordsByStem(index),
    grams,
    latent,
    postings: collectPostings({ index, ...mean }, texts.length),
    duplicateOf: findNearDuplicates(starts, tokens),
    chance: 0,
  };
  model.chance = measureChance(model, { tokens, words });
  return model;
}
