import type { BuildProgress, CatalogueDocument } from '../../corpus/documents.ts';
import type { LearnedBy } from './learned-parts.ts';
import type { GenerationSummary } from '../format.ts';

/** What the process of a build is started with. */
export interface BuildOrder {
  folder: string;
  generation: string;
  /** The address of LanceDB's service, if that gets the tables. */
  service: string | null;
  /** The embedder whose vectors come with the documents; null if latent vectors are trained. */
  embedder: { id: string; dimensions: number } | null;
  /** What a build may learn nothing new after; absent if it always learns. */
  learnedBy?: LearnedBy | undefined;
  /** The version that an addition follows; absent for a build. */
  follows?: number | undefined;
}

export type ToBuild =
  | { kind: 'documents'; documents: CatalogueDocument[]; vectors: Float32Array[] | null }
  /** With the ids of records that leave, in an addition. */
  | { kind: 'end'; retired: readonly string[] };

export type FromBuild =
  | { kind: 'taken' }
  | { kind: 'progress'; step: Parameters<BuildProgress>[0]; done: number; total: number }
  | { kind: 'phase'; name: string }
  | { kind: 'done'; summary: GenerationSummary }
  | { kind: 'failed'; message: string };
