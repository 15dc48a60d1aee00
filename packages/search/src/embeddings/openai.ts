import { OpenAIEmbeddings } from '@langchain/openai';
import type { Embedder } from './embedder.ts';

export interface OpenAiEmbedderOptions {
  apiKey: string;
  model: string;
  /** Any server that speaks the protocol; OpenAI's own by default. */
  baseURL?: string;
  /** Length of the model's vectors. */
  dimensions: number;
  /** Limit for one request including retries; 20 s by default. */
  timeoutMs?: number;
  /** Wait before the first retry, doubled for the next; 300 ms by default. */
  retryDelayMs?: number;
}

const TIMEOUT_MS = 20_000;
const RETRY_DELAY_MS = 300;
const ATTEMPTS = 3;
const TEXT_CHARACTERS = 8_000;
const BATCH_TEXTS = 100;

/** The embedder's id, known without a request: the model, and the server unless it is OpenAI's. */
export function openAiEmbedderId({
  model,
  baseURL,
}: Pick<OpenAiEmbedderOptions, 'model' | 'baseURL'>): string {
  return baseURL ? `openai:${model}@${new URL(baseURL).host}` : `openai:${model}`;
}

/**
 * Vectors from an OpenAI-compatible server. Rate limits, server errors and lost connections are tried three times in
 * all; a used-up quota and rejections are not. Rejects unless the answer has one finite vector per text.
 */
export function openAiEmbedder(options: OpenAiEmbedderOptions): Embedder {
  const { dimensions } = options;
  return {
    id: openAiEmbedderId(options),
    dimensions,
    embed: async (texts) => {
      const vectors: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += BATCH_TEXTS) {
        vectors.push(...(await embedBatch(options, texts.slice(at, at + BATCH_TEXTS))));
      }
      for (const vector of vectors) {
        if (vector.length !== dimensions) {
          throw new Error(`The embedding server sent ${vector.length} instead of ${dimensions} numbers.`);
        }
      }
      return vectors;
    },
  };
}

/** Asks the server once for the length of its vectors. Rejects if it can't be reached. */
export async function connectOpenAiEmbedder(
  options: Omit<OpenAiEmbedderOptions, 'dimensions'>,
): Promise<Embedder> {
  const [probe] = await embedBatch(options, ['technology']);
  if (!probe || probe.length === 0) throw new Error('The embedding server sent no vector.');
  return openAiEmbedder({ ...options, dimensions: probe.length });
}

async function embedBatch(
  options: Omit<OpenAiEmbedderOptions, 'dimensions'>,
  texts: readonly string[],
): Promise<Float32Array[]> {
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  const deadline = performance.now() + timeoutMs;
  // The server rejects empty texts.
  const inputs = texts.map((text) => text.slice(0, TEXT_CHARACTERS).trim() || '-');
  for (let attempt = 1; ; attempt++) {
    try {
      return await askOnce(options, inputs, deadline - performance.now());
    } catch (error) {
      const wait = (options.retryDelayMs ?? RETRY_DELAY_MS) * 2 ** (attempt - 1);
      if (attempt >= ATTEMPTS || !mayPass(error) || performance.now() + wait >= deadline)
        throw ownWords(error);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

async function askOnce(
  { apiKey, model, baseURL }: Omit<OpenAiEmbedderOptions, 'dimensions'>,
  inputs: string[],
  timeout: number,
): Promise<Float32Array[]> {
  const client = new OpenAIEmbeddings({
    apiKey,
    model,
    batchSize: BATCH_TEXTS,
    encodingFormat: 'float',
    timeout,
    // Only the loop above retries.
    maxRetries: 0,
    configuration: {
      baseURL,
      maxRetries: 0,
      // The key and the texts must not reach another address.
      fetch: (input: string | URL | Request, init?: RequestInit) =>
        fetch(input, { ...init, redirect: 'error' }),
    },
  });
  const answer = await client.embedDocuments(inputs);
  if (answer.length !== inputs.length)
    throw new Error('The embedding server sent the wrong number of vectors.');
  return answer.map(unitVector);
}

function unitVector(numbers: readonly number[]): Float32Array {
  const vector = Float32Array.from(numbers);
  const length = Math.hypot(...vector);
  if (!Number.isFinite(length))
    throw new Error('The embedding server sent a vector that does not consist of numbers.');
  return length > 0 ? vector.map((value) => value / length) : vector;
}

/** The provider's own message is dropped: it belongs neither in the log nor in an index error. */
function ownWords(error: unknown): Error {
  const { status, code, name } = (error ?? {}) as { status?: unknown; code?: unknown; name?: unknown };
  if (code === 'insufficient_quota') return new Error('The quota of the embedding server is used up.');
  if (typeof status === 'number') return new Error(`The embedding server answered ${status}.`);
  if (error instanceof Error && error.message.startsWith('The embedding server ')) return error;
  return new Error(`The embedding server did not answer (${String(name)}).`);
}

/** Whether a retry may succeed. */
function mayPass(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { status, code, name } = error as { status?: unknown; code?: unknown; name?: unknown };
  if (code === 'insufficient_quota') return false;
  if (typeof status === 'number') return status === 429 || status >= 500;
  return name === 'APIConnectionError' || code === 'ECONNRESET' || code === 'ECONNREFUSED';
}
