import type { RefusalReason } from '@cosmos/contract/http/refusals.ts';

/** What a caller may learn of a failure. Anything else that is thrown is masked. */
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNPROCESSABLE_CONTENT'
  | 'TOO_MANY_REQUESTS'
  | 'SERVICE_UNAVAILABLE'
  | 'INSUFFICIENT_STORAGE';

/** A refusal with a sentence for the person who asked. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** Seconds after which a retry may succeed. */
  readonly retryAfterSeconds: number | null;
  readonly reason: RefusalReason | null;

  constructor(
    code: ErrorCode,
    message: string,
    options: { retryAfterSeconds?: number; reason?: RefusalReason; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.reason = options.reason ?? null;
  }
}
