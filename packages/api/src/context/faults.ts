import { DatabaseAwayError, StorageError } from '@cosmos/db/errors/errors.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Logger } from 'pino';
import { AppError, type ErrorCode } from './errors.ts';

/** The error to report for a known cause; null for all others, which are masked. */
export function knownFault(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof StorageError)
    return new AppError('INSUFFICIENT_STORAGE', HTTP_MESSAGES.couldNotSave, { cause: error });
  if (error instanceof DatabaseAwayError) {
    return new AppError('SERVICE_UNAVAILABLE', HTTP_MESSAGES.databaseAway, {
      cause: error,
      retryAfterSeconds: 5,
    });
  }
  return null;
}

const LOGGED_EVERY_MS = 1_000;
const lastLogged = new Map<ErrorCode, number>();

/** A full disk, or an unreachable database, fails every request: its cause is logged once a second. */
export function logFault(log: Logger, { code, cause }: AppError): void {
  const at = performance.now();
  if (at - (lastLogged.get(code) ?? Number.NEGATIVE_INFINITY) < LOGGED_EVERY_MS) return;
  lastLogged.set(code, at);
  log.error({ err: cause }, 'requests are failing because of the environment');
}
