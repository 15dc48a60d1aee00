import { EnvError } from '@cosmos/api/context/env.ts';
import { AppError } from '@cosmos/api/context/errors.ts';
import { knownFault } from '@cosmos/api/context/faults.ts';
import { CatalogueFileError, CatalogueImportError } from '@cosmos/api/catalogue/import/read/errors.ts';
import { IndexWriterBusyError } from '@cosmos/api/search-index/index-update.ts';
import { ForeignDependantError, ForeignObjectsError } from '@cosmos/db/backup/erase-schema.ts';
import { NotRestoredError } from '@cosmos/db/backup/replace-all.ts';
import { InUseError, RestoreUnderWayError } from '@cosmos/db/client/restoring.ts';
import { NothingToBackUpError } from '@cosmos/db/backup/snapshot.ts';
import { EmbeddedPostgresError } from '@cosmos/db/embedded/embedded-postgres-error.ts';
import { NewerSchemaError } from '@cosmos/db/migrations/migrate.ts';
import { CommanderError } from 'commander';
import { UserError } from '../process/user-error.ts';

/** Errors whose message is a sentence for the person at the terminal. */
const FORESEEN = [
  EnvError,
  UserError,
  AppError,
  CatalogueFileError,
  CatalogueImportError,
  IndexWriterBusyError,
  EmbeddedPostgresError,
  NewerSchemaError,
  NothingToBackUpError,
  ForeignObjectsError,
  ForeignDependantError,
  InUseError,
  RestoreUnderWayError,
  NotRestoredError,
];

const SYSTEM: Record<string, string> = {
  ENOSPC: 'The disk is full. Nothing was changed.',
  EACCES: 'No permission to read or write this file or folder',
  ENOENT: 'No such file or folder',
  EISDIR: 'This is a folder, not a file',
  ENOTDIR: 'This is a file, not a folder',
  EROFS: 'The disk is read-only. Nothing was changed.',
};

/** One sentence for any error; never a stack. */
export function explain(error: unknown): string {
  if (error instanceof CommanderError && error.code === 'commander.help')
    return 'Name a command; --help lists them.';
  if (error instanceof CommanderError) return sentence(error.message.replace(/^error: /, ''));
  if (FORESEEN.some((kind) => error instanceof kind)) return sentence((error as Error).message);
  const fault = knownFault(error);
  if (fault) return fault.message;
  if (!(error instanceof Error)) return sentence(String(error));
  const { code, path } = error as NodeJS.ErrnoException;
  const known = code ? SYSTEM[code] : undefined;
  if (known) return sentence(path && !known.endsWith('.') ? `${known}: ${path}` : known);
  return sentence(error.message.split('\n')[0] ?? 'Something went wrong');
}

function sentence(text: string): string {
  const trimmed = text.trim();
  // The name of a file begins as the person wrote it.
  const startsWithName = /^\S*[./\\]\S/.test(trimmed);
  const capital = startsWithName ? trimmed : trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
