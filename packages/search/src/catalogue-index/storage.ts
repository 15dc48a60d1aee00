import { open, readdir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { crc32 } from 'node:zlib';
import { connect, type Connection, Session } from '@lancedb/lancedb';
import { GENERATION_ID } from './format.ts';

/** One file of a generation as it was written. */
export interface StoredFile {
  path: string;
  bytes: number;
  crc32: number;
}

/** What LanceDB may keep of a generation in memory. By default it keeps up to 7 GB, which is all of a large one. */
const CACHED_BYTES = { indices: 384 * 1_024 * 1_024, metadata: 64 * 1_024 * 1_024 };
const BLOCK_BYTES = 4 * 1_024 * 1_024;

/** The folder of a generation in `folder`. Throws RangeError if `generation` is not a generation id. */
export function generationFolder(folder: string, generation: string): string {
  if (!GENERATION_ID.test(generation)) throw new RangeError('Not a generation id.');
  return join(folder, generation);
}

/** The LanceDB database of a generation. */
export function connectGeneration(folder: string, generation: string): Promise<Connection> {
  const session = new Session(BigInt(CACHED_BYTES.indices), BigInt(CACHED_BYTES.metadata));
  return connect(generationFolder(folder, generation), {}, session);
}

/** Where LanceDB notes its newest version, to find it sooner: the only file of it that changes, and none that it needs. */
export const VERSION_HINT = 'latest_version_hint.json';

export function isVersionHint(path: string): boolean {
  return path.endsWith(`/${VERSION_HINT}`);
}

/** The paths of all files below `folder` that stay as they are, sorted. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !isVersionHint(path))
    .toSorted();
}

/** Size and checksum of these files below `folder`, by default of all, in their order. */
export async function fingerprint(folder: string, paths?: readonly string[]): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const path of paths ?? (await filesBelow(folder))) stored.push(await fingerprintFile(folder, path));
  return stored;
}

/** The first difference between the files written and the files found, or null. Reads every byte once. */
export async function findDamage(folder: string, written: readonly StoredFile[]): Promise<string | null> {
  const missing = await findMissing(folder, written);
  if (missing !== null) return missing;
  for (const expected of written) {
    const found = await fingerprintFile(folder, expected.path);
    if (found.crc32 !== expected.crc32) return `${expected.path} has changed`;
  }
  return null;
}

/** The first file that is missing or has another size, or null. Does not read the files. */
export async function findMissing(folder: string, written: readonly StoredFile[]): Promise<string | null> {
  for (const expected of written) {
    const found = await stat(join(folder, expected.path)).catch(() => null);
    if (!found) return `${expected.path} is missing`;
    if (found.size !== expected.bytes) return `${expected.path} has ${found.size} of ${expected.bytes} bytes`;
  }
  return null;
}

/** Removes a folder with its contents; a missing folder is not an error. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

async function fingerprintFile(folder: string, path: string): Promise<StoredFile> {
  const file = await open(join(folder, path), 'r');
  try {
    const { size } = await file.stat();
    const block = Buffer.allocUnsafe(Math.min(BLOCK_BYTES, size + 1));
    let bytes = 0;
    let checksum = 0;
    for (;;) {
      const { bytesRead } = await file.read(block, 0, block.length, null);
      if (bytesRead === 0) return { path, bytes, crc32: checksum };
      checksum = crc32(block.subarray(0, bytesRead), checksum);
      bytes += bytesRead;
    }
  } finally {
    await file.close();
  }
}
