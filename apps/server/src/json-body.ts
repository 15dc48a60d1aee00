import { refuse, type Refusal, writeRefusal } from '@cosmos/api/rest/refusal.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { Request, RequestHandler, Response } from 'express';
import { parseJson } from './json-guard.ts';

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
/** What is still read of a refused body, so that the sender gets to see the answer. */
const DRAINED_BYTES_MAX = 16 * 1_024 * 1_024;
const DRAINED_MS_MAX = 2_000;

export interface BodyOptions {
  /** By the request, because a few paths take files. */
  maxBytes: (request: Request) => number;
  /** tRPC parses on its own and takes the checked text. */
  as: 'value' | 'text';
}

/** Reads, checks and attaches the JSON body of a request that has one by its method. */
export function jsonBody(options: BodyOptions): RequestHandler {
  return (request, response, next) => {
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
      return refuseBody(request, response, { status: 415, detail: MESSAGES.bodyEncoded });
    if (!hasBody(request)) return next();
    if (!JSON_TYPE.test(request.headers['content-type'] ?? ''))
      return refuseBody(request, response, { status: 415, detail: MESSAGES.bodyNotJsonType });
    const maxBytes = options.maxBytes(request);
    if (Number(request.headers['content-length'] ?? 0) > maxBytes)
      return refuseBody(request, response, { status: 413, detail: MESSAGES.bodyTooLarge });
    read(request, maxBytes, (bytes) => {
      if (bytes === null)
        return refuseBody(request, response, { status: 413, detail: MESSAGES.bodyTooLarge });
      const reason = attach(request, bytes, options.as);
      if (reason) return refuse(response, { status: 400, detail: reason });
      next();
    });
  };
}

/** Some calls are told all they need by their address, or need nothing. */
function hasBody({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Hands over the whole body; null as soon as it is too long; nothing where the sender went away. */
function read(request: Request, maxBytes: number, done: (bytes: Buffer | null) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  const stop = () => {
    request.off('data', onData);
    request.off('end', onEnd);
  };
  const onData = (chunk: Buffer) => {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
    else {
      stop();
      done(null);
    }
  };
  const onEnd = () => {
    stop();
    done(Buffer.concat(chunks));
  };
  request.on('data', onData);
  request.on('end', onEnd);
}

/** The reason of a refusal, or null where the body is good. */
function attach(request: Request, bytes: Buffer, as: BodyOptions['as']): string | null {
  if (bytes.length === 0) return MESSAGES.bodyEmpty;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return MESSAGES.bodyNotUtf8;
  }
  const checked = parseJson(text);
  if (!checked.ok) return checked.reason;
  request.body = as === 'text' ? text : checked.value;
  return null;
}

/**
 * Refuses before the body has arrived. A connection that is closed on unread data is reset, and the answer lost with it:
 * so the answer goes out whole at once, and ends when the sender has stopped, or has sent too much for too long.
 */
function refuseBody(request: Request, response: Response, refusal: Refusal): void {
  response.setHeader('connection', 'close');
  if (request.complete) return refuse(response, refusal);
  const timer = setTimeout(finish, DRAINED_MS_MAX);
  let drained = 0;
  function finish(): void {
    clearTimeout(timer);
    if (!response.writableEnded) response.end();
  }
  request.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > DRAINED_BYTES_MAX) finish();
  });
  request.once('end', finish);
  request.once('close', finish);
  writeRefusal(response, refusal);
}
