import type { BuildProgress } from '../corpus/documents.ts';
import { beginPhase } from '../corpus/phases.ts';
import { collect, type Collected, type RankingText } from '../corpus/forward-index.ts';
import { indexGrams } from '../corpus/grams.ts';
import { findNearDuplicates } from '../corpus/near-duplicates.ts';
import { collectPostings } from '../corpus/postings.ts';
import { IN_MEMORY, type RowsStore } from '../corpus/rows-store.ts';
import { packVocabulary, wordHashes } from '../corpus/vocabulary.ts';
import { foldAll, trainLatent } from '../embeddings/lsa/latent.ts';
import { measureChance } from './chance.ts';
import { type Learned, spaceFor } from './learned.ts';
import { averages, type RankingModel, wordsByStem } from './model.ts';

export interface TrainingOptions {
  /** Length of the latent vectors; shorter if the catalogue is smaller. */
  dimensions?: number;
  onProgress?: BuildProgress;
  /** From a catalogue like this one; if absent, this one is learned from. */
  learned?: Learned | null;
}

export const LATENT_DIMENSIONS = 64;

/** Trains the model of a catalogue. Synchronous and slow (seconds): for a worker thread. Deterministic. */
export function trainRankingModel(
  texts: readonly RankingText[],
  options: TrainingOptions = {},
): RankingModel {
  const where = { ...options, store: IN_MEMORY };
  return trainOn(collect(texts, texts.length, where), texts.length, where);
}

/** The same for `count` texts that may not fit in memory, any more than what there is for each in the model. */
export function trainOn(
  { index, words, stems }: Collected,
  count: number,
  { dimensions = LATENT_DIMENSIONS, onProgress, learned, store }: TrainingOptions & { store: RowsStore },
): RankingModel {
  beginPhase('grams');
  const grams = indexGrams(words, index.tokens, count);
  const streams = {
    documents: count,
    rows: index.tokens,
    termOf: index.stemOf,
    frequencies: index.stemFrequencies,
  };
  beginPhase('directions');
  const latent = learned
    ? foldAll(spaceFor(learned, stems), streams)
    : trainLatent(streams, {
        dimensions,
        onIteration: (done, total) => onProgress?.('training', done, total),
      });
  beginPhase('vocabulary');
  const mean = averages(index, grams);
  const vocabulary = packVocabulary(words);
  beginPhase('postings');
  const postings = collectPostings({ index, ...mean }, count, { store });
  beginPhase('duplicates');
  const duplicateOf = findNearDuplicates({ rows: index.tokens, hashes: wordHashes(vocabulary) }, count);
  beginPhase('chance');
  const model: RankingModel = {
    documents: count,
    ...mean,
    words: vocabulary,
    stems: packVocabulary(stems),
    index,
    wordsOfStem: wordsByStem(index),
    grams,
    latent,
    postings,
    duplicateOf,
    chance: learned?.chance ?? 0,
  };
  if (!learned) model.chance = measureChance(model, words);
  return model;
}
