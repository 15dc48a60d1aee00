import { basename } from 'node:path';
import type { Learned } from '../../ranking/learned.ts';
import { MOST_CHANGED } from '../bounds.ts';
import { IndexDamagedError } from '../errors.ts';
import { versionNamed } from '../generations.ts';
import { readGenerationManifest } from '../open.ts';
import { openPacked } from '../open-packed.ts';
import { openVocabulary } from '../packed-model.ts';
import { findDamage, generationFolder } from '../storage.ts';
import { shareChanged } from './text-hashes.ts';
import type { UsualCosines } from '../usual-cosines.ts';

/** A version of an index. */
export interface LearnedBy {
  folder: string;
  /** Its name. */
  generation: string;
}

/** What an earlier generation has learned, for one that is built of nearly the same texts. */
export interface KeptParts {
  learned: Learned;
  /** Of an embedder's vectors, if they were measured. */
  usualCosines: (embedder: string) => UsualCosines | undefined;
  /** Hashes of the texts that it was learned from, ascending. */
  texts: BigUint64Array<ArrayBuffer>;
  /** The generation that learned it. */
  by: string;
  /** The share of texts that have changed since, 0…1. */
  changed: number;
}

/** The file with the hashes of what was learned from. */
export const LEARNED_FROM = 'learned.texts';
const DIRECTIONS = { rows: 'latent.rows', terms: 'latent.terms' } as const;
const STEMS = 'stems';
const READ = new Set([
  LEARNED_FROM,
  ...Object.values(DIRECTIONS),
  STEMS,
  `${STEMS}.starts`,
  `${STEMS}.numbers`,
]);

/**
 * What a build of these texts takes over. Null if it has to learn: if too much has changed, or what there is can't be read
 * or was built by a release that kept no hashes.
 */
export async function keptParts(
  learnedBy: LearnedBy | undefined,
  texts: BigUint64Array,
): Promise<KeptParts | null> {
  if (!learnedBy) return null;
  try {
    const parts = await openParts(learnedBy);
    if (!parts) return null;
    const changed = shareChanged(parts.texts, texts);
    return changed <= MOST_CHANGED ? { ...parts, changed } : null;
  } catch (error) {
    if (error instanceof IndexDamagedError) return null;
    throw error;
  }
}

async function openParts({
  folder,
  generation: name,
}: LearnedBy): Promise<Omit<KeptParts, 'changed'> | null> {
  const manifest = await readGenerationManifest(folder, name);
  const generation = generationFolder(folder, versionNamed(name).generation);
  const read = manifest.files.filter(({ path }) => READ.has(basename(path)));
  const hasHashes = read.some(({ path }) => basename(path) === LEARNED_FROM);
  if (!hasHashes || (await findDamage(generation, read)) !== null) return null;
  const { files } = await openPacked(generation, manifest);
  const { dimensions, chance } = manifest.model;
  const latent = {
    dimensions,
    rowOfTerm: await files.latest(DIRECTIONS.rows, Int32Array),
    termVectors: await files.latest(DIRECTIONS.terms, Float32Array),
  };
  return {
    learned: { stems: await openVocabulary(files, STEMS), latent, chance },
    usualCosines: (embedder) => (embedder === manifest.embedder ? manifest.usualCosines : undefined),
    texts: await files.latest(LEARNED_FROM, BigUint64Array),
    by: manifest.learned?.by ?? manifest.generation,
  };
}
