import { networkOf } from '@cosmos/api/limits/network-address.ts';
import type { Refusal } from '@cosmos/api/rest/refusal.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { Request, RequestHandler, Response } from 'express';
import { refuseRequest } from './call-refusal.ts';
import { noteMember } from './connection-caps.ts';
import type { ContextOf } from './json-body.ts';

const BUSY: Refusal = { status: 503, detail: MESSAGES.serverBusy, retryAfterSeconds: 1 };

/** Sheds load beyond what the process can hold: a quick 503 is worth more than a slow answer to nobody. */
export function atMost(requestsAtOnce: number = LIMITS.requestsAtOnce): RequestHandler {
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

export interface VisitorLimits {
  /** Requests under way, streams among them, that any network may add to. */
  atOnce: number;
  /** Beyond that each network has a few, until there are so many. */
  atOnceAtMost: number;
  ofNetworkAlways: number;
  ofNetwork: number;
  /** A refusal is held back for so long: who asks again at once gains nothing by it, and costs nothing. */
  refusalMs: number;
}

const VISITOR_LIMITS: VisitorLimits = {
  atOnce: LIMITS.visitorRequestsAtOnce,
  atOnceAtMost: LIMITS.visitorRequestsAtMost,
  ofNetworkAlways: LIMITS.visitorRequestsOfNetworkAlways,
  ofNetwork: LIMITS.visitorRequestsOfNetwork,
  refusalMs: LIMITS.visitorRefusalMs,
};

/**
 * Who may be under way without a good token, by network and in all. Members and programs with a key are not counted. It
 * stands before anything of a body is read.
 */
export function visitorsAtMost(contextOf: ContextOf, limits: VisitorLimits = VISITOR_LIMITS): RequestHandler {
  const byNetwork = new Map<string, number>();
  let all = 0;
  return async (request, response, next) => {
    if (await isKnown(contextOf, request)) {
      noteMember(request.socket);
      return next();
    }
    if (response.closed) return;
    const network = networkOf(request.ip ?? '');
    const theirs = byNetwork.get(network) ?? 0;
    const share = all >= limits.atOnce ? limits.ofNetworkAlways : limits.ofNetwork;
    if (theirs >= share || all >= limits.atOnceAtMost) {
      const held = setTimeout(() => refuseBusy(request, response), limits.refusalMs);
      response.once('close', () => clearTimeout(held));
      return;
    }
    all += 1;
    byNetwork.set(network, theirs + 1);
    response.once('close', () => {
      all -= 1;
      const left = (byNetwork.get(network) ?? 1) - 1;
      if (left > 0) byNetwork.set(network, left);
      else byNetwork.delete(network);
    });
    next();
  };
}

/** A token that can't be looked up now is nobody's for as long; what is asked for says why. */
async function isKnown(contextOf: ContextOf, request: Request): Promise<boolean> {
  if (request.headers.authorization === undefined) return false;
  const kind = await contextOf(request).then(
    ({ actor }) => actor.kind,
    () => null,
  );
  return kind === 'user' || kind === 'key';
}

function refuseBusy(request: Request, response: Response): void {
  if (response.headersSent || response.closed) return;
  // What it may still be sending is of no interest.
  response.setHeader('connection', 'close');
  refuseRequest(request, response, BUSY);
}
