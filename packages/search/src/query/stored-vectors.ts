import { IndexDamagedError } from '../catalogue-index/errors.ts';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { answerOf } from '../catalogue-index/documents-tables.ts';
import type { VectorRows } from '../embeddings/vector-rows.ts';

/** Numbers in one predicate. */
const AT_ONCE = 500;

/** The vectors of some records from the table, in the order of their numbers. Throws IndexDamagedError if one is missing. */
export async function readVectors(index: CatalogueIndex, documents: Uint32Array): Promise<VectorRows> {
  const { tables, generation, manifest } = index;
  const { dimensions } = manifest;
  const vectors = new Float32Array(documents.length * dimensions);
  const rowOf = new Map([...documents].map((document, row) => [document, row]));
  let read = 0;
  for (let at = 0; at < documents.length; at += AT_ONCE) {
    const numbers = documents.slice(at, at + AT_ONCE);
    for (const { table } of tables) {
      const query = table
        .query()
        .where(`number IN (${numbers.join(', ')})`)
        .select(['number', 'vector']);
      const answer = await answerOf(index, query.limit(numbers.length));
      for (const batch of answer.batches) {
        const [found, rows] = [batch.getChild('number'), batch.getChild('vector')];
        for (let row = 0; row < batch.numRows; row++) {
          const to = rowOf.get(Number(found?.get(row))) ?? 0;
          vectors.set(Float32Array.from(rows?.get(row) as Iterable<number>), to * dimensions);
        }
        read += batch.numRows;
      }
    }
  }
  if (read !== documents.length)
    throw new IndexDamagedError(generation, 'corrupt', `${documents.length - read} vectors are missing`);
  return { vectors, dimensions };
}
