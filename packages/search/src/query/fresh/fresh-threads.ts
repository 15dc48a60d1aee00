import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { NO_POSTINGS } from '../../corpus/postings.ts';
import type { FreshGround, FreshMatch, StandingQuery } from './fresh-comparison.ts';

/** What a thread is asked; it answers with the matches of each question. */
export interface FreshTask {
  queries: readonly StandingQuery[];
  threshold: number;
}

const PROGRAM = new URL('./fresh-worker.ts', import.meta.url);
const MOST = 4;
/** So few that no thread waits long for the last of the others. */
const AT_ONCE = 20;

/** As many threads as the machine has cores, each with a copy of what is compared. They don't keep a process alive. */
export class FreshThreads {
  readonly #threads: readonly Worker[];
  readonly #free: Worker[];
  readonly #waiting: ((thread: Worker) => void)[] = [];

  constructor(ground: FreshGround, size = Math.min(MOST, availableParallelism())) {
    const { model, documents, meaning, residentVectors, usualCosines } = ground;
    const { ids, researcher, universities, countries, fields, trl, years, patents } = ground.columns;
    const columns = { ids, researcher, universities, countries, fields, trl, years, patents };
    const workerData: FreshGround = {
      // Nothing is recommended there.
      model: { ...model, postings: NO_POSTINGS },
      columns,
      documents,
      meaning,
      residentVectors,
      usualCosines,
    };
    this.#threads = Array.from({ length: size }, () => {
      const thread = new Worker(PROGRAM, { workerData, env: {}, execArgv: [] });
      thread.unref();
      // Whoever waits for an answer hears of it.
      thread.on('error', () => undefined);
      return thread;
    });
    this.#free = [...this.#threads];
  }

  /** In the order of the questions. Rejects if a thread fails. */
  async matches(queries: readonly StandingQuery[], threshold: number): Promise<FreshMatch[][]> {
    const parts = Array.from({ length: Math.ceil(queries.length / AT_ONCE) }, (_, at) =>
      queries.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
    );
    return (await Promise.all(parts.map((part) => this.#ask({ queries: part, threshold })))).flat();
  }

  end(): void {
    for (const thread of this.#threads) void thread.terminate();
  }

  async #ask(task: FreshTask): Promise<FreshMatch[][]> {
    const thread = this.#free.pop() ?? (await new Promise<Worker>((take) => this.#waiting.push(take)));
    try {
      return await answerOf(thread, task);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(thread);
      else this.#free.push(thread);
    }
  }
}

async function answerOf(thread: Worker, task: FreshTask): Promise<FreshMatch[][]> {
  const stop = new AbortController();
  const { signal } = stop;
  const ended = once(thread, 'exit', { signal }).then(() =>
    Promise.reject(new Error('the thread has ended')),
  );
  ended.catch(() => undefined);
  // One that has ended has no id, and never says so again.
  if (thread.threadId < 0) throw new Error('the thread has ended');
  thread.postMessage(task);
  try {
    const [found] = (await Promise.race([once(thread, 'message', { signal }), ended])) as [FreshMatch[][]];
    return found;
  } finally {
    stop.abort();
  }
}
