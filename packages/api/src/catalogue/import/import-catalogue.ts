import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { CatalogueFormat } from '@cosmos/contract/catalogue/catalogue.ts';
import type { ImportProgress, ImportReport } from '@cosmos/contract/catalogue/catalogue-import.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import { CatalogueFileError } from './read/errors.ts';
import { openCatalogueFile } from './read/open-catalogue-file.ts';
import { SAMPLE_SOURCE } from './stage/sample-records.ts';
import { withImportSession } from './import-session.ts';
import { type ImportDependencies, runImport } from './run-import.ts';

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
  { file, format, dryRun = false, replace = false, everyone = false, source }: ImportRequest,
): Promise<ImportReport> {
  if (source === SAMPLE_SOURCE) {
    throw new CatalogueFileError(
      `The source "${SAMPLE_SOURCE}" is reserved for the catalogue that comes with the product.`,
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
