import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { apart } from '../apart.ts';
import { ROOT } from '../repository.ts';
import { environment } from '../server-under-test.ts';

const PROGRAM = join(import.meta.dirname, 'killed-server.ts');
const { SERVER_MEMORY, SERVER_NODE_OPTIONS } = (await import(
  pathToFileURL(join(ROOT, 'packages/config/server-process.mjs')).href
)) as { SERVER_MEMORY: Record<string, string>; SERVER_NODE_OPTIONS: string[] };

/** A server that is killed and restarted, always at the same address. */
export interface DoomedServer {
  url: string;
  kills: number;
  /** Milliseconds from each start after a kill until it is ready. */
  starts: number[];
  /** kill −9, then a start; resolves when it is ready. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export async function startDoomedServer(options: {
  dataDir: string;
  port: number;
  providerUrl: string;
}): Promise<DoomedServer> {
  let child = await start(options);
  const server: DoomedServer = {
    url: `http://127.0.0.1:${options.port}`,
    kills: 0,
    starts: [],
    kill: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      server.kills += 1;
      const began = performance.now();
      child = await start(options);
      server.starts.push(performance.now() - began);
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
  return server;
}

async function start(options: { dataDir: string; port: number; providerUrl: string }): Promise<ChildProcess> {
  const command = [...SERVER_NODE_OPTIONS, PROGRAM, options.providerUrl];
  const child = apart(
    spawn(process.execPath, command, {
      cwd: ROOT,
      env: {
        ...SERVER_MEMORY,
        ...environment(options.dataDir, options.port),
        LOG_LEVEL: 'error',
        NODE_ENV: 'production',
        POSTMARK_SERVER_TOKEN: 'of-no-use',
        MAIL_FROM: 'Cosmos <cosmos@cosmos.example>',
        POSTMARK_INBOUND_DOMAIN: 'inbound.cosmos.example',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    }),
  );
  let output = '';
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`The server stopped with ${code}: ${complaint.slice(-2_000)}`)),
    );
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready on')) resolve();
    });
  });
  return child;
}
