import type { Context } from '@cosmos/api/context.ts';
import type { Refusal } from '@cosmos/api/rest/refusal.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { Request, RequestHandler, Response } from 'express';
import type { BodyBudget, GiveBack } from './body-budget.ts';
import { writeRefusalOf } from './call-refusal.ts';
import { type Checked, parseLenient, parseScanned } from './json-guard.ts';
import { type ShapeLimits, shapeScanner } from './json-shape.ts';
import { isLarge, parseLarge } from './large-json.ts';

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
/** What is still read of a refused body, so that the sender gets to see the answer. */
const DRAINED_BYTES_MAX = 16 * 1_024 * 1_024;
const DRAINED_MS_MAX = 2_000;
/** So many refused bodies are read to their end at once; further ones are cut. */
const DRAINED_AT_ONCE = 16;

/** What a request may send, once it is known who sends it. */
export interface Allowance {
  maxBytes: number;
  shape: ShapeLimits;
  /** Whether text that can't be stored is refused; a provider's mail is taken as it is. */
  isStrict: boolean;
  budget: BodyBudget;
  /** Whose share of the budget it is. */
  sender: string;
}

/** Looked at before anything of a body is read. */
export type Allow = (request: Request) => Promise<Allowance | Refusal>;

export type ContextOf = (request: Request) => Promise<Context>;

/** Reads, checks and attaches the JSON body of a request that has one by its method. What is refused is refused unread. */
export function jsonBody(allow: Allow): RequestHandler {
  return async (request, response, next) => {
    const refuse = (refusal: Refusal) => refuseBody(request, response, refusal);
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
      return refuse({ status: 415, detail: MESSAGES.bodyEncoded });
    if (!hasBody(request)) return next();
    if (!JSON_TYPE.test(request.headers['content-type'] ?? ''))
      return refuse({ status: 415, detail: MESSAGES.bodyNotJsonType });
    const allowance = await allow(request);
    if ('status' in allowance) return refuse(allowance);
    const declared = Number(request.headers['content-length'] ?? 0);
    if (declared > allowance.maxBytes) return refuse({ status: 413, detail: MESSAGES.bodyTooLarge });
    const giveBack = allowance.budget.take(allowance.sender, declared || allowance.maxBytes);
    if (!giveBack) return refuse({ status: 503, detail: MESSAGES.serverBusy, retryAfterSeconds: 1 });
    response.once('close', giveBack);
    const body = await readWithin(request, allowance, giveBack);
    if (body === 'gone') return;
    if (!body.ok) return refuse({ status: body.status, detail: body.reason });
    request.body = body.value;
    next();
  };
}

/** Some calls are told all they need by their address, or need nothing. */
function hasBody({ method, headers }: Request): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

type Body = { ok: true; value: unknown } | { ok: false; status: number; reason: string } | 'gone';

/** Reads and parses; what was set aside for the bytes is free again when only what they mean is left. */
async function readWithin(request: Request, allowance: Allowance, giveBack: GiveBack): Promise<Body> {
  try {
    const arrived = await read(request, allowance);
    if (arrived === 'gone' || 'reason' in arrived) return arrived;
    const checked = await parse(arrived, allowance);
    return checked.ok ? checked : { ok: false, status: 400, reason: checked.reason };
  } finally {
    giveBack();
  }
}

interface Arrived {
  bytes: Buffer<ArrayBuffer>;
  keys: number;
}

/** The whole body; a refusal as soon as it is too long or too large in structure; `gone` where the sender went away. */
function read(
  request: Request,
  { maxBytes, shape }: Allowance,
): Promise<Arrived | 'gone' | { ok: false; status: number; reason: string }> {
  if (request.destroyed) return Promise.resolve('gone');
  return new Promise((resolve) => {
    const scanner = shapeScanner(shape);
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = () => {
      request.off('data', onData).off('end', onEnd).off('close', onClose);
    };
    const refuse = (status: number, reason: string) => {
      stop();
      resolve({ ok: false, status, reason });
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) return refuse(413, MESSAGES.bodyTooLarge);
      const reason = scanner.push(chunk);
      if (reason) return refuse(400, reason);
      chunks.push(chunk);
    };
    const onEnd = () => {
      stop();
      resolve({ bytes: Buffer.concat(chunks), keys: scanner.keys() });
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
 * Refuses before the body has arrived. A connection that is closed on unread data is reset, and the answer lost with it:
 * so the answer goes out whole at once, and ends when the sender has stopped, or has sent too much for too long.
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
