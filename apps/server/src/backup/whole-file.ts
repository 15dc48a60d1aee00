import { randomBytes } from 'node:crypto';
import { type FileHandle, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isLeftBehind, takeInHand } from '@cosmos/db/embedded/own-files.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';

const HOST =
  hostname()
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 32) || 'host';
const PARTIAL = /^(?<target>.+)\.(?<host>[A-Za-z0-9]+)-(?<pid>\d+)-[0-9a-f]{8}\.partial$/;

/** A file that is there whole or not at all: written under another name, brought to the disk, and renamed. For its owner's eyes. */
export async function writeWholeFile<T>(file: string, write: (handle: FileHandle) => Promise<T>): Promise<T> {
  const partial = `${file}.${HOST}-${process.pid}-${randomBytes(4).toString('hex')}.partial`;
  const letGo = takeInHand(partial);
  let handle: FileHandle | null = null;
  try {
    handle = await open(partial, 'wx', 0o600);
    const result = await write(handle);
    await handle.sync();
    await handle.close();
    await rename(partial, file);
    await syncFolder(dirname(file));
    return result;
  } catch (error) {
    await handle?.close().catch(() => undefined);
    await unlink(partial).catch(() => undefined);
    throw error;
  } finally {
    letGo();
  }
}

/** Brings the names in a folder to the disk, where the system can. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  try {
    await handle?.sync().catch(() => undefined);
  } finally {
    await handle?.close();
  }
}

/**
 * Removes what processes that were killed had begun to write in place of the files that `isTarget` names. What can't be
 * removed stays.
 */
export async function removeLeftovers(folder: string, isTarget: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(folder)) {
    const found = PARTIAL.exec(name)?.groups;
    if (!found || !isTarget(found.target ?? '')) continue;
    const path = join(folder, basename(name));
    // Of another machine's processes nobody knows here; what was left alone for a day has been left.
    const isLeft =
      (found.host === HOST && isLeftBehind(path, Number(found.pid))) ||
      (await stat(path).then(
        ({ mtimeMs }) => Date.now() - mtimeMs > LIMITS.dayMs,
        () => false,
      ));
    if (isLeft) await rm(path, { force: true }).catch(() => undefined);
  }
}
