import { AsyncLocalStorage } from 'node:async_hooks';
import { MODEL_REQUESTS } from '../../../ports/telemetry.ts';
import { failureOf, ModelFailure } from './failure.ts';
import type { Times } from './times.ts';

/** One request on the wire: its size limit and its failure. The client library's own errors are not used. */
export interface Wire {
  bytesMax: number;
  failure: ModelFailure | null;
}

const wires = new AsyncLocalStorage<Wire>();

/** Makes a request whose bytes are counted, and whose failure is recorded, on this wire only. */
export function watched<T>(wire: Wire, request: () => Promise<T>): Promise<T> {
  return MODEL_REQUESTS.tracePromise(() => wires.run(wire, request), {});
}

const ERROR_BODY_BYTES = 64 * 1_024;

/**
 * A fetch that gives up if the first or the next byte does not arrive in time, or if more arrives than an answer
 * can contain. Redirects are refused: the key is sent to one address only.
 */
export function watchedFetch({ firstByteMs, idleMs }: Pick<Times, 'firstByteMs' | 'idleMs'>): typeof fetch {
  return async (input, init) => {
    const wire = wires.getStore();
    if (!wire) throw new Error('A request to the model has to be made by watched().');
    const ending = new AbortController();
    const asked = init?.signal;
    const forward = () => ending.abort(asked?.reason);
    if (asked?.aborted) forward();
    asked?.addEventListener('abort', forward, { once: true });
    const stop = (failure: ModelFailure) => {
      wire.failure ??= failure;
      ending.abort(failure);
    };
    let timer = setTimeout(() => stop(new ModelFailure('slow')), firstByteMs);
    const rearm = () => {
      clearTimeout(timer);
      timer = setTimeout(() => stop(new ModelFailure('slow')), idleMs);
    };
    const done = () => {
      clearTimeout(timer);
      asked?.removeEventListener('abort', forward);
    };
    try {
      const response = await fetch(input, { ...init, redirect: 'error', signal: ending.signal });
      if (!response.ok) {
        wire.failure = failureOf(response.status, response.headers, await start(response));
        throw wire.failure;
      }
      if (!response.body) throw new ModelFailure('malformed');
      const body = watchedBody(response.body, { wire, rearm, stop, done });
      return new Response(ReadableStream.from(body), { status: response.status, headers: response.headers });
    } catch (error) {
      done();
      wire.failure ??= new ModelFailure('away');
      throw error;
    }
  };
}

interface Watch {
  wire: Wire;
  rearm(): void;
  stop(failure: ModelFailure): void;
  done(): void;
}

async function* watchedBody(
  body: ReadableStream<Uint8Array>,
  { wire, rearm, stop, done }: Watch,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done: ended, value } = await reader.read();
      if (ended) return;
      rearm();
      bytes += value.byteLength;
      if (bytes > wire.bytesMax) {
        const failure = new ModelFailure('malformed');
        stop(failure);
        throw failure;
      }
      yield value;
    }
  } catch (error) {
    wire.failure ??= new ModelFailure('away');
    throw error;
  } finally {
    done();
    await reader.cancel().catch(() => undefined);
  }
}

/** The beginning of an error body, which says what went wrong. */
async function start(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= ERROR_BODY_BYTES) break;
  }
  return text;
}
