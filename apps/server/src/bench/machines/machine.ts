import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../testing/repository.ts';
import { apart } from '../../testing/apart.ts';

/** A server or a worker with a data folder of its own, started again whenever it was ended. */
export interface Machine {
  name: string;
  pid(): number;
  /** kill −9. */
  kill(): Promise<void>;
  /** Ends it as a rolling upgrade would, with what is under way finished. */
  stop(): Promise<void>;
  /** Resolves when it is ready; another checkout may be given from then on. */
  start(root?: string): Promise<void>;
}

export interface MachineOptions {
  name: string;
  role: 'server' | 'worker';
  env: NodeJS.ProcessEnv;
  /** The checkout that it runs. */
  root?: string;
  /** A program with arguments that starts it under some condition, such as `prlimit`. */
  through?: readonly string[];
}

const READY = { server: /ready on http/, worker: /The worker is ready/ } as const;
const PROGRAMS = {
  server: ['apps/server/src/launch.ts', 'start'],
  worker: ['apps/server/src/worker.ts'],
} as const;

export function machine({ name, role, env, root = ROOT, through = [] }: MachineOptions): Machine {
  let checkout = root;
  let child: ChildProcess | null = null;
  const end = async (signal: NodeJS.Signals) => {
    const ended = child;
    child = null;
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
    const gone = once(ended, 'exit');
    ended.kill(signal);
    await gone;
  };
  return {
    name,
    pid: () => child?.pid ?? 0,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    start: async (other = checkout) => {
      checkout = other;
      child = await begin(checkout, { role, env, through });
    },
  };
}

async function begin(
  root: string,
  { role, env, through }: Required<Pick<MachineOptions, 'role' | 'env' | 'through'>>,
): Promise<ChildProcess> {
  const { SERVER_MEMORY, SERVER_NODE_OPTIONS } = (await import(
    pathToFileURL(join(root, 'packages/config/server-process.mjs')).href
  )) as { SERVER_MEMORY: Record<string, string>; SERVER_NODE_OPTIONS: string[] };
  const [program, ...args] = PROGRAMS[role];
  const command = [...through, process.execPath, ...SERVER_NODE_OPTIONS, join(root, program), ...args];
  const child = apart(
    spawn(command[0] ?? process.execPath, command.slice(1), {
      cwd: root,
      env: { ...SERVER_MEMORY, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    }),
  );
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-10_000);
      if (READY[role].test(output)) resolve(child);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) =>
      reject(new Error(`A ${role} stopped with ${code}: ${output.slice(-2_000)}`)),
    );
  });
}
