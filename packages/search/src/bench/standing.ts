import { words } from '@cosmos/language/analysis/analyse.ts';
import { buildGeneration } from '../catalogue-index/builds/build.ts';
import type { Embedder } from '../embeddings/embedder.ts';
import { GeneratedCatalogue } from './generate.ts';

const DIMENSIONS = 384;
const PLACES = 8;

/** A generated catalogue whose last records are new, and questions about its topics. */
export interface StandingCase {
  embedder: Embedder;
  freshIds: string[];
  questions: string[];
}

/** Builds an index of it under this name. */
export async function buildStandingCase(
  where: { folder: string; generation: string },
  size: { records: number; fresh: number; needs: number },
): Promise<StandingCase> {
  const catalogue = new GeneratedCatalogue({ technologies: size.records, researchers: 0 });
  const embedder = bagOfWords();
  await buildGeneration({ ...where, documents: documentsOf(catalogue), embedder });
  return {
    embedder,
    freshIds: Array.from({ length: size.fresh }, (_, at) => catalogue.technology(size.records - 1 - at).id),
    questions: catalogue.queries(size.needs),
  };
}

async function* documentsOf(catalogue: GeneratedCatalogue) {
  yield* catalogue.documents();
}

/** Vectors of the usual length from words alone: a model would take longer than all that is measured. */
function bagOfWords(): Embedder {
  const vectorOf = (text: string) => {
    const vector = new Float32Array(DIMENSIONS);
    for (const word of words(text)) addWord(vector, word);
    const length = Math.hypot(...vector) || 1;
    return vector.map((value) => value / length);
  };
  return { id: 'bag-of-words', dimensions: DIMENSIONS, embed: async (texts) => texts.map(vectorOf) };
}

/** The same places for the same word (FNV-1a). */
function addWord(vector: Float32Array, word: string): void {
  let hash = 2_166_136_261;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 16_777_619);
  for (let place = 0; place < PLACES; place++) {
    hash = Math.imul(hash ^ (hash >>> 13), 1_540_483_477);
    const at = (hash >>> 0) % DIMENSIONS;
    vector[at] = (vector[at] ?? 0) + (hash & 1_024 ? 1 : -1);
  }
}
