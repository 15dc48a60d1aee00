import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const NODE = join(ROOT, 'node_modules', '.bin', 'node');
const READY_WITHIN_MS = 120_000;

interface Place {
  port: number;
  url: string;
  desk: { port: number };
}

/** Starts the real product with a desk for one test file. `more` goes to `serve.ts`. Returns a stop function. */
export async function startOwnProduct(place: Place, ...more: string[]): Promise<() => Promise<void>> {
  const ports = ['--port', String(place.port), '--desk-port', String(place.desk.port)];
  const product = run(join(import.meta.dirname, 'serve.ts'), ...ports, ...more);
  const until = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const ready = await fetch(`${place.url}/readyz`).catch(() => null);
    if (ready?.ok) break;
    if (product.exitCode !== null || Date.now() > until) throw new Error('The product does not start.');
    await delay(200);
  }
  return () => ended(product);
}

export function run(file: string, ...args: string[]): ChildProcess {
  return spawn(NODE, [file, ...args], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
}

export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
