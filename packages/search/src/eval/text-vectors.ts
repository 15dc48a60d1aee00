import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { DIMENSIONS } from '../embeddings/sentences/dimensions.ts';
import { sentenceEmbedder } from '../embeddings/sentences/sentence-embedder.ts';
import { usualCosines } from '../catalogue-index/usual-cosines.ts';
import type { RankingText } from '../corpus/forward-index.ts';
import { best, cosinesOf } from '../ranking/nearest.ts';
import type { Nearness } from '../ranking/rank.ts';

const PROCESSES = 2;
const EMBEDDED_CHARACTERS = 8_000;

/** The sentence vectors of a catalogue, row by row; kept in `file`, since they take minutes. */
export async function textVectors(texts: readonly RankingText[], file: string): Promise<Float32Array> {
  if (!existsSync(file)) {
    const all = new Float32Array(texts.length * DIMENSIONS);
    await Promise.all(
      Array.from({ length: PROCESSES }, async (_, first) => {
        const embedder = sentenceEmbedder();
        for (let at = first; at < texts.length; at += PROCESSES) {
          const { title = '', body = '' } = texts[at] ?? {};
          const [vector = []] = await embedder.embed([`${title}\n${body}`.slice(0, EMBEDDED_CHARACTERS)]);
          all.set(vector, at * DIMENSIONS);
        }
        embedder.close();
      }),
    );
    writeFileSync(file, new Uint8Array(all.buffer));
  }
  const bytes = readFileSync(file);
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
}

const NEAREST = 120;

/** The records nearest to a text, and how near each is, as a search finds it. */
export interface Near {
  nearest: readonly number[];
  nearness: Nearness;
}

/** What is near each of these texts. */
export async function nearEach(
  questions: readonly string[],
  vectors: Float32Array,
): Promise<ReadonlyMap<string, Near>> {
  const rows = { starts: { width: DIMENSIONS }, items: vectors, file: null };
  const { mean, spread } = usualCosines(rows, vectors.length / DIMENSIONS);
  const embedder = sentenceEmbedder();
  const all = new Map<string, Near>();
  for (const text of new Set(questions)) {
    const [vector = new Float32Array(DIMENSIONS)] = await embedder.embed([text]);
    const cosines = Float32Array.from(cosinesOf({ vectors, dimensions: DIMENSIONS }, vector));
    const nearest = best(Float64Array.from(cosines), NEAREST, -2).map(({ document }) => document);
    all.set(text, { nearest, nearness: (document) => ((cosines[document] ?? mean) - mean) / spread });
  }
  embedder.close();
  return all;
}
