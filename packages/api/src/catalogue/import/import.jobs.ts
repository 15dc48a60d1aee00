import type { ImportProgress } from '@cosmos/contract/catalogue/catalogue-import.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Selectable } from 'kysely';
import { defineJob, type JobServices } from '../../jobs/job.ts';
import { nowAndThen } from '../../jobs/now-and-then.ts';
import { importCatalogue } from './import-catalogue.ts';
import { failRun } from './import-runs.ts';
import { CatalogueFileError, CatalogueImportError } from './read/errors.ts';
import type { Expected } from './run-import.ts';
import { withUploadFile } from './upload-file.ts';

/** Runs an import, or a preview of one, of a file that was sent. */
export const importJob = defineJob({
  name: 'catalogue.import',
  // Whatever a run that died has left, the next one begins from its file.
  options: { retryLimit: 1, retryDelay: 1, expireInSeconds: 3_600 },
  handle: async (services, { runId }) => {
    const run = await services.db
      .selectFrom('import_runs')
      .selectAll()
      .where('id', '=', runId)
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirst();
    if (run) await runFor(services, run);
  },
});

async function runFor(services: JobServices, run: Selectable<Database['import_runs']>): Promise<void> {
  const { db, jobs, log } = services;
  try {
    const upload = await db
      .selectFrom('import_uploads')
      .select(['id', 'file_name', 'parts'])
      .where('id', '=', run.upload_id ?? run.id)
      .executeTakeFirst();
    if (!upload) throw new CatalogueFileError('The file is no longer stored. Please upload it again.');
    const expected = await expectedOf(services, run.preview_id);
    await withUploadFile(db, { uploadId: upload.id, parts: upload.parts }, (file) =>
      importCatalogue(
        {
          db,
          enqueueIndexUpdate: (trx) => jobs.enqueue(trx, 'catalogue.index-update', {}),
          onProgress: progressNoter(services, run.id),
        },
        {
          file,
          name: upload.file_name,
          format: run.format,
          source: run.source,
          mapping: run.mapping ?? undefined,
          replace: run.replaces,
          dryRun: run.is_preview,
          keepsPreview: true,
          runId: run.id,
          expected,
        },
      ),
    );
  } catch (error) {
    await failRun(db, run.id, error);
    if (error instanceof CatalogueFileError || error instanceof CatalogueImportError) return;
    log.error({ err: error, runId: run.id }, 'an import failed');
  }
}

async function expectedOf({ db }: JobServices, previewId: string | null): Promise<Expected | undefined> {
  if (previewId === null) return undefined;
  const preview = await db
    .selectFrom('import_runs')
    .select(['catalogue_version', 'digest'])
    .where('id', '=', previewId)
    .executeTakeFirstOrThrow();
  return { catalogueVersion: Number(preview.catalogue_version), digest: preview.digest ?? '' };
}

/** Notes how far a run is, outside its transaction. */
function progressNoter({ db, log }: JobServices, runId: string): (progress: ImportProgress) => void {
  return nowAndThen(log, (progress) =>
    db
      .updateTable('import_runs')
      .set({ progress: JSON.stringify(progress) })
      .where('id', '=', runId)
      .where('state', '=', 'running')
      .execute(),
  );
}
