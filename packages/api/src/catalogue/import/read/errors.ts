import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { DatabaseAwayError, StorageError } from '@cosmos/db/errors/errors.ts';

/** The file can't be imported as a whole; the message is one sentence for the person who gave it. */
export class CatalogueFileError extends Error {
  override readonly name = 'CatalogueFileError';
}

/** The import failed; the message is one sentence, and the catalogue is unchanged. */
export class CatalogueImportError extends Error {
  override readonly name: string = 'CatalogueImportError';
}

/** The run would not do what its preview has shown. */
export class StalePreviewError extends CatalogueImportError {
  constructor() {
    super(CATALOGUE_MESSAGES.previewStale);
  }
}

const DISK_FULL = new Set(['53100', 'ENOSPC']);

/** Turns database errors into a sentence; errors that are not caused by the environment are left unchanged. */
export function importFault(error: unknown): unknown {
  if (error instanceof CatalogueFileError || error instanceof CatalogueImportError) return error;
  const chain = causes(error);
  const codes = chain.map((at) => ('code' in at && typeof at.code === 'string' ? at.code : ''));
  if (codes.some((code) => DISK_FULL.has(code))) return fault('The disk of the database is full.', error);
  if (chain.some((at) => at instanceof StorageError)) return fault("The database can't write.", error);
  if (chain.some((at) => at instanceof DatabaseAwayError))
    return fault('The connection to the database was lost.', error);
  return error;
}

function causes(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let at = error; at instanceof Error && chain.length < 5; at = at.cause) chain.push(at);
  return chain;
}

function fault(what: string, cause: unknown): CatalogueImportError {
  return new CatalogueImportError(`${what} Nothing was changed.`, { cause });
}
