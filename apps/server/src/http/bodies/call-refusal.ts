import { type Refusal, refuse, writeRefusal } from '@cosmos/api/rest/protocol/refusal.ts';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { Request, Response } from 'express';

type Code = keyof typeof TRPC_ERROR_CODES_BY_KEY;

const CODES: Readonly<Record<number, Code>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  503: 'SERVICE_UNAVAILABLE',
};

/** Refuses a request before it reaches a procedure, in the format that its client reads. */
export function refuseRequest(request: Request, response: Response, refusal: Refusal): void {
  refuse(response, refusal, shapeOf(request, refusal));
}

/** The same, but leaves the response open. */
export function writeRefusalOf(request: Request, response: Response, refusal: Refusal): void {
  writeRefusal(response, refusal, shapeOf(request, refusal));
}

/** Failed tRPC calls have a format of their own; given any other, pages would assume that the server is away. */
function shapeOf(
  request: Request,
  { status, detail, retryAfterSeconds = null }: Refusal,
): object | undefined {
  if (!request.originalUrl.startsWith('/trpc')) return undefined;
  const code = CODES[status] ?? 'INTERNAL_SERVER_ERROR';
  return {
    success: false,
    detail,
    error: {
      message: detail,
      code: TRPC_ERROR_CODES_BY_KEY[code],
      data: {
        code,
        httpStatus: status,
        requestId: typeof request.id === 'string' ? request.id : null,
        retryAfterSeconds,
        reason: null,
        fieldErrors: null,
      },
    },
  };
}
