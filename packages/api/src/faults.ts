import { DatabaseAwayError, StorageError } from '@cosmos/db/errors.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { Logger } from 'pino';
import { AppError } from './errors.ts';

/** The refusal for a fault that we know the meaning of; null for all others, which are masked. */
export function knownFault(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof StorageError)
    return new AppError('INSUFFICIENT_STORAGE', MESSAGES.couldNotSave, { cause: error });
  if (error instanceof DatabaseAwayError) {
    return new AppError('SERVICE_UNAVAILABLE', MESSAGES.databaseAway, { cause: error, retryAfterSeconds: 5 });
  }
  return null;
}

const LOGGED_EVERY_MS = 1_000;
const lastLogged = new Map<string, number>();

/** A full disk, or a database that is away, fails every request: its cause is logged once a second. */
export function logFault(log: Logger, { message, cause }: AppError): void {
  const at = performance.now();
  if (at - (lastLogged.get(message) ?? Number.NEGATIVE_INFINITY) < LOGGED_EVERY_MS) return;
  lastLogged.set(message, at);
  log.error({ err: cause }, 'requests fail for a reason outside of them');
}
