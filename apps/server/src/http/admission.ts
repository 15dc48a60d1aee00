import type { Socket } from 'node:net';
import { isKnown } from '@cosmos/api/context/context.ts';
import { networkOf } from '@cosmos/api/limits/network-address.ts';
import type { Refusal } from '@cosmos/api/rest/protocol/refusal.ts';
import { HTTP_LIMITS } from '@cosmos/contract/http/limits.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Request, RequestHandler, Response } from 'express';
import { refuseRequest } from './bodies/call-refusal.ts';
import { noteMember } from './connection-caps.ts';
import type { ContextOf } from './bodies/json-body.ts';

const BUSY: Refusal = { status: 503, detail: HTTP_MESSAGES.serverBusy, retryAfterSeconds: 1 };

/** Sheds load beyond what the process can hold: a quick 503 is worth more than a slow answer to nobody. */
export function loadLimit(requestsAtOnce: number = HTTP_LIMITS.requestsAtOnce): RequestHandler {
  let underway = 0;
  return (request, response, next) => {
    if (underway >= requestsAtOnce) return refuseBusy(request, response);
    underway += 1;
    response.once('close', () => {
      underway -= 1;
    });
    next();
  };
}

/** How many requests of visitors, streams among them, may be under way. */
export interface VisitorLimits {
  /** So many, whichever networks they are of. */
  soft: number;
  /** Beyond that only networks with less than their reserve have one more, until there are so many. */
  hard: number;
  ofNetworkReserved: number;
  ofNetwork: number;
  /** A refusal is held back for so long: who asks again at once gains nothing by it, and costs nothing. */
  refusalMs: number;
  /** So many are held back at once; who is refused beyond that is told so at once. */
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
 * Who may be under way without a good token, by network and in all, and over one connection: one request, which no browser
 * and no proxy exceeds. Members and programs with a key are not counted. It stands before anything of a body is read, and
 * before what all requests share, so that what is refused here takes no room there.
 */
export function visitorsAtMost(contextOf: ContextOf, limits: VisitorLimits = VISITOR_LIMITS): RequestHandler {
  const byNetwork = new Map<string, number>();
  /** Connections with a visitor's request under way, and whether another one was refused beside it. */
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
    if (refusalsHeld >= limits.refusalsHeld) return refuseBusy(request, response);
    refusalsHeld += 1;
    const held = setTimeout(() => refuseBusy(request, response), limits.refusalMs);
    response.once('close', () => {
      refusalsHeld -= 1;
      clearTimeout(held);
    });
  };
  /** One refusal fits behind the answer that is awaited; who sends still more would only pile them up. */
  const refuseBeside = (before: { hasRefused: boolean }, request: Request, response: Response): void => {
    if (before.hasRefused) return void request.socket.destroy();
    before.hasRefused = true;
    refuseBusy(request, response);
  };

  return async (request, response, next) => {
    const { socket } = request;
    // Looked at twice: many may arrive at once, and who sends them is only known a moment later.
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

function refuseBusy(request: Request, response: Response): void {
  if (response.headersSent || response.closed) return;
  // What it may still be sending is of no interest.
  response.setHeader('connection', 'close');
  refuseRequest(request, response, BUSY);
}
