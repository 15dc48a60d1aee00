import { MESSAGES } from '@cosmos/contract/messages.ts';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { asCallError } from '../trpc.ts';
import type { Refusal } from './refusal.ts';

/** What a caller of a REST path learns of a failure: the procedure's own sentence, or the masked one. */
export function refusalOf(thrown: unknown): Refusal {
  const error = asCallError(thrown);
  if (error instanceof RequestRefused) return error.refusal;
  if (error instanceof z.ZodError) return { status: 422, detail: firstIssue(error) };
  if (!(error instanceof TRPCError)) return { status: 500, detail: MESSAGES.unexpected };
  const { cause } = error;
  if (cause instanceof z.ZodError) return { status: 422, detail: firstIssue(cause) };
  const status = getHTTPStatusCodeFromError(error);
  if (status >= 500 && !(cause instanceof AppError)) return { status, detail: MESSAGES.unexpected };
  return {
    status,
    detail: error.message,
    retryAfterSeconds: cause instanceof AppError ? cause.retryAfterSeconds : null,
    ...(cause instanceof AppError && cause.reason ? { reason: cause.reason } : {}),
  };
}

/** A request that REST itself refuses before any procedure is called. */
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
  if (!issue) return MESSAGES.unexpected;
  const field = issue.path.join('.');
  return field && !/[.?!]$/.test(issue.message) ? `${field}: ${issue.message}.` : issue.message;
}
