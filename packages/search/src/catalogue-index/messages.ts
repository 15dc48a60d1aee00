import type { BuildProgress, CatalogueDocument } from '../corpus/documents.ts';
import type { GenerationSummary } from './format.ts';

/** What the worker is started with. */
export interface BuildOrder {
  folder: string;
  generation: string;
  /** The embedder whose vectors come with the documents; null if latent vectors are trained. */
  embedder: { id: string; dimensions: number } | null;
}

export type ToWorker =
  | { kind: 'documents'; documents: CatalogueDocument[]; vectors: Float32Array[] | null }
  | { kind: 'end' };

export type FromWorker =
  | { kind: 'taken' }
  | { kind: 'progress'; step: Parameters<BuildProgress>[0]; done: number; total: number }
  | { kind: 'done'; summary: GenerationSummary };
