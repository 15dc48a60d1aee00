import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from '../repository.ts';

const env = {
  ...process.env,
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(ROOT, 'node_modules', '.cache', 'cosmos'),
};

/** Patterns are compiled at once: to interpret them first pays only in a process that lives long. */
const EXEC_ARGV = ['--no-regexp-tier-up'];

export interface Standby {
  /** A process that hears its first message soon. */
  take(): ChildProcess;
  end(): void;
}

/**
 * Processes of a program that is killed again and again. One more than is needed loads its modules meanwhile, which takes
 * longer than most live.
 */
export function standby(program: string): Standby {
  const start = () => fork(program, { stdio: 'inherit', env, execArgv: EXEC_ARGV });
  let next = start();
  return {
    take: () => {
      const taken = next;
      next = start();
      return taken;
    },
    end: () => void next.kill('SIGKILL'),
  };
}
