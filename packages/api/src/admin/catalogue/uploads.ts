import { randomUUID } from 'node:crypto';
import type { beginUploadInput, ImportUpload, uploadPartInput } from '@cosmos/contract/admin/imports.ts';
import type { ColumnProfile, ImportMapping } from '@cosmos/contract/catalogue/catalogue-import.ts';
import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { z } from 'zod';
import { CatalogueFileError } from '../../catalogue/import/read/errors.ts';
import { openCatalogueFile } from '../../catalogue/import/read/open-catalogue-file.ts';
import { withUploadFile } from '../../catalogue/import/upload-file.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';
import { decodeBase64 } from '../../files/base64.ts';

type Dependencies = Pick<Services, 'db' | 'now'>;

/** A file is sent in parts, since it may be larger than a request. Old ones are removed. */
export async function beginUpload(
  { db, now }: Dependencies,
  { fileName, size }: z.output<typeof beginUploadInput>,
): Promise<{ uploadId: string }> {
  const uploadId = randomUUID();
  const old = new Date(now().getTime() - CATALOGUE_LIMITS.importUploadsKeptMs);
  await db.deleteFrom('import_uploads').where('created_at', '<', old).execute();
  await db
    .insertInto('import_uploads')
    .values({ id: uploadId, file_name: fileName, size, created_at: now() })
    .execute();
  return { uploadId };
}

/** With the last part, the file is looked at; one that can’t be a catalogue is refused, and removed. */
export async function uploadPart(
  services: Dependencies,
  { uploadId, position, content }: z.output<typeof uploadPartInput>,
): Promise<ImportUpload> {
  const bytes = decodeBase64(content);
  await inTransaction(services.db, async (trx) => {
    const upload = await trx
      .selectFrom('import_uploads')
      .select(['size', 'parts'])
      .where('id', '=', uploadId)
      .forUpdate()
      .executeTakeFirst();
    if (!upload) throw notFound();
    // A part that is sent again after its reply was lost.
    if (position < upload.parts) return;
    const before = position * CATALOGUE_LIMITS.importPartBytes;
    const expected = Math.min(CATALOGUE_LIMITS.importPartBytes, Number(upload.size) - before);
    if (position !== upload.parts || bytes.length !== expected)
      throw new AppError('UNPROCESSABLE_CONTENT', CATALOGUE_MESSAGES.importPartWrong);
    await trx.insertInto('import_upload_parts').values({ upload_id: uploadId, position, bytes }).execute();
    await trx
      .updateTable('import_uploads')
      .set({ parts: position + 1 })
      .where('id', '=', uploadId)
      .execute();
  });
  return readUpload(services, { uploadId });
}

export async function readUpload(
  { db }: Dependencies,
  { uploadId }: { uploadId: string },
): Promise<ImportUpload> {
  const upload = await db
    .selectFrom('import_uploads')
    .selectAll()
    .where('id', '=', uploadId)
    .executeTakeFirst();
  if (!upload) throw notFound();
  const size = Number(upload.size);
  const isComplete = upload.parts === Math.ceil(size / CATALOGUE_LIMITS.importPartBytes);
  const columns = isComplete
    ? (upload.columns ?? (await lookAt(db, { uploadId, parts: upload.parts, name: upload.file_name })))
    : null;
  return {
    uploadId,
    fileName: upload.file_name,
    size,
    isComplete,
    // An empty list is remembered of a file that isn’t CSV.
    columns: columns !== null && columns.length > 0 ? columns : null,
    template: columns === null ? null : await templateFor(db, columns),
  };
}

async function lookAt(
  db: Services['db'],
  { uploadId, parts, name }: { uploadId: string; parts: number; name: string },
): Promise<ColumnProfile[]> {
  try {
    const columns = await withUploadFile(db, { uploadId, parts }, async (file) => {
      const opened = await openCatalogueFile({ file, name });
      try {
        return opened.format === 'csv' ? await opened.columns() : [];
      } finally {
        await opened.close();
      }
    });
    await db
      .updateTable('import_uploads')
      .set({ columns: JSON.stringify(columns) })
      .where('id', '=', uploadId)
      .execute();
    return columns;
  } catch (error) {
    if (!(error instanceof CatalogueFileError)) throw error;
    await db.deleteFrom('import_uploads').where('id', '=', uploadId).execute();
    throw new AppError('UNPROCESSABLE_CONTENT', error.message);
  }
}

/** The template all of whose columns the file has; the one with the most of them. */
async function templateFor(
  db: Services['db'],
  columns: readonly ColumnProfile[],
): Promise<ImportMapping | null> {
  const names = new Set(columns.map(({ name }) => name));
  const templates = await db.selectFrom('import_templates').select('mapping').execute();
  const fitting = templates
    .map(({ mapping }) => ({ mapping, known: Object.keys(mapping.columns) }))
    .filter(({ known }) => known.length > 0 && known.every((name) => names.has(name)))
    .toSorted((a, b) => b.known.length - a.known.length);
  return fitting[0]?.mapping ?? null;
}

const notFound = () => new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
