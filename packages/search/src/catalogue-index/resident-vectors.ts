import type { VectorRows } from '../embeddings/vector-rows.ts';
import type { DocumentsTable } from './documents-tables.ts';

/** Vectors up to this total size stay in memory: comparing them there takes a tenth of LanceDB's scan. */
const RESIDENT_BYTES = 32 * 1_024 * 1_024;
const FLOAT_BYTES = 4;

/** The vectors that an embedder made, by number; null if they are too many to keep. */
export async function readResidentVectors(
  tables: readonly DocumentsTable[],
  { size, dimensions }: { size: number; dimensions: number },
): Promise<VectorRows | null> {
  if (size * dimensions * FLOAT_BYTES > RESIDENT_BYTES) return null;
  const vectors = new Float32Array(size * dimensions);
  for (const { table } of tables)
    for await (const batch of table.query().select(['number', 'vector'])) {
      const [numbers, rows] = [batch.getChild('number'), batch.getChild('vector')];
      for (let row = 0; row < batch.numRows; row++) {
        const vector: unknown = rows?.get(row);
        vectors.set(Float32Array.from(vector as Iterable<number>), Number(numbers?.get(row)) * dimensions);
      }
    }
  return { vectors, dimensions };
}
