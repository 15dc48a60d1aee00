import { once } from 'node:events';
import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { BuildProgress, CatalogueDocument } from '../../corpus/documents.ts';
import type { Embedder } from '../../embeddings/embedder.ts';
import type { GenerationSummary } from '../format.ts';
import type { LearnedBy } from '../writing/learned-parts.ts';
import { removeUnlisted } from '../additions/versions.ts';
import { markGeneration, removeGeneration, type Version, versionName } from '../generations.ts';
import type { BuildOrder, FromBuild, ToBuild } from '../writing/messages.ts';
import { readGenerationManifest } from '../open.ts';
import { embeddingText } from '../record-texts.ts';
import { generationFolder } from '../storage.ts';

export interface BuildInput {
  /** Holds all generations. */
  folder: string;
  /** The address of LanceDB's service, `db://…`, if that gets the tables. */
  service?: string | null | undefined;
  /** From `newGenerationId`; nothing with this name may exist yet. */
  generation: string;
  documents: AsyncIterable<CatalogueDocument> | Iterable<CatalogueDocument>;
  /** Makes the vectors of the records; if absent, latent vectors are trained on the catalogue. */
  embedder?: Embedder;
  /**
   * The version before, whose latent vectors and level of chance are taken over while few texts have changed since they
   * were learned; if absent, they are learned anew.
   */
  learnedBy?: LearnedBy | undefined;
  /** How many documents to expect, for the progress of reading. */
  expected?: number;
  onProgress?: BuildProgress;
  /** The phases of its process as they begin, more than there are steps of progress. */
  onPhase?: (name: string) => void;
  signal?: AbortSignal;
}

const BATCH_DOCUMENTS = 200;
const BATCH_CHARACTERS = 400_000;
const BATCHES_UNDERWAY = 4;
/** Of JavaScript's objects. What there is for each record of a catalogue is in files, or in arrays. */
const HEAP_MB = 1_024;
/** What bounds its memory outside of JavaScript, unless the server was started with something else. */
const MEMORY = {
  // glibc gives back what is freed. By itself it keeps the most that each of LanceDB's threads had, and blocks of up to 32 MB
  // once one of that size was freed.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(1_024 * 1_024),
  MALLOC_TRIM_THRESHOLD_: String(8 * 1_024 * 1_024),
  // LanceDB holds an index of words in memory until it has so many MB, by default 2 GB for every second processor.
  LANCE_FTS_NUM_SHARDS: '1',
  LANCE_FTS_PARTITION_SIZE: '1024',
};
/** A third of the time of a processor that another process wants as well. */
const YIELDING = 5;

/** As `BuildInput`: `documents` are the records that are new or have changed. */
export interface AdditionInput extends Omit<BuildInput, 'generation' | 'learnedBy'> {
  /** The version that it follows. */
  follows: Version;
  /** The ids of records that leave. */
  retired: readonly string[];
}

/**
 * Builds a complete generation next to the existing ones; training and writing run in a process of its own. Rejects,
 * and removes the unfinished generation, if a document can't be read, the embedder fails, an id is repeated, or
 * `signal` aborts.
 */
export async function buildGeneration(input: BuildInput): Promise<GenerationSummary> {
  const { folder, generation, signal } = input;
  signal?.throwIfAborted();
  await markGeneration(folder, generation);
  try {
    return await inOwnProcess(input, { retired: [] });
  } catch (error) {
    await removeGeneration(folder, generation).catch(() => undefined);
    throw error;
  }
}

/**
 * Adds a version to a generation, in a process of its own; all versions before it stay as they are. What an earlier
 * attempt left is removed first, and a failed one leaves no version: `follows` is then as good as before. Rejects as
 * `buildGeneration` does, and with IndexDamagedError if there is no such version.
 */
export async function addToGeneration(input: AdditionInput): Promise<GenerationSummary> {
  const { folder, follows, retired, signal } = input;
  const { generation } = follows;
  signal?.throwIfAborted();
  const manifest = await readGenerationManifest(folder, versionName(follows));
  await removeUnlisted(generationFolder(folder, generation), manifest);
  return inOwnProcess({ ...input, generation }, { follows: follows.version, retired });
}

async function inOwnProcess(
  input: BuildInput,
  { follows, retired }: { follows?: number; retired: readonly string[] },
): Promise<GenerationSummary> {
  const { folder, generation, service = null, embedder, learnedBy } = input;
  const order: BuildOrder = {
    folder,
    generation,
    service,
    embedder: embedder ? { id: embedder.id, dimensions: embedder.dimensions } : null,
    learnedBy,
    follows,
  };
  const child = launch(order);
  const line = listen(child, input);
  try {
    await feed(line, input, retired);
    return await line.summary;
  } finally {
    await ended(child);
  }
}

function launch(order: BuildOrder): ChildProcess {
  const program = new URL('./build-process.ts', import.meta.url);
  const child = fork(program, [JSON.stringify(order)], {
    serialization: 'advanced',
    // oxlint-disable-next-line node/no-process-env -- it inherits all of it.
    env: { ...MEMORY, ...process.env },
    // A phase frees what the one before it has left.
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Those who ask questions meanwhile go first.
  if (child.pid !== undefined) setPriority(child.pid, YIELDING);
  return child;
}

/** Native handles would keep it alive. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

interface Line {
  send: (message: ToBuild) => void;
  /** Resolves when the process can take another batch; rejects if it has failed. */
  room: () => Promise<void>;
  summary: Promise<GenerationSummary>;
}

function listen(child: ChildProcess, { onProgress, onPhase, signal }: BuildInput): Line {
  let underway = 0;
  let free: (() => void) | null = null;
  const { promise: summary, resolve, reject } = Promise.withResolvers<GenerationSummary>();
  child.on('message', (message: FromBuild) => {
    if (message.kind === 'progress') onProgress?.(message.step, message.done, message.total);
    else if (message.kind === 'phase') onPhase?.(message.name);
    else if (message.kind === 'done') resolve(message.summary);
    else if (message.kind === 'failed') reject(new Error(message.message));
    else {
      underway--;
      free?.();
    }
  });
  child.on('error', reject);
  child.on('exit', (code, signal) =>
    reject(new Error(`The process of the build ended early (${signal ?? code}).`)),
  );
  const abort = () => reject(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  const settled = summary.finally(() => signal?.removeEventListener('abort', abort));
  // Rejects for those waiting for room or the summary; before anyone waits, it must not count as unhandled.
  settled.catch(() => undefined);
  return {
    send: (message) => {
      if (message.kind === 'documents') underway++;
      child.send(message, (error) => {
        if (error) reject(error);
      });
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

async function feed(
  line: Line,
  { documents, embedder, expected, onProgress }: BuildInput,
  retired: readonly string[],
): Promise<void> {
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
  line.send({ kind: 'end', retired });
}

function embeddingTextLength(document: CatalogueDocument): number {
  if (document.type === 'researcher') return 100 * document.topics.length;
  const { summary, ipSummary, publicationsSummary } = document;
  return (summary?.length ?? 0) + (ipSummary?.length ?? 0) + (publicationsSummary?.length ?? 0);
}
