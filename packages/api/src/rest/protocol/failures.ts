import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { RefusalReason } from '@cosmos/contract/http/refusals.ts';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { z } from 'zod';
import { AppError } from '../../context/errors.ts';
import { asCallError, inputFault } from '../../trpc/trpc.ts';
import type { Refusal } from './refusal.ts';

/** What the caller of a REST path is told about a failure: the procedure's own sentence, or the masked one. */
export function refusalOf(thrown: unknown): Refusal {
  const error = asCallError(thrown);
  if (error instanceof RequestRefused) return error.refusal;
  if (error instanceof z.ZodError) return { status: 422, detail: firstIssue(error) };
  if (!(error instanceof TRPCError)) return { status: 500, detail: HTTP_MESSAGES.unexpected };
  const { cause } = error;
  const fault = inputFault(error);
  if (fault) return { status: 422, detail: firstIssue(fault) };
  const status = getHTTPStatusCodeFromError(error);
  if (status >= 500 && !(cause instanceof AppError)) return { status, detail: HTTP_MESSAGES.unexpected };
  return {
    status,
    detail: error.message,
    retryAfterSeconds: cause instanceof AppError ? cause.retryAfterSeconds : null,
    ...(cause instanceof AppError && isDocumented(cause.reason) ? { reason: cause.reason } : {}),
  };
}

/** The reasons that are sent to programs instead of the status' name; the others are for the product's own pages. */
const DOCUMENTED: ReadonlySet<RefusalReason> = new Set<RefusalReason>([
  'chat_limit',
  'message_limit',
  'needs_proof',
]);

function isDocumented(reason: RefusalReason | null): reason is RefusalReason {
  return reason !== null && DOCUMENTED.has(reason);
}

/** A request that REST refuses before calling a procedure. */
export class RequestRefused extends Error {
  override name = 'RequestRefused';
  readonly refusal: Refusal;
  constructor(status: number, detail: string) {
    super(detail);
    this.refusal = { status, detail };
  }
}

function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return HTTP_MESSAGES.unexpected;
  const field = issue.path.join('.');
  return field && !/[.?!]$/.test(issue.message) ? `${field}: ${issue.message}.` : issue.message;
}
