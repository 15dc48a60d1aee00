import type { Context } from '@cosmos/api/context/context.ts';
import type { Refusal } from '@cosmos/api/rest/protocol/refusal.ts';
import { HTTP_LIMITS } from '@cosmos/contract/http/limits.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Request, RequestHandler, Response } from 'express';
import type { BodyBudget, Share } from './body-budget.ts';
import { writeRefusalOf } from './call-refusal.ts';
import { gatherBytes } from './gathered-bytes.ts';
import { type Checked, parseLenient, parseScanned } from './json-guard.ts';
import { type ShapeLimits, shapeScanner } from './json-shape.ts';
import { isLarge, parseLarge } from './large-json.ts';

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
/** How much of a refused body is still read, so that the sender gets to see the answer. */
const DRAINED_BYTES_MAX = 16 * 1_024 * 1_024;
const DRAINED_MS_MAX = 2_000;
/** How many refused bodies are drained at the same time; further connections are closed at once. */
const DRAINED_AT_ONCE = 16;

const BUSY: Refusal = { status: 503, detail: HTTP_MESSAGES.serverBusy, retryAfterSeconds: 1 };

/** What a request may send, once its sender is known. */
export interface Allowance {
  maxBytes: number;
  shape: ShapeLimits;
  /** Whether text that can't be stored is refused; a provider's mail is accepted as it is. */
  isStrict: boolean;
  budget: BodyBudget;
  /** Whose share of the budget it counts against. */
  sender: string;
}

/** Called before any of the body is read. */
export type Allow = (request: Request) => Promise<Allowance | Refusal>;

export type ContextOf = (request: Request) => Promise<Context>;

/** Reads, checks and attaches the JSON body of requests whose method has one. Refused bodies are not read. */
export function jsonBody(allow: Allow): RequestHandler {
  return async (request, response, next) => {
    const refuse = (refusal: Refusal) => refuseBody(request, response, refusal);
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
      return refuse({ status: 415, detail: HTTP_MESSAGES.bodyEncoded });
    if (!hasBody(request)) return next();
    if (!JSON_TYPE.test(request.headers['content-type'] ?? ''))
      return refuse({ status: 415, detail: HTTP_MESSAGES.bodyNotJsonType });
    const allowance = await allow(request);
    if ('status' in allowance) return refuse(allowance);
    const declared = Number(request.headers['content-length'] ?? 0);
    if (declared > allowance.maxBytes) return refuse({ status: 413, detail: HTTP_MESSAGES.bodyTooLarge });
    const share = allowance.budget.shareFor(allowance.sender);
    response.once('close', () => share.giveBack());
    const bytes = declared || allowance.maxBytes;
    // Small bodies take up room as they arrive, so starting one without sending it costs nothing; a large one is
    // only read if there is room for all of it.
    const isCharged = bytes <= HTTP_LIMITS.jsonBodyBytes;
    if (!isCharged && !share.take(bytes)) return refuse(BUSY);
    const body = await readWithin(request, { ...allowance, isCharged }, share);
    if (body === 'gone') return;
    if ('status' in body) return refuse(body);
    request.body = body.value;
    next();
  };
}

/** Some calls have all they need in their address, or need nothing. */
function hasBody({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

interface Reading extends Allowance {
  /** Whether bytes are charged as they arrive. */
  isCharged: boolean;
}

/**
 * Reads and parses the body. Its room is freed once only the parsed value is left; a large body's value is about as
 * large as its bytes, so its room is freed when the request has been answered.
 */
async function readWithin(
  request: Request,
  reading: Reading,
  share: Share,
): Promise<{ value: unknown } | Refusal | 'gone'> {
  let isKept = false;
  try {
    const arrived = await read(request, reading, share);
    if (arrived === 'gone' || 'status' in arrived) return arrived;
    isKept = isLarge(arrived.bytes);
    const checked = await parse(arrived, reading);
    return checked.ok ? { value: checked.value } : { status: 400, detail: checked.reason };
  } finally {
    if (!isKept) share.giveBack();
  }
}

interface Arrived {
  bytes: Buffer<ArrayBuffer>;
  keys: number;
}

/** The whole body; a refusal as soon as it is too long or its structure too large; `gone` if the sender went away. */
function read(
  request: Request,
  { maxBytes, shape, isCharged }: Reading,
  share: Share,
): Promise<Arrived | 'gone' | Refusal> {
  if (request.destroyed) return Promise.resolve('gone');
  return new Promise((resolve) => {
    const scanner = shapeScanner(shape);
    const gathered = gatherBytes();
    let size = 0;
    const stop = () => {
      request.off('data', onData).off('end', onEnd).off('close', onClose);
    };
    const refuse = (refusal: Refusal) => {
      stop();
      resolve(refusal);
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) return refuse({ status: 413, detail: HTTP_MESSAGES.bodyTooLarge });
      if (isCharged && !share.take(chunk.length)) return refuse(BUSY);
      const reason = scanner.push(chunk);
      if (reason) return refuse({ status: 400, detail: reason });
      gathered.add(chunk);
    };
    const onEnd = () => {
      stop();
      resolve({ bytes: gathered.whole(), keys: scanner.keys() });
    };
    const onClose = () => {
      stop();
      resolve('gone');
    };
    request.on('data', onData).on('end', onEnd).on('close', onClose);
  });
}

function parse({ bytes, keys }: Arrived, { isStrict }: Allowance): Checked | Promise<Checked> {
  if (isLarge(bytes)) return parseLarge({ bytes, keys, isStrict });
  return isStrict ? parseScanned(bytes, keys) : parseLenient(bytes);
}

let draining = 0;

/**
 * Refuses before the body has arrived. Closing a connection with unread data resets it, and the answer is lost. So
 * the whole answer is written at once, and ended when the sender has stopped, or has sent too much for too long.
 */
function refuseBody(request: Request, response: Response, refusal: Refusal): void {
  if (response.headersSent) return;
  response.setHeader('connection', 'close');
  writeRefusalOf(request, response, refusal);
  if (request.complete || draining >= DRAINED_AT_ONCE) {
    response.end();
    return;
  }
  draining += 1;
  const timer = setTimeout(finish, DRAINED_MS_MAX);
  let drained = 0;
  let isFinished = false;
  function finish(): void {
    if (isFinished) return;
    isFinished = true;
    draining -= 1;
    clearTimeout(timer);
    if (!response.writableEnded) response.end();
  }
  request.on('data', (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > DRAINED_BYTES_MAX) finish();
  });
  request.once('end', finish);
  request.once('close', finish);
}
