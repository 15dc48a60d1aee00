import type { ClosableEmbedder } from '../embeddings/embedder.ts';
import type { EmbeddingModel } from './embedding-model.ts';
import type { VectorsJob } from './local-model.ts';
import { type LocalModelOptions, startLocalModel, tryModel } from './start-local-model.ts';

export interface LocalEmbedder extends ClosableEmbedder {
  /** Loads the model and reads a word. Throws LocalModelError if that fails. */
  check(): Promise<void>;
}

/** Texts that are given to the process at once, and can't be taken back then. */
const TEXTS_AT_ONCE = 16;
const TEXT_CHARACTERS = 8_000;

/** Embedding model a model in a folder of this machine, of questions or of the records that should answer them. */
export function localEmbedder(
  model: EmbeddingModel,
  { of, ...options }: LocalModelOptions & { of: keyof EmbeddingModel['prefixes'] },
): LocalEmbedder {
  const { id, dimensions, pooling, prefixes } = model;
  const { run, close } = startLocalModel<VectorsJob, Float32Array[]>(
    model,
    { kind: 'vectors', dimensions, pooling },
    options,
  );
  const embed = async (texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> => {
    const vectors: Float32Array[] = texts.map(() => new Float32Array(dimensions));
    // Texts of about the same length need little padding.
    const worded = [...texts.keys()]
      .filter((at) => /\S/.test(texts[at] ?? ''))
      .toSorted((a, b) => (texts[a] ?? '').length - (texts[b] ?? '').length);
    for (let from = 0; from < worded.length; from += TEXTS_AT_ONCE) {
      const batch = worded.slice(from, from + TEXTS_AT_ONCE);
      const job = {
        texts: batch.map((at) => prefixes[of] + (texts[at] ?? '').slice(0, TEXT_CHARACTERS).toWellFormed()),
      };
      for (const [i, vector] of (await run(job, signal)).entries()) vectors[batch[i] ?? 0] = vector;
    }
    return vectors;
  };
  return { id, dimensions, embed, close, check: () => tryModel(() => embed(['technology'])) };
}
