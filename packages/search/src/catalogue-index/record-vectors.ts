import type { CatalogueIndex } from './open.ts';
import type { VectorColumn } from '../embeddings/lsa/latent.ts';

/** The vectors that records are compared by: what they mean, where those are in memory, else their latent ones. */
export function recordVectors({
  model,
  residentVectors,
}: Pick<CatalogueIndex, 'model' | 'residentVectors'>): VectorColumn {
  if (!residentVectors) return model.latent.documentVectors;
  const { vectors, dimensions, gone } = residentVectors;
  return { starts: { width: dimensions }, items: vectors, file: null, gone };
}
