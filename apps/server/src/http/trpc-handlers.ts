import { appRouter } from '@cosmos/api/app-router.ts';
import { MaskedFailure } from '@cosmos/api/trpc/trpc.ts';
import { HTTP_LIMITS } from '@cosmos/contract/http/limits.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { resolveResponse } from '@trpc/server/http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { refuseRequest } from './bodies/call-refusal.ts';
import { type Allow, type ContextOf, jsonBody } from './bodies/json-body.ts';
import { parseJson } from './bodies/json-guard.ts';
import { asCallRequest, sendAnswer, signalOf } from './trpc-answer.ts';

const METHODS = ['GET', 'POST'];
const PATH = /^\/[A-Za-z0-9.,]+$/;

/** All tRPC calls. What is cheap to refuse is refused here, before anything is parsed twice. */
export function trpcHandlers(contextOf: ContextOf, allow: Allow, log: Logger): RequestHandler[] {
  return [refuseOddCalls, jsonBody(allow), answerCalls(contextOf, log)];
}

function answerCalls(contextOf: ContextOf, log: Logger): RequestHandler {
  return async (request, response) => {
    const signal = signalOf(response);
    const answer = await resolveResponse({
      router: appRouter,
      req: asCallRequest(request, signal),
      path: request.path.slice(1),
      error: null,
      createContext: async ({ info }) => ({
        ...(await contextOf(request)),
        takesStreams: info.accept === 'application/jsonl',
      }),
      maxBatchSize: HTTP_LIMITS.trpcBatchCalls,
      onError: ({ error, path, ctx }) => {
        // Procedures log the errors they mask; failures around them, or in a stream, are logged here.
        if (error.code !== 'INTERNAL_SERVER_ERROR' || error instanceof MaskedFailure) return;
        log.error({ err: error.cause ?? error, path, requestId: ctx?.requestId }, 'a call failed');
      },
    });
    await sendAnswer(response, answer, signal);
  };
}

const refuseOddCalls: RequestHandler = (request, response, next) => {
  response.setHeader('cache-control', 'no-store');
  if (!METHODS.includes(request.method))
    return refuseRequest(request, response, {
      status: 405,
      detail: HTTP_MESSAGES.methodNotAllowed,
      allow: METHODS,
    });
  // Counting commas is cheaper than splitting, and the list comes from outside.
  if (callsIn(request.path) > HTTP_LIMITS.trpcBatchCalls)
    return refuseRequest(request, response, { status: 400, detail: HTTP_MESSAGES.tooManyCalls });
  if (!PATH.test(request.path))
    return refuseRequest(request, response, { status: 404, detail: HTTP_MESSAGES.notFound });
  const { input } = request.query;
  if (input !== undefined) {
    if (typeof input !== 'string')
      return refuseRequest(request, response, { status: 400, detail: HTTP_MESSAGES.queryRefused });
    const checked = parseJson(input);
    if (!checked.ok) return refuseRequest(request, response, { status: 400, detail: checked.reason });
  }
  next();
};

function callsIn(path: string): number {
  let calls = 1;
  for (let at = path.indexOf(','); at !== -1; at = path.indexOf(',', at + 1)) calls += 1;
  return calls;
}
