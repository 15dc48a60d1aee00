import type { Socket } from 'node:net';
import { isKnown } from '@cosmos/api/context/context.ts';
import { networkOf } from '@cosmos/api/limits/network-address.ts';
import { SHEDDINGS } from '@cosmos/api/ports/telemetry.ts';
import type { Refusal } from '@cosmos/api/rest/protocol/refusal.ts';
import { HTTP_LIMITS } from '@cosmos/contract/http/limits.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Request, RequestHandler, Response } from 'express';
import { refuseRequest } from './bodies/call-refusal.ts';
import { noteMember } from './connection-caps.ts';
import type { ContextOf } from './bodies/json-body.ts';

const BUSY: Refusal = { status: 503, detail: HTTP_MESSAGES.serverBusy, retryAfterSeconds: 1 };

/**
 * Sheds load beyond what the process can handle: a quick 503 is better than an answer so slow that the client has
 * left.
 */
export function loadLimit(requestsAtOnce: number = HTTP_LIMITS.requestsAtOnce): RequestHandler {
  let underway = 0;
  return (request, response, next) => {
    if (underway >= requestsAtOnce) return refuseBusy(request, response, 'requests');
    underway += 1;
    response.once('close', () => {
      underway -= 1;
    });
    next();
  };
}

/** How many visitor requests, including streams, may be under way. */
export interface VisitorLimits {
  /** In total, from any network. */
  soft: number;
  /** Between `soft` and `hard`, only networks below `ofNetworkReserved` are admitted. */
  hard: number;
  ofNetworkReserved: number;
  ofNetwork: number;
  /** Refusals are delayed by this long, so that retrying in a loop neither helps the client nor costs us much. */
  refusalMs: number;
  /** How many refusals are delayed at the same time; further ones are sent at once. */
  refusalsHeld: number;
}

const VISITOR_LIMITS: VisitorLimits = {
  soft: HTTP_LIMITS.visitorRequestsSoft,
  hard: HTTP_LIMITS.visitorRequestsHard,
  ofNetworkReserved: HTTP_LIMITS.visitorRequestsOfNetworkReserved,
  ofNetwork: HTTP_LIMITS.visitorRequestsOfNetwork,
  refusalMs: HTTP_LIMITS.visitorRefusalMs,
  refusalsHeld: HTTP_LIMITS.visitorRefusalsHeld,
};

/**
 * Limits the requests without a good token: per network, in total, and one per connection, which no browser or
 * proxy exceeds. Members and programs with an API key are not counted. It runs before any of the body is read and
 * before the limit that all requests share, so that a refused request takes up no room there.
 */
export function visitorsAtMost(contextOf: ContextOf, limits: VisitorLimits = VISITOR_LIMITS): RequestHandler {
  const byNetwork = new Map<string, number>();
  /** Connections with a visitor's request under way, and whether another request was already refused on them. */
  const occupied = new WeakMap<Socket, { hasRefused: boolean }>();
  let all = 0;
  let refusalsHeld = 0;

  const admit = (network: string, response: Response): boolean => {
    const theirs = byNetwork.get(network) ?? 0;
    const share = all >= limits.soft ? limits.ofNetworkReserved : limits.ofNetwork;
    if (theirs >= share || all >= limits.hard) return false;
    all += 1;
    byNetwork.set(network, theirs + 1);
    response.once('close', () => {
      all -= 1;
      const left = (byNetwork.get(network) ?? 1) - 1;
      if (left > 0) byNetwork.set(network, left);
      else byNetwork.delete(network);
    });
    return true;
  };
  const refuseLater = (request: Request, response: Response): void => {
    if (refusalsHeld >= limits.refusalsHeld) return refuseBusy(request, response, 'visitors');
    refusalsHeld += 1;
    const held = setTimeout(() => refuseBusy(request, response, 'visitors'), limits.refusalMs);
    response.once('close', () => {
      refusalsHeld -= 1;
      clearTimeout(held);
    });
  };
  /** One refusal can wait behind the pending answer; a client that sends even more would only pile them up. */
  const refuseBeside = (before: { hasRefused: boolean }, request: Request, response: Response): void => {
    if (before.hasRefused) return void request.socket.destroy();
    before.hasRefused = true;
    refuseBusy(request, response, 'visitors');
  };

  return async (request, response, next) => {
    const { socket } = request;
    // Checked again after the token lookup: several requests may arrive on the connection before the first one's
    // sender is known.
    const before = occupied.get(socket);
    if (before) return refuseBeside(before, request, response);
    if (await isGoodToken(contextOf, request)) {
      noteMember(socket);
      return next();
    }
    if (response.closed) return;
    const beside = occupied.get(socket);
    if (beside) return refuseBeside(beside, request, response);
    occupied.set(socket, { hasRefused: false });
    response.once('close', () => occupied.delete(socket));
    if (admit(networkOf(request.ip ?? ''), response)) return next();
    refuseLater(request, response);
  };
}

/** While a token can't be looked up, its bearer counts as a visitor; the call itself reports the failure. */
async function isGoodToken(contextOf: ContextOf, request: Request): Promise<boolean> {
  if (request.headers.authorization === undefined) return false;
  return contextOf(request).then(
    ({ actor }) => isKnown(actor),
    () => false,
  );
}

function refuseBusy(request: Request, response: Response, reason: 'requests' | 'visitors'): void {
  if (response.headersSent || response.closed) return;
  SHEDDINGS.tell({ reason });
  // The rest of the body is not needed.
  response.setHeader('connection', 'close');
  refuseRequest(request, response, BUSY);
}
