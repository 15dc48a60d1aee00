import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './repository.ts';

/** A server in its own process with its own data folder, and the visitors' limit effectively off. */
export interface ServerUnderTest {
  url: string;
  pid: number;
  dataDir: string;
  /** From the start of the process to its "ready" line, in ms. */
  readyMs: number;
  /** Waits until the server serves another generation of the index. */
  nextIndex(): Promise<void>;
  stop(): Promise<void>;
}

const READY = /ready on (http:\/\/\S+)/;
/** Started the same way as by `npm start`. */
const { SERVER_MEMORY, SERVER_NODE_OPTIONS } = (await import(
  pathToFileURL(join(ROOT, 'packages/config/server-process.mjs')).href
)) as { SERVER_MEMORY: Record<string, string>; SERVER_NODE_OPTIONS: string[] };

export async function newDataDir(
  limits: Record<string, number> = {},
): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'cosmos-bench-'));
  // As root, PostgreSQL runs as a separate account.
  await chmod(folder, 0o755);
  await writeFile(
    join(folder, 'config.json'),
    JSON.stringify({ limits: { visitorMessagesPerDay: 1_000_000, ...limits } }),
  );
  return { dataDir: folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export function startServer(
  dataDir: string,
  port: number,
  more: NodeJS.ProcessEnv = {},
): Promise<ServerUnderTest> {
  const started = performance.now();
  const launch = [...SERVER_NODE_OPTIONS, join(ROOT, 'apps/server/src/launch.ts'), 'start'];
  const child = spawn(process.execPath, launch, {
    cwd: ROOT,
    env: { ...SERVER_MEMORY, ...environment(dataDir, port), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    let served = 0;
    const waiting: (() => void)[] = [];
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const generations = output.split('search index serves').length - 1;
      if (generations > served && served > 0) for (const wake of waiting.splice(0)) wake();
      served = generations;
      const url = READY.exec(output)?.[1];
      if (url && child.pid) {
        resolve({
          url,
          pid: child.pid,
          dataDir,
          readyMs: performance.now() - started,
          nextIndex: () => new Promise((wake) => waiting.push(wake)),
          stop: () => stop(child),
        });
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`The server stopped with ${code}: ${output.slice(-2_000)}`)));
  });
}

export function environment(dataDir: string, port: number): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_COMPILE_CACHE, LANCEDB_LOG = 'error' } = process.env;
  return {
    PATH,
    HOME,
    NODE_COMPILE_CACHE,
    LANCEDB_LOG,
    PORT: String(port),
    DATA_DIR: dataDir,
    COSMOS_CONFIG: join(dataDir, 'config.json'),
    // Reading what records mean would run beside what is measured or tested.
    EMBEDDINGS: 'latent',
    LOG_LEVEL: 'info',
  };
}

/** Resident memory of a process without its children, in MB. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1_024);
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.removeAllListeners('exit');
    child.on('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Imports a file of listings next to a running server. */
export function importListings(
  dataDir: string,
  port: number,
  file: string,
): { records: number; seconds: number } {
  const cli = join(ROOT, 'apps/server/src/cli/cosmos.ts');
  const result = spawnSync(process.execPath, [cli, 'catalogue', 'import', file, '--json'], {
    encoding: 'utf8',
    env: environment(dataDir, port),
    maxBuffer: 64 * 1_024 * 1_024,
  });
  if (result.status !== 0) throw new Error(result.stderr);
  const report = JSON.parse(result.stdout) as { added: number; seconds: number };
  return { records: report.added, seconds: report.seconds };
}
