import type { Actor } from '@cosmos/api/context.ts';
import { networkOf } from '@cosmos/api/limits/network-address.ts';
import { refusalOf } from '@cosmos/api/rest/failures.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { Request } from 'express';
import { bodyBudget } from './body-budget.ts';
import type { Allow, ContextOf } from './json-body.ts';
import { CALL_SHAPE } from './json-guard.ts';

/** Where a body may carry files in base64, and how large it may be then. All else stays small. */
const WITH_FILES = new Map<string, number>([
  ['/trpc/files.upload', LIMITS.uploadBodyBytes],
  ['/trpc/conversation.askWithFiles', LIMITS.askBodyBytes],
  ['/api/v1/files/upload', LIMITS.uploadBodyBytes],
  ['/api/v1/text/enhance-with-file', LIMITS.uploadBodyBytes],
  ['/api/v1/conversation/process/v2', LIMITS.askBodyBytes],
]);

/**
 * How many bytes a request's body may have, and out of whose budget: only who has shown a good token may send files, and
 * that is known before a byte of them is read. People without an account share a budget of their own.
 */
export function bodyRule(contextOf: ContextOf): Allow {
  const members = bodyBudget({
    processBytes: LIMITS.bodyBytesAtOnce,
    senderBytes: LIMITS.bodyBytesOfSender,
  });
  const visitors = bodyBudget({
    processBytes: LIMITS.visitorBodyBytesAtOnce,
    senderBytes: LIMITS.visitorBodyBytesOfNetwork,
  });
  const small = { maxBytes: LIMITS.jsonBodyBytes, shape: CALL_SHAPE, isStrict: true };
  return async (request) => {
    let actor: Actor;
    try {
      ({ actor } = await contextOf(request));
    } catch (error) {
      return refusalOf(error);
    }
    if (actor.kind === 'key') return { ...small, budget: members, sender: actor.keyId };
    if (actor.kind === 'user') {
      const maxBytes = WITH_FILES.get(request.baseUrl + request.path) ?? LIMITS.jsonBodyBytes;
      return { ...small, maxBytes, budget: members, sender: actor.userId };
    }
    // Told before the files are sent, so that they are sent once more with a token that is good.
    if (actor.kind === 'refused' && mayBeFiles(request)) return { status: 401, detail: MESSAGES.signInAgain };
    return { ...small, budget: visitors, sender: networkOf(actor.address) };
  };
}

function mayBeFiles(request: Request): boolean {
  if (!WITH_FILES.has(request.baseUrl + request.path)) return false;
  const declared = request.headers['content-length'];
  return declared === undefined || Number(declared) > LIMITS.jsonBodyBytes;
}
