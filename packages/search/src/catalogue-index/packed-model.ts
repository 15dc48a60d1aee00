import { z } from 'zod';
import type { Items, PackedRows } from '../corpus/packed-rows.ts';
import type { Vocabulary } from '../corpus/vocabulary.ts';
import { averages, type RankingModel, wordsByStem } from '../ranking/model.ts';
import type { PackedFiles, PackedWriter } from './packed-files.ts';

/** What the manifest says of a model, beside its files. */
export const modelSchema = z.object({
  documents: z.number().int().nonnegative(),
  dimensions: z.number().int().nonnegative(),
  chance: z.number(),
});
export type ModelHeader = z.infer<typeof modelSchema>;

/** Writes each array of a model to a file of its own; tokens and postings were written when it was trained. */
export function writeModel(writer: PackedWriter, model: RankingModel): ModelHeader {
  const { index, grams, latent } = model;
  writeVocabulary(writer, 'words', model.words);
  writeVocabulary(writer, 'stems', model.stems);
  writer.block('title-lengths', index.titleLengths);
  writer.block('words.stems', index.stemOf);
  writer.block('words.frequencies', index.wordFrequencies);
  writer.block('stems.frequencies', index.stemFrequencies);
  writer.block('grams.starts', grams.starts);
  writer.block('grams.words', grams.words);
  writer.block('grams.frequencies', grams.frequencies);
  writer.block('grams.lengths', grams.lengths);
  writer.block('latent.rows', latent.rowOfTerm);
  writer.block('latent.terms', latent.termVectors);
  writer.block('latent.documents', inMemory(latent.documentVectors));
  writer.block('duplicates', model.duplicateOf);
  return { documents: model.documents, dimensions: latent.dimensions, chance: model.chance };
}

/** Reads what `writeModel` wrote; what there is for each record stays in its file if it is large. */
export async function openModel(
  files: PackedFiles,
  header: ModelHeader,
  { keepsVectors }: { keepsVectors: boolean },
): Promise<RankingModel> {
  const uint32 = (name: string) => files.block(name, Uint32Array);
  const stemFrequencies = await uint32('stems.frequencies');
  const index = {
    tokens: await files.rows('tokens', 'uint32'),
    titleLengths: await uint32('title-lengths'),
    stemOf: await uint32('words.stems'),
    wordFrequencies: await uint32('words.frequencies'),
    stemFrequencies,
  };
  const grams = {
    starts: await uint32('grams.starts'),
    words: await uint32('grams.words'),
    frequencies: await uint32('grams.frequencies'),
    lengths: await uint32('grams.lengths'),
  };
  const { documents, dimensions, chance } = header;
  const vectors = await files.rows('latent.documents', 'float32', {
    width: dimensions,
    isKept: keepsVectors,
  });
  return {
    documents,
    chance,
    words: await openVocabulary(files, 'words'),
    stems: await openVocabulary(files, 'stems'),
    index,
    wordsOfStem: wordsByStem(index),
    grams,
    latent: {
      dimensions,
      rowOfTerm: await files.block('latent.rows', Int32Array),
      termVectors: await files.block('latent.terms', Float32Array),
      documentVectors: { ...vectors, starts: { width: dimensions } },
    },
    postings: {
      documents: await files.rows('postings.documents', 'uint32'),
      counts: await files.rows('postings.counts', 'float32'),
    },
    duplicateOf: await uint32('duplicates'),
    ...averages(index, grams),
  };
}

function writeVocabulary(writer: PackedWriter, name: string, { bytes, starts, numbers }: Vocabulary): void {
  writer.block(name, bytes);
  writer.block(`${name}.starts`, starts);
  writer.block(`${name}.numbers`, numbers);
}

async function openVocabulary(files: PackedFiles, name: string): Promise<Vocabulary> {
  const numbers = await files.block(`${name}.numbers`, Uint32Array);
  return {
    size: numbers.length,
    bytes: await files.block(name, Uint8Array),
    starts: await files.block(`${name}.starts`, Uint32Array),
    numbers,
  };
}

function inMemory<T extends Items>(rows: PackedRows<T>): T {
  if (!rows.items) throw new TypeError('Only a model in memory can be written.');
  return rows.items;
}
