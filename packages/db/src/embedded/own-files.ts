import path from 'node:path';
import { processExists } from './postmaster.ts';

/** Names of the files and folders that this process currently owns; each name is unique. */
const mine = new Set<string>();

/** Registers a file or folder, whose name contains this process's id, as owned by this process. Returns its release. */
export function takeInHand(file: string): () => void {
  const name = path.basename(file);
  mine.add(name);
  return () => mine.delete(name);
}

/**
 * Whether the process that made the file or folder has ended. A match with our own process id proves nothing: in a
 * container, the process started after a kill gets the same id.
 */
export function isLeftBehind(file: string, pid: number): boolean {
  return pid === process.pid ? !mine.has(path.basename(file)) : !processExists(pid);
}
