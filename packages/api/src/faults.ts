import { DatabaseAwayError, StorageError } from '@cosmos/db/errors.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
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
