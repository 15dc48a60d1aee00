import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { StoredFile } from '../catalogue-index/storage.ts';

/** Written last: a version of a generation in a store without it is being written, or was left by a killed build. */
export function fileList(version: number): string {
  return version === 0 ? 'files.json' : `files-${version}.json`;
}

const count = z.number().int().nonnegative();
/** A path below its generation, whatever a store contains. */
export const storedPath = z.string().regex(/^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.@=-]+(?:\/[\w.@=-]+)*$/);
const schema = z.object({
  files: z.array(
    z.object({
      path: storedPath,
      bytes: count,
      crc32: count,
    }),
  ),
  crc32: count,
});

/** The list of a generation's files as it is stored, with its own checksum. */
export function encodeFileList(files: readonly StoredFile[]): Uint8Array {
  return Buffer.from(JSON.stringify({ files, crc32: crc32(JSON.stringify(files)) }));
}

/** Null if the bytes are not a whole list. */
export function decodeFileList(bytes: Uint8Array): StoredFile[] | null {
  try {
    const { files, crc32: checksum } = schema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
    return crc32(JSON.stringify(files)) === checksum ? files : null;
  } catch {
    return null;
  }
}
