import { once } from 'node:events';
import type { Request, Response } from 'express';

/**
 * A request in the form that tRPC reads, with what the guard let through: a checked value instead of a body, and no
 * form. A real web Request would be built and copied for each call, which costs more than all that tRPC does with
 * it.
 */
export function asCallRequest(request: Request, signal: AbortSignal): globalThis.Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string') headers.set(name, value);
  const asked = {
    url: `http://localhost${request.url}`,
    method: request.method,
    headers,
    signal,
    body: null,
    json: async () => {
      if (request.body === undefined) throw new SyntaxError('The request has no body.');
      return request.body as unknown;
    },
    formData: () => Promise.reject(new SyntaxError('Form submissions are not accepted.')),
  };
  return asked as unknown as globalThis.Request;
}

/** Aborted if the client goes away before it has its answer. */
export function signalOf(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Sends tRPC's answer: streams as they are produced, everything else whole and with its length. */
export async function sendAnswer(
  response: Response,
  answer: globalThis.Response,
  signal: AbortSignal,
): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  if (answer.body && answer.headers.has('transfer-encoding'))
    return sendStream(response, answer.body, signal);
  const bytes = await answer.bytes();
  response.setHeader('content-length', bytes.length);
  response.end(bytes);
}

async function sendStream(
  response: Response,
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  const reader = stream.getReader();
  // Stops producing the answer for a client that has gone away.
  const cancel = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  for (;;) {
    const { done, value } = await reader.read();
    if (done || signal.aborted) break;
    if (!response.write(value)) await once(response, 'drain', { signal }).catch(() => undefined);
  }
  response.end();
}
