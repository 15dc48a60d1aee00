import { constants, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { StoredFile } from '../catalogue-index/storage.ts';
import type { Bucket } from './bucket.ts';

const BLOCK_BYTES = 8 * 1_024 * 1_024;

/** What a store holds is not what was written to it. */
export class StoreDamagedError extends Error {
  override name = 'StoreDamagedError';
}

/** A file in a store; its checksum is unknown where the release that wrote it stored none. */
export type FileToCopy = Omit<StoredFile, 'crc32'> & { crc32: number | null };

export interface Copying {
  bucket: Bucket;
  generation: string;
  /** Where the generation's files go. */
  folder: string;
  signal?: AbortSignal | undefined;
}

/**
 * Copies one file of a generation, going on where an earlier copy ended. Several processes may copy it at the same time:
 * they write the same bytes to the same places. Throws StoreDamagedError if the store has other bytes than were written.
 */
export async function copyFile(copying: Copying, expected: FileToCopy): Promise<void> {
  const path = join(copying.folder, expected.path);
  await mkdir(dirname(path), { recursive: true });
  for (;;) {
    const { kept, isWhole } = await copyRest(copying, expected, path);
    if (isWhole) return;
    await rm(path, { force: true });
    // What an earlier copy left may have been damaged.
    if (kept === 0) throw new StoreDamagedError(`${expected.path} has changed`);
  }
}

async function copyRest(
  { bucket, generation, signal }: Copying,
  expected: FileToCopy,
  path: string,
): Promise<{ kept: number; isWhole: boolean }> {
  const file = await open(path, constants.O_RDWR | constants.O_CREAT);
  try {
    const block = Buffer.allocUnsafe(Math.min(BLOCK_BYTES, Math.max(1, expected.bytes)));
    let checksum = 0;
    let kept = 0;
    for (;;) {
      const { bytesRead } = await file.read(block, 0, block.length, kept);
      if (bytesRead === 0) break;
      checksum = crc32(block.subarray(0, bytesRead), checksum);
      kept += bytesRead;
    }
    let at = kept;
    while (at < expected.bytes) {
      signal?.throwIfAborted();
      const until = Math.min(expected.bytes, at + BLOCK_BYTES);
      const bytes = await bucket.read(`${generation}/${expected.path}`, { from: at, until });
      if (bytes?.length !== until - at) throw new StoreDamagedError(`${expected.path} was cut`);
      await file.write(bytes, 0, bytes.length, at);
      checksum = crc32(bytes, checksum);
      at = until;
    }
    return { kept, isWhole: at === expected.bytes && checksum === (expected.crc32 ?? checksum) };
  } finally {
    await file.close();
  }
}
