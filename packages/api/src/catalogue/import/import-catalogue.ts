import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { CatalogueFormat } from '@cosmos/contract/catalogue.ts';
import type { ImportProgress, ImportReport } from '@cosmos/contract/catalogue-import.ts';
import type { Database } from '@cosmos/db/database.ts';
import type { Kysely } from 'kysely';
import { CatalogueFileError } from './errors.ts';
import { openCatalogueFile } from './open-catalogue-file.ts';
import { SAMPLE_SOURCE } from './sample-records.ts';
import { withImportSession } from './import-session.ts';
import { type ImportDependencies, runImport } from './run-import.ts';

export interface ImportRequest {
  file: string;
  /** Found out from the content when absent. */
  format?: CatalogueFormat | undefined;
  /** Reports what would happen and changes nothing. */
  dryRun?: boolean | undefined;
  /** Retires records of the same source that the file no longer has. */
  replace?: boolean | undefined;
  /** Names where the records come from; the format's name when absent. */
  source?: string | undefined;
}

export type CatalogueImportDependencies = ImportDependencies & {
  db: Kysely<Database>;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
};

/**
 * Imports a catalogue file of any size, all of it in one step or nothing. Rejects with CatalogueFileError or
 * CatalogueImportError, whose message is one sentence; rejected lines are in the report and don't stop the rest.
 */
export async function importCatalogue(
  { db, onProgress, ...dependencies }: CatalogueImportDependencies,
  { file, format, dryRun = false, replace = false, source }: ImportRequest,
): Promise<ImportReport> {
  if (source === SAMPLE_SOURCE) {
    throw new CatalogueFileError(
      `The source "${SAMPLE_SOURCE}" is kept for the catalogue that comes with the product.`,
    );
  }
  const opened = await openCatalogueFile({ file, format, whole: replace });
  try {
    return await withImportSession(db, { wait: false }, (session) =>
      runImport(
        { session, ...dependencies },
        {
          runId: randomUUID(),
          source: source ?? opened.format,
          format: opened.format,
          fileName: basename(file),
          entries: opened.entries(),
          fileHash: opened.hash,
          dryRun,
          replace,
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
