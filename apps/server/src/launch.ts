import { type ChildProcess, spawn } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWebApp, viteProgram, WebBuildError } from './web-build.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const WEB = join(ROOT, 'apps', 'web');
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

/** Builds what is to be built, then becomes the server. */
async function start(): Promise<void> {
  enableCompileCache(join(ROOT, 'node_modules', '.cache', 'cosmos'));
  await build();
  const { main } = await import('./main.ts');
  await main();
}

async function build(): Promise<void> {
  await buildWebApp(ROOT, () => process.stdout.write('Building the web app …\n'));
}

/** The server starts anew when its sources change; Vite serves the web app and hands calls on. */
function dev(): void {
  const children = [
    spawn(process.execPath, ['--watch', '--watch-preserve-output', MAIN], { cwd: ROOT, stdio: 'inherit' }),
    spawn(process.execPath, [viteProgram(WEB)], { cwd: WEB, stdio: 'inherit' }),
  ];
  const stop = (signal: NodeJS.Signals) => children.forEach((child: ChildProcess) => child.kill(signal));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
  for (const child of children) {
    child.once('exit', (code) => {
      process.exitCode = code ?? 1;
      stop('SIGTERM');
    });
  }
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
