import type { ClosableEmbedder } from '../embedder.ts';
import { inTurns } from '../in-turns.ts';
import { modelProcess } from '../model-process.ts';
import { DIMENSIONS } from './dimensions.ts';

export const SENTENCE_EMBEDDER_ID = 'sentences-all-MiniLM-L6-v2-q4';

export interface SentenceEmbedderOptions {
  /** True for work that nobody waits for: others on this machine go first. */
  inBackground?: boolean;
  /** How long the process stays without work; two minutes by default. */
  idleMs?: number;
}

/**
 * Vectors of what texts mean, by a sentence model that comes with the product. It runs in a process of its own, which
 * starts with the first text and ends when there was nothing to do for a while. Rejects if that process dies; the next
 * text starts another.
 */
export function sentenceEmbedder(options: SentenceEmbedderOptions = {}): ClosableEmbedder {
  const { run, close } = modelProcess<string, Float32Array>({
    ...options,
    program: new URL('./sentence-process.ts', import.meta.url),
    name: 'sentence model',
  });
  return {
    id: SENTENCE_EMBEDDER_ID,
    dimensions: DIMENSIONS,
    embed: (texts, signal) => inTurns(texts, (text) => run(text, signal)),
    close,
  };
}
