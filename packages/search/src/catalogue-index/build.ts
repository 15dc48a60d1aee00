import { Worker } from 'node:worker_threads';
import type { BuildProgress, CatalogueDocument } from '../corpus/documents.ts';
import type { Embedder } from '../embeddings/embedder.ts';
import type { GenerationSummary } from './format.ts';
import { markGeneration, removeGeneration } from './generations.ts';
import type { BuildOrder, FromWorker, ToWorker } from './messages.ts';
import { embeddingText } from './record-texts.ts';

export interface BuildInput {
  /** Holds all generations. */
  folder: string;
  /** From `newGenerationId`; nothing with this name may exist yet. */
  generation: string;
  documents: AsyncIterable<CatalogueDocument> | Iterable<CatalogueDocument>;
  /** Makes the vectors of the records; if absent, latent vectors are trained on the catalogue. */
  embedder?: Embedder;
  /** How many documents to expect, for the progress of reading. */
  expected?: number;
  onProgress?: BuildProgress;
  signal?: AbortSignal;
}

const BATCH_DOCUMENTS = 200;
const BATCH_CHARACTERS = 400_000;
const BATCHES_UNDERWAY = 4;
const WORKER_HEAP_MB = 4_096;

/**
 * Builds a complete generation next to the existing ones; training and writing run in a worker thread. Rejects, and
 * removes the unfinished generation, if a document can't be read, the embedder fails, an id is repeated, or `signal`
 * aborts.
 */
export async function buildGeneration(input: BuildInput): Promise<GenerationSummary> {
  const { folder, generation, embedder, signal } = input;
  signal?.throwIfAborted();
  await markGeneration(folder, generation);
  const order: BuildOrder = {
    folder,
    generation,
    embedder: embedder ? { id: embedder.id, dimensions: embedder.dimensions } : null,
  };
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MB },
  });
  const line = listen(worker, input);
  try {
    await feed(line, input);
    return await line.summary;
  } catch (error) {
    await worker.terminate();
    await removeGeneration(folder, generation).catch(() => undefined);
    throw error;
  }
}

interface Line {
  send: (message: ToWorker) => void;
  /** Resolves when the worker can take another batch; rejects if it has failed. */
  room: () => Promise<void>;
  summary: Promise<GenerationSummary>;
}

function listen(worker: Worker, { onProgress, signal }: BuildInput): Line {
  let underway = 0;
  let free: (() => void) | null = null;
  const { promise: summary, resolve, reject } = Promise.withResolvers<GenerationSummary>();
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'progress') onProgress?.(message.step, message.done, message.total);
    else if (message.kind === 'done') resolve(message.summary);
    else {
      underway--;
      free?.();
    }
  });
  worker.on('error', reject);
  worker.on('exit', (code) => reject(new Error(`The build worker exited early (${code}).`)));
  const abort = () => reject(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  const settled = summary.finally(() => signal?.removeEventListener('abort', abort));
  // Rejects for those waiting for room or the summary; before anyone waits, it must not count as unhandled.
  settled.catch(() => undefined);
  return {
    send: (message) => {
      if (message.kind === 'documents') underway++;
      worker.postMessage(message);
    },
    room: async () => {
      while (underway >= BATCHES_UNDERWAY) {
        await Promise.race([new Promise<void>((done) => (free = done)), settled]);
      }
      // A failure while nobody was waiting also stops the reading.
      await Promise.race([settled, new Promise<void>((done) => setImmediate(done))]);
    },
    summary: settled,
  };
}

async function feed(line: Line, { documents, embedder, expected, onProgress }: BuildInput): Promise<void> {
  let batch: CatalogueDocument[] = [];
  let characters = 0;
  let read = 0;
  const send = async () => {
    await line.room();
    const vectors = embedder ? await embedder.embed(batch.map(embeddingText)) : null;
    if (vectors && vectors.length !== batch.length)
      throw new Error('The embedder returned the wrong number of vectors.');
    line.send({ kind: 'documents', documents: batch, vectors });
    read += batch.length;
    batch = [];
    characters = 0;
    onProgress?.(embedder ? 'embedding' : 'reading', read, Math.max(read, expected ?? read));
  };
  for await (const document of documents) {
    batch.push(document);
    characters += embeddingTextLength(document);
    if (batch.length >= BATCH_DOCUMENTS || characters >= BATCH_CHARACTERS) await send();
  }
  if (batch.length > 0) await send();
  line.send({ kind: 'end' });
}

function embeddingTextLength(document: CatalogueDocument): number {
  if (document.type === 'researcher') return 100 * document.topics.length;
  const { summary, ipSummary, publicationsSummary } = document;
  return (summary?.length ?? 0) + (ipSummary?.length ?? 0) + (publicationsSummary?.length ?? 0);
}
