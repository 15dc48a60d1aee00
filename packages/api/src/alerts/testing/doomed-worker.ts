import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AskedJob, ToldJob } from './year-worker.ts';

const PROGRAM = fileURLToPath(new URL('year-worker.ts', import.meta.url));
const NODE = fileURLToPath(new URL('../../../../../node_modules/.bin/node', import.meta.url));

/** How often a worker was killed in the middle of a job, and after it had done one. */
export interface Kills {
  inside: number;
  between: number;
}

/** How likely a job is to be killed. */
type Doom = Record<AskedJob['job'], number>;

/** A process that does jobs and is killed with SIGKILL at random moments; another one, started ahead, takes its place. */
export class DoomedWorker {
  readonly kills: Kills = { inside: 0, between: 0 };
  /** What jobs failed of, which were then done again. */
  readonly failures: string[] = [];
  readonly #url: string;
  readonly #random: () => number;
  readonly #doom: Doom;
  /** The longest that a job has taken, in milliseconds: kills are spread over it. */
  readonly #longest: Record<AskedJob['job'], number> = { 'find-news': 0, 'send-due': 0 };
  #child: Promise<ChildProcess>;
  #spare: Promise<ChildProcess>;

  constructor({ url, random, doom }: { url: string; random: () => number; doom: Doom }) {
    this.#url = url;
    this.#random = random;
    this.#doom = doom;
    this.#child = this.#start();
    this.#spare = this.#start();
  }

  /** Does a job until it has come through, however often the process is killed on the way. */
  async survive(asked: AskedJob): Promise<void> {
    for (;;) {
      const isDoomed = this.#random() < this.#doom[asked.job];
      if (await this.#attempt(asked, isDoomed)) return;
    }
  }

  async end(): Promise<void> {
    for (const child of [await this.#child, await this.#spare]) await kill(child);
  }

  async #attempt({ job, at }: AskedJob, isDoomed: boolean): Promise<boolean> {
    const child = await this.#child;
    const begun = told(child, 'begun');
    const ended = told(child, 'done', 'failed');
    child.send({ job, at } satisfies AskedJob);
    await begun;
    const started = performance.now();
    if (!isDoomed) {
      const outcome = await ended;
      this.#longest[job] = Math.max(this.#longest[job], performance.now() - started);
      if (outcome.told !== 'failed') return true;
      this.failures.push(outcome.failed);
      return false;
    }
    // As often soon as late: most jobs are far shorter than the longest.
    const moment = delay(Math.max(1, this.#longest[job]) ** this.#random(), null);
    const outcome = await Promise.race([ended, moment]);
    await kill(child);
    this.#child = this.#spare;
    this.#spare = this.#start();
    this.kills[outcome === null ? 'inside' : 'between'] += 1;
    return outcome?.told === 'done';
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(PROGRAM, [this.#url], { execPath: NODE, execArgv: [], stdio: 'inherit' });
    await told(child, 'ready');
    return child;
  }
}

/** The next message of one of these kinds. Throws if the process ends without being killed. */
function told(child: ChildProcess, ...kinds: ToldJob['told'][]): Promise<ToldJob> {
  return new Promise((resolve, reject) => {
    const hear = (message: ToldJob) => {
      if (!kinds.includes(message.told)) return;
      child.off('message', hear).off('exit', fail);
      resolve(message);
    };
    const fail = (code: number | null, signal: string | null) => {
      if (signal !== 'SIGKILL') reject(new Error(`The worker ended with ${code ?? signal}.`));
    };
    child.on('message', hear).on('exit', fail);
  });
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
