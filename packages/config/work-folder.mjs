// Where checks keep their databases and data folders: in memory if there is room for them.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const MEMORY = '/dev/shm';
const NAME = /^cosmos-(\d+)-\w+$/;
/** Twice what a whole run was seen to need. */
const ROOM = 4 * 1024 ** 3;

/**
 * Makes a folder for the files of one run. A test that copies a database creates some 800 files and deletes them again,
 * which takes ext4 between .3 and 2 seconds and memory a tenth of one.
 */
export function openWorkFolder(memory = MEMORY, room = ROOM) {
  const parent = hasRoom(memory, room) ? memory : tmpdir();
  removeAbandoned(parent);
  const path = mkdtempSync(join(parent, `cosmos-${process.pid}-`));
  // As root, PostgreSQL runs as another account.
  chmodSync(path, 0o755);
  return path;
}

function hasRoom(folder, room) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= room && process.availableMemory() >= room;
  } catch {
    return false;
  }
}

/** A run that was killed could not remove its folder, which would hold memory until the next boot. */
function removeAbandoned(parent) {
  for (const name of readdirSync(parent)) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (pid && !isRunning(pid)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}
