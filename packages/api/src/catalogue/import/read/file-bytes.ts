import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { constants, createGunzip } from 'node:zlib';
import { CatalogueFileError } from './errors.ts';

const CHUNK = 256 * 1_024;
const HEAD = 256 * 1_024;
const GZIP = Buffer.from([0x1f, 0x8b]);

/** The content of a file, unpacked if it is gzipped, in chunks of at most 256 KiB. `onRead` gets the file's own bytes. */
export function contentOf(
  handle: FileHandle,
  isPacked: boolean,
  onRead: (bytes: Buffer) => void,
): AsyncIterable<Buffer> {
  const bytes = async function* () {
    const raw = handle.createReadStream({ start: 0, highWaterMark: CHUNK, autoClose: false });
    for await (const chunk of raw) {
      onRead(chunk as Buffer);
      yield chunk as Buffer;
    }
  };
  if (!isPacked) return bytes();
  const gunzip = createGunzip({ chunkSize: CHUNK });
  // Whoever reads the content gets the errors of both; one that comes after they have stopped is nobody's.
  gunzip.on('error', () => undefined);
  pipeline(bytes, gunzip, () => undefined);
  return gunzip;
}

/** The beginning of the content of a file, and whether the file is gzipped. */
export async function headOf(handle: FileHandle): Promise<{ head: Buffer; isPacked: boolean }> {
  const bytes = Buffer.alloc(HEAD);
  const { bytesRead } = await handle.read(bytes, 0, HEAD, 0);
  const raw = bytes.subarray(0, bytesRead);
  if (!raw.subarray(0, GZIP.length).equals(GZIP)) return { head: raw, isPacked: false };
  const parts: Buffer[] = [];
  let length = 0;
  const gunzip = createGunzip({ chunkSize: CHUNK, finishFlush: constants.Z_SYNC_FLUSH });
  gunzip.on('error', () => undefined);
  gunzip.end(raw);
  for await (const part of gunzip) {
    parts.push(part as Buffer);
    length += (part as Buffer).length;
    if (length >= HEAD) break;
  }
  return { head: Buffer.concat(parts).subarray(0, HEAD), isPacked: true };
}

const DAMAGED = new Set(['Z_DATA_ERROR', 'Z_BUF_ERROR']);

/** An error of zlib as a sentence; null for any other. */
export function unpackingFault(file: string, error: unknown): CatalogueFileError | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return DAMAGED.has(code)
    ? new CatalogueFileError(`${file} is damaged or cut off: it can't be unpacked. Nothing was changed.`, {
        cause: error,
      })
    : null;
}
