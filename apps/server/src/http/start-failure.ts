import { EnvError } from '@cosmos/api/context/env.ts';
import { RestoreUnderWayError } from '@cosmos/db/client/restoring.ts';
import { EmbeddedPostgresError } from '@cosmos/db/embedded/embedded-postgres-error.ts';
import { DatabaseAwayError, StorageError } from '@cosmos/db/errors/errors.ts';
import { NewerSchemaError } from '@cosmos/db/migrations/migrate.ts';
import { ListenError } from './http-server.ts';
import { OpenFilesError } from '../process/open-files.ts';

const FORESEEN = [
  EnvError,
  EmbeddedPostgresError,
  NewerSchemaError,
  RestoreUnderWayError,
  ListenError,
  OpenFilesError,
  StorageError,
];

const FOLDER_FAULTS = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'EIO']);

/** The message of a failed start: known failures are one sentence; others keep their stack for debugging. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof DatabaseAwayError)
    return 'DATABASE_URL is wrong, or its server can’t be reached: no connection could be made.';
  const { code, path } = error as NodeJS.ErrnoException;
  if (path !== undefined && code !== undefined && FOLDER_FAULTS.has(code))
    return `${path} can't be read or written (${code}); set DATA_DIR to a folder that you own, on a disk with room.`;
  return FORESEEN.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message);
}
