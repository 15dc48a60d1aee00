import type { BuildProgress, CatalogueDocument } from '../documents.ts';
import type { GenerationSummary } from './format.ts';

/** What the worker is started with. */
export interface BuildOrder {
  uri: string;
  generation: string;
  /** Whose vectors come with the documents; null: latent vectors are trained. */
  embedder: { id: string; dimensions: number } | null;
}

export type ToWorker =
  | { kind: 'documents'; documents: CatalogueDocument[]; vectors: Float32Array[] | null }
  | { kind: 'end' };

export type FromWorker =
  | { kind: 'taken' }
  | { kind: 'progress'; step: Parameters<BuildProgress>[0]; done: number; total: number }
  | { kind: 'done'; summary: GenerationSummary };
