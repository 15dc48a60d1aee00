import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const COSMOS = join(import.meta.dirname, '..', '..', 'cli', 'cosmos.ts');
const run = promisify(execFile);

export interface Spoken {
  status: number;
  stdout: string;
  stderr: string;
}

function environment(own: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE, LANCEDB_LOG: 'error', ...own };
}

/** Runs a command like an operator. */
export async function cosmos(env: Record<string, string>, ...args: string[]): Promise<Spoken> {
  try {
    const { stdout, stderr } = await run(process.execPath, [COSMOS, ...args], { env: environment(env) });
    return { status: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { status: code, stdout, stderr };
  }
}

/** Starts a command that will be killed. */
export function beginCosmos(env: Record<string, string>, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [COSMOS, ...args], { env: environment(env), stdio: 'ignore' });
}
