import { z } from 'zod';
import type { Items, PackedRows } from '../corpus/packed-rows.ts';
import { POSTINGS } from '../corpus/postings.ts';
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

/** The file of the latent vectors of records. */
export const LATENT_VECTORS = 'latent.documents';

/** Writes each array of a model to a file of its own; tokens and postings were written when it was trained. */
export function writeModel(writer: PackedWriter, model: RankingModel): ModelHeader {
  const { index, grams, latent } = model;
  writeWords(writer, model);
  writer.block('title-lengths', index.titleLengths);
  writer.block('grams.lengths', grams.lengths);
  writer.block('latent.terms', latent.termVectors);
  writer.block(LATENT_VECTORS, inMemory(latent.documentVectors));
  writer.block('duplicates', model.duplicateOf);
  return { documents: model.documents, dimensions: latent.dimensions, chance: model.chance };
}

/** What a model knows of words; an addition has it anew. */
export type KnownWords = Pick<RankingModel, 'words' | 'stems'> & {
  index: Pick<RankingModel['index'], 'stemOf' | 'wordFrequencies' | 'stemFrequencies'>;
  grams: Omit<RankingModel['grams'], 'lengths'>;
  latent: Pick<RankingModel['latent'], 'rowOfTerm'>;
};

export function writeWords(writer: PackedWriter, { words, stems, index, grams, latent }: KnownWords): void {
  writeVocabulary(writer, 'words', words);
  writeVocabulary(writer, 'stems', stems);
  writer.block('words.stems', index.stemOf);
  writer.block('words.frequencies', index.wordFrequencies);
  writer.block('stems.frequencies', index.stemFrequencies);
  writer.block('grams.starts', grams.starts);
  writer.block('grams.words', grams.words);
  writer.block('grams.frequencies', grams.frequencies);
  writer.block('latent.rows', latent.rowOfTerm);
}

/** The postings of records that were added, which each addition has anew. */
export const LATER = { documents: 'later.documents', counts: 'later.counts' } as const;

/**
 * Reads what `writeModel` and additions wrote; what there is for each record stays in its file if it is large. `gone`
 * has 1 for each record that has left; it is absent before the first addition.
 */
export async function openModel(
  files: PackedFiles,
  header: ModelHeader,
  { keepsVectors, gone }: { keepsVectors: boolean; gone?: Uint8Array | undefined },
): Promise<RankingModel> {
  const uint32 = (name: string) => files.latest(name, Uint32Array);
  const stemFrequencies = await uint32('stems.frequencies');
  const index = {
    tokens: await files.rows('tokens', 'uint32', { ofRecords: true }),
    titleLengths: await files.block('title-lengths', Uint32Array),
    stemOf: await uint32('words.stems'),
    wordFrequencies: await uint32('words.frequencies'),
    stemFrequencies,
  };
  const grams = {
    starts: await uint32('grams.starts'),
    words: await uint32('grams.words'),
    frequencies: await uint32('grams.frequencies'),
    lengths: await files.block('grams.lengths', Uint32Array),
  };
  const { documents, dimensions, chance } = header;
  const vectors = await files.rows(LATENT_VECTORS, 'float32', {
    width: dimensions,
    isKept: keepsVectors,
    ofRecords: true,
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
      rowOfTerm: await files.latest('latent.rows', Int32Array),
      termVectors: await files.block('latent.terms', Float32Array),
      documentVectors: { ...vectors, starts: { width: dimensions } },
    },
    postings: {
      ...(await openPostings(files, POSTINGS)),
      since: gone && { later: await openPostings(files, LATER), gone },
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

export async function openVocabulary(files: PackedFiles, name: string): Promise<Vocabulary> {
  const numbers = await files.latest(`${name}.numbers`, Uint32Array);
  return {
    size: numbers.length,
    bytes: await files.latest(name, Uint8Array),
    starts: await files.latest(`${name}.starts`, Uint32Array),
    numbers,
  };
}

async function openPostings(files: PackedFiles, names: Record<keyof typeof POSTINGS, string>) {
  return {
    documents: await files.rows(names.documents, 'uint32', { isLatest: true }),
    counts: await files.rows(names.counts, 'float32', { isLatest: true }),
  };
}

function inMemory<T extends Items>(rows: PackedRows<T>): T {
  if (!rows.items) throw new TypeError('Only a model in memory can be written.');
  return rows.items;
}
