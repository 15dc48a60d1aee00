import { normalise } from '../embeddings/lsa/latent.ts';
import type { RankingModel } from './model.ts';

const FEEDBACK = 5;
const NEIGHBOURS = 3;
const STRENGTH = 0.3;
/** Only the best are smoothed, by the best: the rest can't reach the top. */
const SMOOTHED = 120;

/**
 * The query's latent vector moved halfway to its first five results: their vectors say what its few words mean here.
 * Source: Rocchio, "Relevance feedback in information retrieval" (1971).
 */
export function feedbackVector(
  { latent }: RankingModel,
  vector: Float32Array,
  { documents, scores }: { documents: readonly number[]; scores: Float64Array },
): Float32Array {
  const { dimensions, documentVectors } = latent;
  const centre = new Float32Array(dimensions);
  for (const i of bestFirst(scores).slice(0, FEEDBACK)) {
    const from = (documents[i] as number) * dimensions;
    for (let j = 0; j < dimensions; j++) {
      centre[j] = (centre[j] as number) + (scores[i] as number) * (documentVectors[from + j] as number);
    }
  }
  normalise(centre);
  const moved = vector.map((x, j) => x + (centre[j] as number));
  normalise(moved);
  return moved;
}

/**
 * Adds to each score what the document's nearest neighbours among the candidates score, weighted by their cosine:
 * records on one subject support each other. `documents` and `scores` run in parallel.
 */
export function smooth(
  model: RankingModel,
  documents: readonly number[],
  scores: Float64Array,
): Float64Array {
  const order = bestFirst(scores).slice(0, SMOOTHED);
  const size = order.length;
  const cosines = pairwiseCosines(
    model,
    order.map((i) => documents[i] as number),
  );
  const smoothed = scores.slice();
  const nearest = Math.min(NEIGHBOURS, size - 1);
  for (let i = 0; i < size; i++) {
    const row = cosines.subarray(i * size, (i + 1) * size);
    let support = 0;
    for (let n = 0; n < nearest; n++) {
      let best = -1;
      for (let j = 0; j < size; j++) if (best < 0 || (row[j] as number) > (row[best] as number)) best = j;
      const cosine = row[best] as number;
      if (cosine <= 0) break;
      support += cosine * (scores[order[best] as number] as number);
      row[best] = -2;
    }
    const at = order[i] as number;
    smoothed[at] = (scores[at] as number) + (nearest > 0 ? (STRENGTH * support) / NEIGHBOURS : 0);
  }
  return smoothed;
}

function bestFirst(scores: Float64Array): number[] {
  return Array.from(scores, (_, i) => i).sort(
    (a, b) => (scores[b] as number) - (scores[a] as number) || a - b,
  );
}

/** Row-major, with -2 on the diagonal. */
function pairwiseCosines({ latent }: RankingModel, documents: readonly number[]): Float32Array {
  const { dimensions, documentVectors } = latent;
  const size = documents.length;
  const packed = new Float32Array(size * dimensions);
  documents.forEach((d, i) => {
    packed.set(documentVectors.subarray(d * dimensions, (d + 1) * dimensions), i * dimensions);
  });
  const cosines = new Float32Array(size * size);
  for (let i = 0; i < size; i++) {
    cosines[i * size + i] = -2;
    for (let j = 0; j < i; j++) {
      let sum = 0;
      for (let x = 0; x < dimensions; x++) {
        sum += (packed[i * dimensions + x] as number) * (packed[j * dimensions + x] as number);
      }
      cosines[i * size + j] = sum;
      cosines[j * size + i] = sum;
    }
  }
  return cosines;
}
