import type { Embedder } from './embedder.ts';

export interface QueryEmbedderOptions {
  /** How long a search waits for vectors; 3 s by default. */
  timeoutMs?: number;
  /** How long the embedder is not asked after a failure; 30 s by default. */
  restMs?: number;
  now?: () => number;
}

const TIMEOUT_MS = 3_000;
const REST_MS = 30_000;
const REMEMBERED = 500;

/**
 * The same embedder for interactive searches: with a short timeout, a pause after a failure, so that keyword search
 * answers alone without delay, and a cache for repeated texts.
 */
export function embedderForQueries(
  embedder: Embedder,
  { timeoutMs = TIMEOUT_MS, restMs = REST_MS, now = () => performance.now() }: QueryEmbedderOptions = {},
): Embedder {
  const known = new Map<string, Float32Array>();
  let restsUntil = Number.NEGATIVE_INFINITY;
  const remember = (text: string, vector: Float32Array) => {
    const [oldest] = known.keys();
    if (known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest);
    known.set(text, vector);
  };
  return {
    id: embedder.id,
    dimensions: embedder.dimensions,
    embed: async (texts) => {
      const unknown = [...new Set(texts)].filter((text) => !known.has(text));
      const fresh = new Map<string, Float32Array>();
      if (unknown.length > 0) {
        if (now() < restsUntil) throw new Error('The embedding server failed a moment ago.');
        try {
          const vectors = await inTime((signal) => embedder.embed(unknown, signal), timeoutMs);
          for (const [at, vector] of vectors.entries()) fresh.set(unknown[at] ?? '', vector);
        } catch (error) {
          restsUntil = now() + restMs;
          throw error;
        }
      }
      const all = texts.flatMap((text) => known.get(text) ?? fresh.get(text) ?? []);
      for (const [text, vector] of fresh) remember(text, vector);
      return all;
    },
  };
}

/** Work that is late is given up as well. */
async function inTime<T>(work: (signal: AbortSignal) => Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const giveUp = new AbortController();
  const timer = setTimeout(() => {
    late.reject(new Error('The embedding server took too long.'));
    giveUp.abort();
  }, ms);
  try {
    return await Promise.race([work(giveUp.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
