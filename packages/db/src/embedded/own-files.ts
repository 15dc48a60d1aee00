import path from 'node:path';
import { processExists } from './postmaster.ts';

/** What this process is writing or keeping now, by names that nobody else makes. */
const mine = new Set<string>();

/** Says that the file or folder, whose name bears the number of this process, is in its hands. Returns how to let go of it. */
export function takeInHand(file: string): () => void {
  const name = path.basename(file);
  mine.add(name);
  return () => mine.delete(name);
}

/**
 * Whether the process that made the file or folder has ended. Our own number proves nothing: in a container the process that
 * is started after a kill has the same one.
 */
export function isLeftBehind(file: string, pid: number): boolean {
  return pid === process.pid ? !mine.has(path.basename(file)) : !processExists(pid);
}
