import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { until } from './until.ts';

const PROGRAM = fileURLToPath(new URL('embedded-program.ts', import.meta.url));

export interface ProgramState {
  url: string;
  attached: boolean;
  uid: number;
}

/** A separate process that uses the embedded database of a folder. */
export interface EmbeddedProcess {
  child: ChildProcess;
  /** Resolves when it is up; rejects with its output if it ends before that. */
  ready: Promise<ProgramState>;
  stop(): Promise<string>;
  kill(): Promise<void>;
}

export function startEmbeddedProcess(
  dataDir: string,
  account: { uid?: number; gid?: number } = {},
): EmbeddedProcess {
  const child = spawn(process.execPath, [PROGRAM, dataDir], { ...account, cwd: '/', stdio: 'pipe' });
  const lines: string[] = [];
  let complaint = '';
  createInterface(child.stdout).on('line', (line) => lines.push(line));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (complaint += chunk));
  const ended = once(child, 'close');
  const line = (index: number): Promise<string> =>
    until(
      'the process to answer',
      () => {
        if (lines[index] === undefined && child.exitCode !== null) throw new Error(complaint);
        return lines[index];
      },
      30_000,
    );
  const ready = line(0).then((text) => JSON.parse(text) as ProgramState);
  ready.catch(() => undefined);
  return {
    child,
    ready,
    async stop() {
      child.stdin.write('stop\n');
      const outcome = await line(1);
      await ended;
      return outcome;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
