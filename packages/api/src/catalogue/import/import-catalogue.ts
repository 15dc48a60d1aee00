import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { CatalogueFormat } from '@cosmos/contract/catalogue/catalogue.ts';
import type {
  ImportMapping,
  ImportProgress,
  ImportReport,
} from '@cosmos/contract/catalogue/catalogue-import.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import { CatalogueFileError } from './read/errors.ts';
import { openCatalogueFile } from './read/open-catalogue-file.ts';
import { SAMPLE_SOURCE } from './stage/sample-records.ts';
import { withImportSession } from './import-session.ts';
import { type Expected, type ImportDependencies, runImport } from './run-import.ts';

export interface ImportRequest {
  file: string;
  /** Detected from the content if absent. */
  format?: CatalogueFormat | undefined;
  /** Reports what would happen without changing anything. */
  dryRun?: boolean | undefined;
  /** Retires records of the same source that are no longer in the file. */
  replace?: boolean | undefined;
  /** Of a file of OpenAlex also people of institutions without technologies here. */
  everyone?: boolean | undefined;
  /** Name of the records' source; the name of the format if absent. */
  source?: string | undefined;
  /** What the file is called, if it isn't by its path. */
  name?: string | undefined;
  /** How the columns of a CSV file are read; by their names if absent. */
  mapping?: ImportMapping | undefined;
  /** A run that waits; a new one if absent. */
  runId?: string | undefined;
  /** Keeps what a dry run has found. */
  keepsPreview?: boolean | undefined;
  /** Of the preview that the run has to equal. */
  expected?: Expected | undefined;
}

export type CatalogueImportDependencies = ImportDependencies & {
  db: Kysely<Database>;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
};

/**
 * Imports a catalogue file of any size, all or nothing. Rejects with CatalogueFileError or CatalogueImportError, whose
 * message is one sentence; rejected lines are in the report and don't stop the others.
 */
export async function importCatalogue(
  { db, onProgress, ...dependencies }: CatalogueImportDependencies,
  request: ImportRequest,
): Promise<ImportReport> {
  const { file, format, dryRun = false, replace = false, everyone = false } = request;
  const { source, name, mapping } = request;
  if (source === SAMPLE_SOURCE) {
    throw new CatalogueFileError(
      `The source "${SAMPLE_SOURCE}" is reserved for the catalogue that comes with the product.`,
    );
  }
  const opened = await openCatalogueFile({ file, format, whole: replace, name, mapping });
  try {
    return await withImportSession(db, { wait: false }, (session) =>
      runImport(
        { session, ...dependencies },
        {
          runId: request.runId ?? randomUUID(),
          source: source ?? opened.format,
          format: opened.format,
          fileName: name ?? basename(file),
          entries: opened.entries(),
          fileHash: opened.hash,
          dryRun,
          isKept: !dryRun || (request.keepsPreview ?? false),
          expected: request.expected,
          replace,
          everyone,
          onProgress: (progress) =>
            onProgress?.(
              progress.step === 'reading'
                ? { step: 'reading', done: opened.bytesRead(), total: opened.bytes }
                : progress,
            ),
        },
      ),
    );
  } finally {
    await opened.close();
  }
}
