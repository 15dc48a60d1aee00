import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Embedder } from '../embedder.ts';
import { DIMENSIONS } from './dimensions.ts';
import type { EmbedReply, EmbedRequest } from './sentence-process.ts';

export const SENTENCE_EMBEDDER_ID = 'sentences-all-MiniLM-L6-v2-q4';
const IDLE_MS = 120_000;
const ENDED = 'The process of the sentence model ended.';

export interface SentenceEmbedderOptions {
  /** True for work that nobody waits for: others on this machine go first. */
  inBackground?: boolean;
  /** How long the process stays without work; two minutes by default. */
  idleMs?: number;
}

export interface SentenceEmbedder extends Embedder {
  /** Ends its process at once; those who wait, and later texts, are refused. */
  close(): void;
}

/** A process with those who wait for it. */
interface Running {
  child: ChildProcess;
  pending: Map<number, PromiseWithResolvers<Float32Array>>;
}

/**
 * Vectors of what texts mean, by a sentence model that comes with the product. It runs in a process of its own, which
 * starts with the first text and ends when there was nothing to do for a while. Rejects if that process dies; the next
 * text starts another.
 */
export function sentenceEmbedder({
  inBackground = false,
  idleMs = IDLE_MS,
}: SentenceEmbedderOptions = {}): SentenceEmbedder {
  let isClosed = false;
  let running: Running | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  const end = () => {
    clearTimeout(idle);
    if (running?.child.connected) running.child.disconnect();
    running = null;
  };

  const start = (): Running => {
    const child = fork(new URL('./sentence-process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (inBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const mine: Running = { child, pending: new Map() };
    const { pending } = mine;
    child.on('message', (reply: EmbedReply) => {
      const asked = pending.get(reply.id);
      pending.delete(reply.id);
      if ('vector' in reply) asked?.resolve(reply.vector);
      else asked?.reject(new Error(`The sentence model failed: ${reply.error}`));
      if (pending.size === 0) rest(mine);
    });
    const fail = () => {
      if (running === mine) running = null;
      for (const { reject } of pending.values()) reject(new Error(ENDED));
      pending.clear();
    };
    child.on('error', fail);
    child.on('exit', fail);
    return mine;
  };

  /** Nobody waits: the process keeps nothing else alive, and ends after a while. */
  const rest = ({ child }: Running) => {
    child.unref();
    child.channel?.unref();
    clearTimeout(idle);
    idle = setTimeout(end, idleMs).unref();
  };

  const embedOne = async (text: string): Promise<Float32Array> => {
    if (isClosed) throw new Error(ENDED);
    clearTimeout(idle);
    running ??= start();
    const { child, pending } = running;
    child.ref();
    child.channel?.ref();
    const id = ++last;
    const settle = Promise.withResolvers<Float32Array>();
    pending.set(id, settle);
    const request: EmbedRequest = { id, text };
    child.send(request, (error) => {
      if (error) settle.reject(new Error(ENDED));
    });
    return settle.promise;
  };

  return {
    id: SENTENCE_EMBEDDER_ID,
    dimensions: DIMENSIONS,
    embed: (texts) => Promise.all(texts.map(embedOne)),
    close: () => {
      isClosed = true;
      end();
    },
  };
}
