import { execFile, spawn } from 'node:child_process';
import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode } from '../errors/errors.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterPaths } from './cluster-paths.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { type Account, SERVER_ENVIRONMENT } from './server-account.ts';

const run = promisify(execFile);

/** A pid file that stays empty for this long was cut off by a power loss. */
const EMPTY_PID_FILE_MS = 5_000;
const STOP_DEADLINE_MS = 20_000;
const POLL_MS = 20;
const LOG_BYTES_MAX = 1_000_000;

export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** The server running on the cluster; removes a pid file left behind by a kill or a power loss. */
export async function findPostmaster(clusterDir: string): Promise<Postmaster | 'unknown' | null> {
  const file = path.join(clusterDir, 'postmaster.pid');
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new EmbeddedPostgresError(
      `The database folder ${clusterDir} belongs to another user; start Cosmos as that user, or set DATA_DIR to a folder of your own.`,
      error,
    );
  });
  if (content === null) return null;
  const [pidLine, folder, , portLine, , , , status] = content.split('\n');
  const pid = Number(pidLine);
  if (!Number.isInteger(pid) || pid <= 0) {
    const written = await stat(file).catch(() => null);
    if (written === null || Date.now() - written.mtimeMs < EMPTY_PID_FILE_MS) return 'unknown';
    return removeStale(file, content);
  }
  if (!(await isPostgres(pid, clusterDir))) return removeStale(file, content);
  if (folder !== clusterDir || portLine === undefined) return 'unknown';
  return { pid, port: Number(portLine), ready: status?.trim() === 'ready' };
}

/** Whether the process is a server on this folder, and not another one that was later given the same id. */
async function isPostgres(pid: number, clusterDir: string): Promise<boolean> {
  if (!processExists(pid)) return false;
  const parameters = await commandLine(pid);
  // If the process can't be identified, assume that it is.
  if (parameters === null) return true;
  if (!path.basename(parameters[0] ?? '').startsWith('postgres')) return false;
  const folder = parameters[parameters.indexOf('-D') + 1];
  if (!parameters.includes('-D') || folder === undefined) return true;
  return (await realpath(folder).catch(() => folder)) === clusterDir;
}

async function commandLine(pid: number): Promise<string[] | null> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
    return line?.split('\0') ?? null;
  }
  const listed = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => null);
  return listed?.stdout.trim().split(' ') ?? null;
}

/** Removes the file only if it still has the content that was judged stale; a newer file is put back. */
async function removeStale(file: string, judged: string): Promise<null> {
  const aside = `${file}.stale-${process.pid}`;
  try {
    await rename(file, aside);
    if ((await readFile(aside, 'utf8')) === judged) await rm(aside);
    else await rename(aside, file);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  return null;
}

/** A free TCP port on loopback. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new Error('The operating system assigned no port.'));
      });
    });
  });
}

/** A small server on loopback that loses no acknowledged write. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // After a crash, one system call instead of one for each of a thousand files.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  jit: 'off',
  // Cancels the work of a killed process within a second and releases its locks.
  client_connection_check_interval: '1s',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements may contain what people typed; the log is about the server only.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

export interface Launch {
  paths: ClusterPaths;
  binaries: Binaries;
  account: Account;
  port: number;
  settings: Readonly<Record<string, string>>;
}

/** Starts a server in its own session, so it outlives this process; resolves when it is ready or has exited. */
export async function launchPostmaster(launch: Launch): Promise<'started' | 'ended'> {
  const { paths, binaries, account, port } = launch;
  const settings = Object.entries({ ...SETTINGS, ...launch.settings });
  const parameters = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const written = await stat(paths.logFile).catch(() => null);
  if (written !== null && written.size > LOG_BYTES_MAX) await rename(paths.logFile, `${paths.logFile}.old`);
  const log = await open(paths.logFile, 'a', 0o600);
  const child = spawn(binaries.postgres, ['-D', paths.clusterDir, '-p', String(port), ...parameters], {
    ...account,
    cwd: '/',
    env: SERVER_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let ended = false;
  child.on('exit', () => (ended = true));
  child.on('error', () => (ended = true));
  child.unref();
  await log.close();
  for (;;) {
    if (ended) return 'ended';
    const found = await findPostmaster(paths.clusterDir);
    if (found !== null && found !== 'unknown' && found.ready && found.pid === child.pid) return 'started';
    await delay(POLL_MS);
  }
}

/** Why the last launch failed, as the server put it. */
export async function lastWords(logFile: string): Promise<string> {
  const log = await readFile(logFile, 'utf8').catch(() => '');
  const lines = log.trim().split('\n');
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return fatal.replace(/^.*(FATAL|PANIC):\s*/, '');
}

/**
 * Shuts down the server with this process id, and no other that has taken its place: sessions are ended, and everything
 * is on disk when it returns.
 */
export async function stopPostmaster(clusterDir: string, pid: number): Promise<void> {
  const found = await findPostmaster(clusterDir);
  // If the folder has been moved away, only the process itself can tell.
  const isThere =
    found === null ? await isPostgres(pid, clusterDir) : found !== 'unknown' && found.pid === pid;
  if (!isThere) return;
  const deadline = Date.now() + STOP_DEADLINE_MS;
  signal(pid, 'SIGINT');
  let impatient = false;
  while (await isPostgres(pid, clusterDir)) {
    if (!impatient && Date.now() > deadline) {
      // Stops immediately; the next start replays the log, and no acknowledged write is lost.
      signal(pid, 'SIGQUIT');
      impatient = true;
    }
    await delay(POLL_MS);
  }
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
