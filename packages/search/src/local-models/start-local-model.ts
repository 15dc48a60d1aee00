import { availableParallelism } from 'node:os';
import { modelProcess, type ModelProcess, type ModelProcessOptions } from '../embeddings/model-process.ts';
import type { LocalModelSettings } from './local-model.ts';
import { LocalModelError, type ModelFolder } from './model-folder.ts';
import { findTransformers } from './transformers.ts';

/** Cores that a model may use; one is left to the server. */
const MOST_THREADS = 2;

/**
 * Memory beside that of the weights, which are there twice while they are loaded: the library with the longest batches
 * took 0.3 GB, and tokenizers of many languages are larger.
 */
const BESIDE_WEIGHTS = 2 ** 30;

export type LocalModelOptions = Pick<ModelProcessOptions, 'inBackground' | 'idleMs' | 'jobMs' | 'maxBytes'>;

/** A process for a model, which loads it with its first job. Throws LocalModelError if the library is missing. */
export function startLocalModel<Job, Answer>(
  { path, weights, maxTokens }: ModelFolder,
  makes: LocalModelSettings['makes'],
  options: LocalModelOptions,
): ModelProcess<Job, Answer> {
  const settings: LocalModelSettings = {
    library: findTransformers(path),
    path,
    weights,
    maxTokens,
    makes,
    threads: Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1)),
  };
  return modelProcess({
    maxBytes: BESIDE_WEIGHTS + 2 * weights.bytes,
    ...options,
    program: new URL('./local-model-process.ts', import.meta.url),
    settings,
    name: `model in ${path}`,
  });
}

/** Runs a first job. Throws LocalModelError, with the reason, if the model can't be loaded or is of another kind. */
export async function tryModel(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const [reason = ''] = String((error as Error).message).split('\n');
    throw new LocalModelError(reason.replace(/^The /, 'the ').replace(/\.$/, ''), { cause: error });
  }
}
