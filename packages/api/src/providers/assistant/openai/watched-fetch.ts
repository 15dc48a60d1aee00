import { failureOf, ModelFailure } from './failure.ts';
import type { Times } from './times.ts';

/** What one request came to, as it was seen on the wire; the client library's own errors are not asked. */
export interface Seen {
  failure: ModelFailure | null;
}

const ERROR_BODY_BYTES = 64 * 1_024;

/**
 * A fetch that gives up where the first byte or the next one does not come in time, and where more comes than an answer
 * can hold. Redirects are refused: the key goes to one address.
 */
export function watchedFetch(
  { firstByteMs, idleMs }: Pick<Times, 'firstByteMs' | 'idleMs'>,
  bytesMax: number,
  seen: Seen,
): typeof fetch {
  return async (input, init) => {
    const ending = new AbortController();
    const asked = init?.signal;
    const forward = () => ending.abort(asked?.reason);
    if (asked?.aborted) forward();
    asked?.addEventListener('abort', forward, { once: true });
    const stop = (failure: ModelFailure) => {
      seen.failure ??= failure;
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
        seen.failure = failureOf(response.status, response.headers, await start(response));
        throw seen.failure;
      }
      if (!response.body) throw new ModelFailure('malformed');
      const body = watched(response.body, { bytesMax, rearm, stop, done, seen });
      return new Response(ReadableStream.from(body), { status: response.status, headers: response.headers });
    } catch (error) {
      done();
      seen.failure ??= new ModelFailure('away');
      throw error;
    }
  };
}

interface Watch {
  bytesMax: number;
  seen: Seen;
  rearm(): void;
  stop(failure: ModelFailure): void;
  done(): void;
}

async function* watched(
  body: ReadableStream<Uint8Array>,
  { bytesMax, rearm, stop, done, seen }: Watch,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done: ended, value } = await reader.read();
      if (ended) return;
      rearm();
      bytes += value.byteLength;
      if (bytes > bytesMax) {
        const failure = new ModelFailure('malformed');
        stop(failure);
        throw failure;
      }
      yield value;
    }
  } catch (error) {
    seen.failure ??= new ModelFailure('away');
    throw error;
  } finally {
    done();
    await reader.cancel().catch(() => undefined);
  }
}

/** The beginning of a body that says what went wrong. */
async function start(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= ERROR_BODY_BYTES) break;
  }
  return text;
}
