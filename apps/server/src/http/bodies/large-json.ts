import { Worker } from 'node:worker_threads';
import { HTTP_LIMITS } from '@cosmos/contract/http/limits.ts';
import type { Checked } from './json-guard.ts';

/** What the worker thread gets: the bytes, transferred rather than copied, and the number of keys counted in them. */
export interface LargeJson {
  id: number;
  bytes: Uint8Array<ArrayBuffer>;
  keys: number;
  isStrict: boolean;
}

export interface LargeJsonParsed {
  id: number;
  checked: Checked;
}

const PROGRAM = new URL('./large-json-worker.ts', import.meta.url);
/** Room for a parsed body: its bytes, their text, and the strings cut from it. */
const HEAP_MEGABYTES = 512;
/** The thread ends, and its memory is freed, when it has been idle for this long. */
const IDLE_MS = 5_000;

interface Thread {
  worker: Worker;
  waiting: Map<number, PromiseWithResolvers<Checked>>;
}

let thread: Thread | null = null;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;

/** Bodies larger than this are parsed in a worker thread, so that they don't block other requests. */
export function isLarge(bytes: Uint8Array): boolean {
  return bytes.length > HTTP_LIMITS.jsonInThreadBytes;
}

/** Parses JSON whose shape has been checked, outside the server's own thread. Rejects if the worker thread dies. */
export async function parseLarge(body: Omit<LargeJson, 'id'>): Promise<Checked> {
  clearTimeout(idle);
  const { worker, waiting } = (thread ??= openThread());
  const parsed = Promise.withResolvers<Checked>();
  lastId += 1;
  const id = lastId;
  waiting.set(id, parsed);
  worker.postMessage({ ...body, id } satisfies LargeJson, [body.bytes.buffer]);
  try {
    return await parsed.promise;
  } finally {
    waiting.delete(id);
    if (waiting.size === 0) idle = setTimeout(() => void closeThread(), IDLE_MS).unref();
  }
}

function openThread(): Thread {
  const worker = new Worker(PROGRAM, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES } });
  const waiting: Thread['waiting'] = new Map();
  const opened = { worker, waiting };
  worker.unref();
  worker.on('message', ({ id, checked }: LargeJsonParsed) => waiting.get(id)?.resolve(checked));
  const die = (error: Error) => {
    if (thread === opened) thread = null;
    for (const { reject } of waiting.values()) reject(error);
  };
  worker.on('error', die);
  worker.on('exit', () => die(new Error('the thread that parses large bodies has ended')));
  return opened;
}

async function closeThread(): Promise<void> {
  const closing = thread;
  thread = null;
  await closing?.worker.terminate();
}
