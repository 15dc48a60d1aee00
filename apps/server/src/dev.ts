import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environmentWith, readEnv } from '@cosmos/api/context/env.ts';
import { devPlan } from './web-app/dev-plan.ts';
import { sentenceOf } from './http/start-failure.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

/** The server restarts when its sources change; Vite serves the web app and passes on calls. */
export function dev(root: string): void {
  try {
    start(root);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(1);
  }
}

function start(root: string): void {
  const web = join(root, 'apps', 'web');
  const { server, page, publicUrl } = devPlan(readEnv());
  const options = {
    server,
    host: page.host,
    port: String(page.port),
    'public-host': new URL(publicUrl).hostname,
  };
  const children = [
    spawn(process.execPath, ['--watch', '--watch-preserve-output', MAIN], {
      cwd: root,
      stdio: 'inherit',
      env: environmentWith({ PUBLIC_URL: publicUrl }),
    }),
    spawn(
      process.execPath,
      [
        join(web, 'vite', 'dev.ts'),
        ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
      ],
      { cwd: web, stdio: 'inherit' },
    ),
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
