import type { Actor } from '@cosmos/api/context/context.ts';
import { networkOf } from '@cosmos/api/limits/network-address.ts';
import { refusalOf } from '@cosmos/api/rest/protocol/failures.ts';
import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { HTTP_LIMITS } from '@cosmos/contract/http/limits.ts';
import type { Request } from 'express';
import { bodyBudget } from './body-budget.ts';
import type { Allow, ContextOf } from './json-body.ts';
import { CALL_SHAPE } from './json-guard.ts';

/** Paths whose bodies may contain base64 files, and the size allowed there. All other bodies stay small. */
const WITH_FILES = new Map<string, number>([
  ['/trpc/files.upload', HTTP_LIMITS.uploadBodyBytes],
  ['/trpc/admin.uploadPart', HTTP_LIMITS.uploadBodyBytes],
  ['/trpc/conversation.askWithFiles', HTTP_LIMITS.askBodyBytes],
  ['/api/v1/files/upload', HTTP_LIMITS.uploadBodyBytes],
  ['/api/v1/text/enhance-with-file', HTTP_LIMITS.uploadBodyBytes],
  ['/api/v1/conversation/process/v2', HTTP_LIMITS.askBodyBytes],
]);

/**
 * How many bytes a request's body may have, and which budget they count against. Only callers with a good token may
 * send files, which is checked before any byte of them is read. Files share a budget per process; all other bodies
 * are small, and so bounded by the number of requests admitted at once.
 */
export function bodyRule(contextOf: ContextOf): Allow {
  const files = bodyBudget({
    processBytes: HTTP_LIMITS.fileBodyBytesAtOnce,
    senderBytes: HTTP_LIMITS.fileBodyBytesOfSender,
  });
  const calls = bodyBudget({
    processBytes: HTTP_LIMITS.requestsAtOnce * HTTP_LIMITS.jsonBodyBytes,
    senderBytes: HTTP_LIMITS.callBodyBytesOfSender,
  });
  const small = { maxBytes: HTTP_LIMITS.jsonBodyBytes, shape: CALL_SHAPE, isStrict: true, budget: calls };
  return async (request) => {
    let actor: Actor;
    try {
      ({ actor } = await contextOf(request));
    } catch (error) {
      return refusalOf(error);
    }
    const filesMaxBytes = maxBytesOfFiles(request);
    if (actor.kind === 'key') return { ...small, sender: actor.keyId };
    if (actor.kind === 'user') {
      const own = { ...small, sender: actor.userId };
      return filesMaxBytes === null ? own : { ...own, maxBytes: filesMaxBytes, budget: files };
    }
    // Refused before the upload, so the client can refresh its token and send once.
    if (actor.kind === 'refused' && filesMaxBytes !== null)
      return { status: 401, detail: AUTH_MESSAGES.signInAgain };
    return { ...small, sender: networkOf(actor.address) };
  };
}

/** The maximum body size if the request may contain files; null if its body has to be small or goes elsewhere. */
function maxBytesOfFiles(request: Request): number | null {
  const declared = request.headers['content-length'];
  if (declared !== undefined && Number(declared) <= HTTP_LIMITS.jsonBodyBytes) return null;
  return WITH_FILES.get(request.baseUrl + request.path) ?? null;
}
