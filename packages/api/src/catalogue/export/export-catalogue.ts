import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Database } from '@cosmos/db/tables/database.ts';
import { errorCode } from '@cosmos/db/errors/errors.ts';
import type { Kysely } from 'kysely';
import { CatalogueFileError } from '../import/read/errors.ts';
import { exportedLines } from './exported-lines.ts';

export interface ExportReport {
  technologies: number;
  researchers: number;
  seconds: number;
}

const BUFFERED_CHARACTERS = 1_024 * 1_024;

/**
 * Writes all live records in the `cosmos` format, as they were at one moment. The file appears under its name complete or
 * not at all. Rejects with CatalogueFileError, in one sentence, if it can't be written.
 */
export async function exportCatalogue({ db }: { db: Kysely<Database> }, file: string): Promise<ExportReport> {
  const started = performance.now();
  const partial = join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}.part`);
  const handle = await openNew(partial, file);
  try {
    const counts = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => writeLines(trx, handle, file));
    await written(file, async () => {
      await handle.sync();
      await handle.close();
      await rename(partial, file);
    });
    return { ...counts, seconds: Math.round(performance.now() - started) / 1_000 };
  } catch (error) {
    await handle.close().catch(() => null);
    await rm(partial, { force: true });
    throw error;
  }
}

async function writeLines(
  db: Kysely<Database>,
  handle: FileHandle,
  file: string,
): Promise<{ technologies: number; researchers: number }> {
  const counts = { technologies: 0, researchers: 0 };
  let buffered = '';
  for await (const record of exportedLines(db)) {
    counts[record.type === 'technology' ? 'technologies' : 'researchers']++;
    buffered += `${JSON.stringify(record)}\n`;
    if (buffered.length >= BUFFERED_CHARACTERS) {
      const part = buffered;
      buffered = '';
      await written(file, () => handle.writeFile(part));
    }
  }
  await written(file, () => handle.writeFile(buffered));
  return counts;
}

async function openNew(partial: string, file: string): Promise<FileHandle> {
  return written(file, () => open(partial, 'wx', 0o644));
}

async function written<T>(file: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const why = {
      ENOENT: 'its folder does not exist',
      ENOTDIR: 'its folder does not exist',
      EACCES: 'you don’t have permission to write to its folder',
      EPERM: 'you don’t have permission to write to its folder',
      EROFS: 'its disk is read-only',
      ENOSPC: 'its disk is full',
      EISDIR: 'it is a folder',
    }[errorCode(error) ?? ''];
    throw why ? new CatalogueFileError(`${file} could not be written: ${why}.`, { cause: error }) : error;
  }
}
