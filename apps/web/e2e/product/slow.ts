import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SLOW } from './addresses.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const NODE = join(ROOT, 'node_modules', '.bin', 'node');
const MODEL = join(ROOT, 'packages/api/src/testing/model-server/main.ts');
const READY_WITHIN_MS = 120_000;

/** The real product beside a server that speaks the model's protocol and takes its time for each word. Returns what ends both. */
export async function startSlowProduct(wordDelayMs: number): Promise<() => Promise<void>> {
  const model = run(MODEL, '--port', String(SLOW.model.port), '--word-delay', String(wordDelayMs));
  const ports = ['--port', String(SLOW.port), '--desk-port', String(SLOW.desk.port)];
  const product = run(join(import.meta.dirname, 'serve.ts'), ...ports, '--model-url', `${SLOW.model.url}/v1`);
  const until = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const ready = await fetch(`${SLOW.url}/readyz`).catch(() => null);
    if (ready?.ok) break;
    if (product.exitCode !== null || Date.now() > until) throw new Error('The product does not start.');
    await delay(200);
  }
  return async () => {
    await Promise.all([ended(product), ended(model)]);
  };
}

function run(file: string, ...args: string[]): ChildProcess {
  return spawn(NODE, [file, ...args], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
