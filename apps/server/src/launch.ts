import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWebApp, WebBuildError } from './web-app/web-build.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Builds what has to be built, then becomes the server. */
async function start(): Promise<void> {
  enableCompileCache(join(ROOT, 'node_modules', '.cache', 'cosmos'));
  await build();
  const { main } = await import('./main.ts');
  await main();
}

async function build(): Promise<void> {
  await buildWebApp(ROOT, () => process.stdout.write('Building the web app …\n'));
}

async function dev(): Promise<void> {
  const { dev: run } = await import('./dev.ts');
  run(ROOT);
}

const TASKS: Readonly<Record<string, () => void | Promise<void>>> = { start, build, dev };
const task = process.argv[2] ?? 'start';
const run = TASKS[task];
if (!run) {
  process.stderr.write(`Unknown task "${task}". Known: ${Object.keys(TASKS).join(', ')}.\n`);
  process.exit(1);
}
try {
  await run();
} catch (error) {
  process.stderr.write(
    `${error instanceof WebBuildError ? error.message : String((error as Error).stack)}\n`,
  );
  process.exit(1);
}
