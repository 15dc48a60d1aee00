import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { JobOutcome } from './answer-jobs.ts';

export interface ModelProcessOptions {
  /** The program of the process, which answers jobs by `answerJobs`. */
  program: URL;
  /** What the program is started with, as JSON in its first argument. */
  settings?: object;
  /** Of the model, for messages: "sentence model". */
  name: string;
  /** True for work that nobody waits for: others on this machine go first. */
  inBackground?: boolean;
  /** How long the process stays without work; two minutes by default. Infinity: until it is closed. */
  idleMs?: number;
  /** How long it may work on a job, loading included; two minutes by default. */
  jobMs?: number;
  /** With more resident memory than this after a job, it ends, and the next job starts another. */
  maxBytes?: number;
}

/** A process of its own for a model. It starts with the first job, and has one at a time. */
export interface ModelProcess<Job, Answer> {
  /**
   * Rejects if the process dies, fails or takes too long, together with all other jobs that wait; the next job starts
   * another process. An aborted job is not begun any more; of one under way, only the answer is dropped.
   */
  run(job: Job, signal?: AbortSignal): Promise<Answer>;
  /** Ends it at once; those who wait, and later jobs, are refused. */
  close(): void;
}

interface Waiting<Job, Answer> {
  job: Job;
  settle: PromiseWithResolvers<Answer>;
}

const IDLE_MS = 120_000;
const JOB_MS = 120_000;

/** Runs a model where its memory and its crashes do no harm to the server. */
export function modelProcess<Job, Answer>(options: ModelProcessOptions): ModelProcess<Job, Answer> {
  const { name, idleMs = IDLE_MS, jobMs = JOB_MS, maxBytes = Number.POSITIVE_INFINITY } = options;
  const queue: Waiting<Job, Answer>[] = [];
  let current: Waiting<Job, Answer> | null = null;
  let running: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const ended = () => new Error(`The process of the ${name} ended.`);

  const end = () => {
    clearTimeout(timer);
    if (running?.connected) running.disconnect();
    running = null;
  };
  const failAll = (error: Error) => {
    clearTimeout(timer);
    for (const { settle } of [...(current ? [current] : []), ...queue.splice(0)]) settle.reject(error);
    current = null;
  };

  const died = (child: ChildProcess) => {
    if (running !== child) return;
    running = null;
    failAll(ended());
  };

  const start = (): ChildProcess => {
    const child = launch(options);
    child.on('error', () => died(child));
    child.on('exit', () => died(child));
    child.on('message', (outcome: JobOutcome<Answer>) => {
      if (running !== child || !current) return;
      clearTimeout(timer);
      const { settle } = current;
      current = null;
      if ('answer' in outcome) settle.resolve(outcome.answer);
      else settle.reject(new Error(`The ${name} failed: ${outcome.error}`));
      if (outcome.bytes > maxBytes) end();
      next();
    });
    return child;
  };

  const next = () => {
    if (current) return;
    current = queue.shift() ?? null;
    if (!current) return rest();
    clearTimeout(timer);
    running ??= start();
    const child = running;
    child.ref();
    child.channel?.ref();
    timer = setTimeout(() => {
      running = null;
      child.kill('SIGKILL');
      failAll(new Error(`The ${name} took longer than ${jobMs} ms.`));
    }, jobMs).unref();
    child.send(current.job as object, (error) => {
      if (error) died(child);
    });
  };

  /** Nobody waits: the process keeps nothing else alive, and ends after a while. */
  const rest = () => {
    running?.unref();
    running?.channel?.unref();
    clearTimeout(timer);
    if (Number.isFinite(idleMs)) timer = setTimeout(end, idleMs).unref();
  };

  return {
    run: async (job, signal) => {
      signal?.throwIfAborted();
      if (isClosed) throw ended();
      const settle = Promise.withResolvers<Answer>();
      const mine = { job, settle };
      queue.push(mine);
      const giveUp = () => {
        if (queue.includes(mine)) queue.splice(queue.indexOf(mine), 1);
        settle.reject(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      next();
      return settle.promise.finally(() => signal?.removeEventListener('abort', giveUp));
    },
    close: () => {
      isClosed = true;
      end();
      failAll(ended());
    },
  };
}

function launch({ program, settings, inBackground }: ModelProcessOptions): ChildProcess {
  const child = fork(program, settings ? [JSON.stringify(settings)] : [], {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (inBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return child;
}
