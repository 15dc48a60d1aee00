import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isLeftBehind, takeInHand } from './own-files.ts';

const ARRIVING = /^postgres\.arriving-(\d+)-/;
/** Longer than joining ever takes; after that the process id may belong to another process. */
const ARRIVING_MS_MAX = 300_000;

/**
 * Announces in the data folder, before anything else, that this process is about to join: a process that leaves from now
 * on keeps the server running. If the folder can't be written, there is no server to keep. Returns the withdrawal.
 */
export function announceArrival(dataDir: string): () => void {
  const word = path.join(dataDir, `postgres.arriving-${process.pid}-${randomBytes(4).toString('hex')}`);
  const letGo = takeInHand(word);
  try {
    writeFileSync(word, '');
  } catch {
    return letGo;
  }
  return () => {
    rmSync(word, { force: true });
    letGo();
  };
}

/** Whether a live process is about to join; false if the folder is gone. Removes the announcements of killed processes. */
export async function isAnybodyArriving(dataDir: string): Promise<boolean> {
  let arriving = false;
  for (const name of await readdir(dataDir).catch(() => [])) {
    const pid = ARRIVING.exec(name)?.[1];
    if (pid === undefined) continue;
    const word = path.join(dataDir, name);
    const left = await stat(word).catch(() => null);
    if (left === null) continue;
    if (!isLeftBehind(word, Number(pid)) && Date.now() - left.mtimeMs < ARRIVING_MS_MAX) arriving = true;
    else await rm(word, { force: true }).catch(() => undefined);
  }
  return arriving;
}
