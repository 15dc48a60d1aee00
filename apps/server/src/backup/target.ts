import { open, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { UserError } from '../process/user-error.ts';
import { readHeader } from './backup-file.ts';
import { looksSealed } from './seal.ts';
import { removeLeftovers, syncFolder } from './whole-file.ts';

/** File names in a backup folder; they sort by time. */
const NAME = /^cosmos-\d{8}T\d{6}\.\d{3}Z\.backup$/;

export interface Target {
  file: string;
  /** Whether a folder was given, in which only the newest few are kept. */
  isInFolder: boolean;
}

/** Where a backup goes: the given file, or a new one in the given folder. */
export async function chooseTarget(given: string, at: Date): Promise<Target> {
  const path = resolve(given);
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) {
    const name = `cosmos-${at.toISOString().replaceAll(/[-:]/g, '')}.backup`;
    await removeLeftovers(path, (target) => NAME.test(target));
    return { file: join(path, name), isInFolder: true };
  }
  const folder = await stat(dirname(path)).catch(() => null);
  if (!folder?.isDirectory() || /[/\\]$/.test(given))
    throw new UserError(
      `There is no folder ${/[/\\]$/.test(given) ? path : dirname(path)}; create it first.`,
    );
  if (found && !(await isBackup(path)))
    throw new UserError(`${path} already exists and is not a Cosmos backup; choose another file.`);
  await removeLeftovers(dirname(path), (target) => target === basename(path));
  return { file: path, isInFolder: false };
}

async function isBackup(path: string): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    return await looksSealed(handle);
  } finally {
    await handle.close();
  }
}

/** Names of older backups. */
export interface MadeRoom {
  removed: string[];
  /** Those that should have been removed, and why they weren't. */
  notRemoved: { name: string; reason: string }[];
}

/**
 * Removes older backups next to the new one until only the newest few are left; only those of the same installation, and
 * nothing else. The new backup still succeeds if some can't be removed.
 */
export async function keepNewest({ file }: Target, secretFingerprint: string): Promise<MadeRoom> {
  const folder = dirname(file);
  const older: string[] = [];
  for (const name of await readdir(folder)) {
    if (!NAME.test(name) || name >= basename(file)) continue;
    const header = await readHeader(join(folder, name)).catch(() => null);
    if (header?.secretFingerprint === secretFingerprint) older.push(name);
  }
  const surplus = older.toSorted().slice(0, Math.max(0, older.length - (PRODUCT_LIMITS.backupsKept - 1)));
  const room: MadeRoom = { removed: [], notRemoved: [] };
  for (const name of surplus) {
    try {
      await rm(join(folder, name), { force: true });
      room.removed.push(name);
    } catch (error) {
      room.notRemoved.push({ name, reason: (error as Error).message });
    }
  }
  if (room.removed.length > 0) await syncFolder(folder);
  return room;
}
