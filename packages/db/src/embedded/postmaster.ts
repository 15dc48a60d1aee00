import { execFile, spawn } from 'node:child_process';
import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode } from '../errors.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterPaths } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { type Account, SERVER_ENVIRONMENT } from './server-account.ts';

const run = promisify(execFile);

/** A pid file that says nothing for this long was cut off by a power loss. */
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

/** The server that runs on the cluster; a pid file left by a kill or a power loss is removed. */
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

/** Whether the process is a server on this folder and not one that got the same number later. */
async function isPostgres(pid: number, clusterDir: string): Promise<boolean> {
  if (!processExists(pid)) return false;
  const parameters = await commandLine(pid);
  // Where nobody says what the process is, it gets the benefit of the doubt.
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

/** Removes exactly the file that was judged; one that a new server wrote since then is put back. */
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

/** A TCP port of loopback that nobody listens on now. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new Error('The system gave no port.'));
      });
    });
  });
}

/** A small server on the loopback that loses nothing that it acknowledged. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // After a crash, one call instead of one for each of a thousand files.
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
  // The work of a killed process is given up at once, and with it the locks that it held.
  client_connection_check_interval: '1s',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements may hold what people typed; the log tells of the server alone.
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

/** Starts a server of its own session, which lives on when this process dies; ends when it is up or gone. */
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

/** Why the last launch failed, in the server's words. */
export async function lastWords(logFile: string): Promise<string> {
  const log = await readFile(logFile, 'utf8').catch(() => '');
  const lines = log.trim().split('\n');
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
  return fatal.replace(/^.*(FATAL|PANIC):\s*/, '');
}

/**
 * A clean shutdown of the server with this number, and of no other that took its place: sessions are ended, everything
 * is on disk when it returns.
 */
export async function stopPostmaster(clusterDir: string, pid: number): Promise<void> {
  const found = await findPostmaster(clusterDir);
  // Where the folder was taken from under it, only the process itself tells.
  const isThere =
    found === null ? await isPostgres(pid, clusterDir) : found !== 'unknown' && found.pid === pid;
  if (!isThere) return;
  const deadline = Date.now() + STOP_DEADLINE_MS;
  signal(pid, 'SIGINT');
  let impatient = false;
  while (await isPostgres(pid, clusterDir)) {
    if (!impatient && Date.now() > deadline) {
      // Ends at once; the next start replays the log, and nothing acknowledged is lost.
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
