import { randomUUID } from 'node:crypto';
import type { PreviewInput } from '@cosmos/contract/admin/imports.ts';
import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import { recordAction } from '../../audit/record-action.ts';
import { CatalogueFileError } from '../../catalogue/import/read/errors.ts';
import { openCatalogueFile } from '../../catalogue/import/read/open-catalogue-file.ts';
import { withUploadFile } from '../../catalogue/import/upload-file.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';
import { readUpload } from './uploads.ts';

type Dependencies = Pick<Services, 'db' | 'now' | 'jobs'>;

/** Starts a dry run whose outcome is kept; the mapping is remembered for the next file of its university. */
export async function startPreview(
  services: Dependencies,
  { uploadId, mapping, replace }: PreviewInput,
): Promise<{ runId: string }> {
  const upload = await readUpload(services, { uploadId });
  if (!upload.isComplete) throw new AppError('CONFLICT', CATALOGUE_MESSAGES.importPartWrong);
  const format = mapping ? 'csv' : await formatOf(services, upload);
  const kept = mapping ? JSON.stringify(mapping) : null;
  const runId = randomUUID();
  await inTransaction(services.db, async (trx) => {
    await trx
      .insertInto('import_runs')
      .values({
        id: runId,
        // Records of one university replace only its own.
        source: mapping?.university ?? format,
        format,
        file_name: upload.fileName,
        state: 'waiting',
        is_preview: true,
        replaces: replace,
        upload_id: uploadId,
        mapping: kept,
      })
      .execute();
    if (mapping?.university && kept !== null)
      await trx
        .insertInto('import_templates')
        .values({ university: mapping.university, mapping: kept, updated_at: services.now() })
        .onConflict((conflict) =>
          conflict.column('university').doUpdateSet({ mapping: kept, updated_at: services.now() }),
        )
        .execute();
    await services.jobs.enqueue(trx, 'catalogue.import', { runId });
  });
  return { runId };
}

/** Does what a preview has shown, and nothing else: the run ends without a change if anything has changed since. */
export async function startImport(
  { db, now, jobs }: Dependencies,
  { previewId, why, by }: { previewId: string; why: string; by: string },
): Promise<{ runId: string }> {
  const runId = randomUUID();
  await inTransaction(db, async (trx) => {
    const preview = await trx
      .selectFrom('import_runs')
      .selectAll()
      .where('id', '=', previewId)
      .where('is_preview', '=', true)
      .forUpdate()
      .executeTakeFirst();
    if (preview?.state !== 'done') throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
    const { version } = await trx.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow();
    if (Number(version) !== Number(preview.catalogue_version))
      throw new AppError('CONFLICT', CATALOGUE_MESSAGES.previewStale);
    await trx
      .insertInto('import_runs')
      .values({
        id: runId,
        source: preview.source,
        format: preview.format,
        file_name: preview.file_name,
        state: 'waiting',
        replaces: preview.replaces,
        upload_id: preview.upload_id,
        mapping: preview.mapping && JSON.stringify(preview.mapping),
        preview_id: previewId,
      })
      .execute();
    await recordAction(trx, {
      actorId: by,
      action: 'catalogue imported',
      subject: runId,
      detail: {
        what: preview.file_name,
        after: `${preview.added} added, ${preview.changed} changed, ${preview.retired + preview.sample_retired} retired`,
        why,
      },
      at: now(),
    });
    await jobs.enqueue(trx, 'catalogue.import', { runId });
  });
  return { runId };
}

async function formatOf({ db }: Dependencies, { uploadId, size, fileName }: UploadOf) {
  try {
    return await withUploadFile(
      db,
      { uploadId, parts: Math.ceil(size / CATALOGUE_LIMITS.importPartBytes) },
      async (file) => {
        const opened = await openCatalogueFile({ file, name: fileName });
        await opened.close();
        return opened.format;
      },
    );
  } catch (error) {
    if (error instanceof CatalogueFileError) throw new AppError('UNPROCESSABLE_CONTENT', error.message);
    throw error;
  }
}

type UploadOf = Pick<Awaited<ReturnType<typeof readUpload>>, 'uploadId' | 'size' | 'fileName'>;
