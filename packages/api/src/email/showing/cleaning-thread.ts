import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createGate } from '../../limits/gate.ts';
import type { CleaningTask } from './cleaning-worker.ts';

const PROGRAM = new URL('./cleaning-worker.ts', import.meta.url);
const WITHIN_MS = 2_000;
const START_MS = 20_000;
/** The thread ends, and its memory is freed, when it has been idle for this long. */
const IDLE_MS = 5_000;
const MEMORY_MEGABYTES = 128;

/**
 * Cleans emails one at a time in a thread of its own, kept for the next. One that takes too long or too much memory is
 * given up (null), and the thread is ended. Throws SERVICE_UNAVAILABLE if too many are waiting.
 */
export function createCleaningThread({ program = PROGRAM, withinMs = WITHIN_MS } = {}) {
  const gate = createGate({ atOnce: 1, waiting: 100 });
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    void thread?.terminate();
    thread = null;
  };
  const open = async () => {
    const opened = await openThread(program);
    opened.once('exit', () => {
      if (thread === opened) thread = null;
    });
    thread = opened;
    return opened;
  };
  return (task: CleaningTask): Promise<unknown> =>
    gate(async () => {
      clearTimeout(idle);
      try {
        const worker = thread ?? (await open());
        worker.postMessage(task);
        const answer = await nextMessage(worker, withinMs);
        idle = setTimeout(end, IDLE_MS).unref();
        return answer;
      } catch {
        // It hung, ran out of memory or could not start.
        end();
        return null;
      }
    });
}

async function openThread(program: URL): Promise<Worker> {
  const worker = new Worker(program, {
    // It gets none of the process's secrets.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES, maxYoungGenerationSizeMb: 32 },
  });
  worker.unref();
  // An error nobody waits for must not end the process.
  worker.on('error', () => undefined);
  try {
    await nextMessage(worker, START_MS);
  } catch (error) {
    void worker.terminate();
    throw error;
  }
  return worker;
}

/** Rejects if the thread fails or ends first, or says nothing in this time. */
async function nextMessage(worker: Worker, withinMs: number): Promise<unknown> {
  const stop = new AbortController();
  const { signal } = stop;
  const ended = once(worker, 'exit', { signal }).then(() =>
    Promise.reject(new Error('the thread has ended')),
  );
  const late = delay(withinMs, null, { signal }).then(() =>
    Promise.reject(new Error('the thread is too slow')),
  );
  const message = once(worker, 'message', { signal });
  try {
    const [value] = (await Promise.race([message, ended, late])) as [unknown];
    return value;
  } finally {
    for (const one of [ended, late, message]) one.catch(() => undefined);
    stop.abort();
  }
}
