import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isLeftBehind, takeInHand } from './own-files.ts';

const ARRIVING = /^postgres\.arriving-(\d+)-/;
/** Longer than any way in takes; after that the number may be another process's. */
const ARRIVING_MS_MAX = 300_000;

/**
 * Leaves word in the data folder that this process is on its way in, at once and before anything else: whoever leaves
 * from now on leaves the server running. Where the folder can't be written there is none to be stopped. Returns how to
 * take the word back.
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

/** Whether a process that lives is on its way in; none is, where the folder is gone. The words of killed ones are removed. */
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
