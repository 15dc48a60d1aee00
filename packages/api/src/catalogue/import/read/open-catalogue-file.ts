import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { CATALOGUE_FORMATS, type CatalogueFormat } from '@cosmos/contract/catalogue/catalogue.ts';
import type { ColumnProfile, ImportMapping } from '@cosmos/contract/catalogue/catalogue-import.ts';
import { byteLines } from './byte-lines.ts';
import { columnProfiles } from './column-profiles.ts';
import { detectFormat } from './detect-format.ts';
import type { Entry } from './entries.ts';
import { CatalogueFileError } from './errors.ts';
import { contentOf, headOf, unpackingFault } from './file-bytes.ts';
import { readCsv } from './read-csv.ts';
import { readJsonLines } from './read-json-lines.ts';

/** An opened file that looks like a catalogue, gzipped or not; only its beginning has been read. */
export interface CatalogueFile {
  format: CatalogueFormat;
  bytes: number;
  entries(): AsyncGenerator<Entry>;
  /** What is in the columns of a CSV file. */
  columns(): Promise<ColumnProfile[]>;
  bytesRead(): number;
  /** SHA-256 of the bytes read, in hex. */
  hash(): string;
  close(): Promise<void>;
}

export interface OpenOptions {
  file: string;
  format?: CatalogueFormat | undefined;
  /** The file replaces existing records, so it must be complete. */
  whole?: boolean | undefined;
  /** What to call it in messages; by default its path. */
  name?: string | undefined;
  /** How the columns of a CSV file are read; by their names if absent. */
  mapping?: ImportMapping | undefined;
}

/** Opens a catalogue file and detects its format. Rejects with CatalogueFileError, in one sentence, if it isn't one. */
export async function openCatalogueFile({
  file,
  format,
  whole = false,
  name = file,
  mapping,
}: OpenOptions): Promise<CatalogueFile> {
  if (format && !CATALOGUE_FORMATS.includes(format)) {
    throw new CatalogueFileError(
      `"${format}" is not a catalogue format; the formats are ${CATALOGUE_FORMATS.join(', ')}.`,
    );
  }
  const handle = await openFile(file);
  try {
    const { size } = await handle.stat();
    const { head, isPacked } = await headOf(handle);
    const found = detectFormat(head, { file: name, format });
    const hash = createHash('sha256');
    let read = 0;
    const onRead = (bytes: Buffer) => {
      hash.update(bytes);
      read += bytes.length;
    };
    return {
      format: found,
      bytes: size,
      columns: () =>
        columnProfiles(
          byteLines(
            readable(
              name,
              contentOf(handle, isPacked, () => undefined),
            ),
          ),
        ),
      bytesRead: () => read,
      hash: () => hash.copy().digest('hex'),
      close: () => handle.close(),
      entries: () => {
        const lines = byteLines(readable(name, contentOf(handle, isPacked, onRead)));
        return found === 'csv' ? readCsv(lines, mapping) : readJsonLines(lines, { format: found, whole });
      },
    };
  } catch (error) {
    await handle.close();
    throw fileFault(file, error);
  }
}

async function openFile(file: string): Promise<FileHandle> {
  let handle: FileHandle;
  try {
    handle = await open(file, 'r');
  } catch (error) {
    throw fileFault(file, error);
  }
  const stat = await handle.stat();
  if (stat.isFile()) return handle;
  await handle.close();
  throw new CatalogueFileError(
    stat.isDirectory() ? `${file} is a folder, not a file.` : `${file} is not a file.`,
  );
}

async function* readable(file: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks;
  } catch (error) {
    throw fileFault(file, error);
  }
}

function fileFault(file: string, error: unknown): unknown {
  const damaged = unpackingFault(file, error);
  if (damaged) return damaged;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const sentence = {
    ENOENT: `${file} does not exist.`,
    ENOTDIR: `${file} does not exist.`,
    EACCES: `You don’t have permission to read ${file}.`,
    EPERM: `You don’t have permission to read ${file}.`,
    EISDIR: `${file} is a folder, not a file.`,
    ENAMETOOLONG: `${file} is too long a name for a file.`,
    EIO: `${file} could not be read to its end.`,
  }[String(code)];
  return sentence ? new CatalogueFileError(sentence, { cause: error }) : error;
}
