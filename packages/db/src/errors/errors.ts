import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';

/** The database can't be reached, or the connection was lost during the call; the next call tries again. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
  constructor(cause: unknown) {
    super(HTTP_MESSAGES.databaseAway, { cause });
  }
}

/** The database can't write: disk full, read-only, I/O error. Reads may still work. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  constructor(cause: unknown) {
    super(HTTP_MESSAGES.couldNotSave, { cause });
  }
}

// Disk full, I/O error, read-only transaction (a standby, or a server set read-only).
const STORAGE_STATES = new Set(['53100', '58030', '25006']);
// Shutdown, crash of another backend, starting up, too many connections, and all of class 08.
const AWAY_STATES = new Set(['57P01', '57P02', '57P03', '53300']);
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// pg gives these errors no code.
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** The SQLSTATE of an error sent by the server, or the code of a system error. */
export function errorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** Translates a driver error for the rest of the product; errors unrelated to the server pass through unchanged. */
export function translateDriverError(error: unknown): unknown {
  if (error instanceof DatabaseAwayError || error instanceof StorageError) return error;
  const code = errorCode(error);
  const message = error instanceof Error ? error.message : '';
  if (code !== null) {
    if (STORAGE_STATES.has(code)) return new StorageError(error);
    // PostgreSQL reports EROFS as a missing privilege.
    if (code === '42501' && message.endsWith('Read-only file system')) return new StorageError(error);
    if (AWAY_STATES.has(code) || AWAY_CODES.has(code) || /^08...$/.test(code)) {
      return new DatabaseAwayError(error);
    }
  }
  return AWAY_MESSAGES.test(message) ? new DatabaseAwayError(error) : error;
}

/** Serialisation failure or deadlock: the same work may well succeed when retried from the start. */
export function isSerialisationFailure(error: unknown): boolean {
  const code = errorCode(error);
  return code === '40001' || code === '40P01';
}

/** A prepared statement whose tables have changed since, or that the server no longer knows. */
export function isStalePlan(error: unknown): boolean {
  const code = errorCode(error);
  return code === '0A000' || code === '26000';
}
