import type { ChildProcess } from 'node:child_process';

/**
 * For processes in a group of their own (`detached`), so that a Ctrl-C in the terminal doesn't end machines and people before
 * they could be asked what became of them: they never outlive this process, unless it is killed.
 */
export function apart<T extends ChildProcess>(child: T): T {
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}
