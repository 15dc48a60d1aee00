import { randomBytes } from 'node:crypto';
import { type FileHandle, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isLeftBehind, takeInHand } from '@cosmos/db/embedded/own-files.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';

const HOST =
  hostname()
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 32) || 'host';
const PARTIAL = /^(?<target>.+)\.(?<host>[A-Za-z0-9]+)-(?<pid>\d+)-[0-9a-f]{8}\.partial$/;

/** Creates a file completely or not at all: written under another name, flushed to disk, renamed. Private to its owner. */
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

/** Flushes the names in a folder to disk, if the system can. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  try {
    await handle?.sync().catch(() => undefined);
  } finally {
    await handle?.close();
  }
}

/**
 * Removes unfinished files that killed processes had started to write in place of files that `isTarget` names. Files that
 * can't be removed stay.
 */
export async function removeLeftovers(folder: string, isTarget: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(folder)) {
    const found = PARTIAL.exec(name)?.groups;
    if (!found || !isTarget(found.target ?? '')) continue;
    const path = join(folder, basename(name));
    // Other machines' processes can't be checked here; a file untouched for a day has been abandoned.
    const isLeft =
      (found.host === HOST && isLeftBehind(path, Number(found.pid))) ||
      (await stat(path).then(
        ({ mtimeMs }) => Date.now() - mtimeMs > PRODUCT_LIMITS.dayMs,
        () => false,
      ));
    if (isLeft) await rm(path, { force: true }).catch(() => undefined);
  }
}
