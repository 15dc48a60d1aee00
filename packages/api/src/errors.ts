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

/** Why, where a page does more about it than show the sentence. */
export type RefusalReason = 'chat_limit' | 'message_limit' | 'needs_proof';

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
