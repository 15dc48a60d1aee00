import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import type { ClusterPaths } from './cluster-paths.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { errorCode } from '../errors/errors.ts';
import { isLeftBehind, takeInHand } from './own-files.ts';
import { type Account, SERVER_ENVIRONMENT } from './server-account.ts';

/** The product's role and database; the role is not a superuser. */
export const ROLE = 'cosmos';
export const DATABASE = 'cosmos';

/** How to create a cluster; a cluster that isn't durable may be lost in a power failure, which is fine for tests. */
export interface Making {
  binaries: Binaries;
  account: Account;
  durable: boolean;
}

/** Creates the cluster if there is none, or only an unfinished one. Returns the password of the product's role. */
export async function ensureCluster(paths: ClusterPaths, making: Making): Promise<string> {
  if (await isComplete(paths.clusterDir)) {
    const version = (await readFile(path.join(paths.clusterDir, 'PG_VERSION'), 'utf8')).trim();
    if (version !== making.binaries.majorVersion) {
      throw new EmbeddedPostgresError(
        `The database in ${paths.clusterDir} was made by PostgreSQL ${version} and this version of Cosmos runs PostgreSQL ${making.binaries.majorVersion}; restore a backup into an empty DATA_DIR.`,
      );
    }
    return readPassword(paths.passwordFile);
  }
  await removeUnfinished(paths);
  const password = await makePassword(paths.passwordFile);
  const partial = path.join(
    paths.dataDir,
    `postgres.partial-${process.pid}-${randomBytes(4).toString('hex')}`,
  );
  const letGo = takeInHand(partial);
  try {
    await initialise(partial, password, making);
    await moveIntoPlace(partial, paths);
  } finally {
    await rm(partial, { recursive: true, force: true });
    letGo();
  }
  return password;
}

/** Every cluster has three databases with the ids 1, 4 and 5; the product's own database is created last. */
async function holdsProductDatabase(clusterDir: string): Promise<boolean> {
  const databases = await unlessAbsent(readdir(path.join(clusterDir, 'base')));
  return (databases ?? []).some((name) => Number(name) > 5);
}

async function isComplete(clusterDir: string): Promise<boolean> {
  const control = await exists(path.join(clusterDir, 'global', 'pg_control'));
  const version = await exists(path.join(clusterDir, 'PG_VERSION'));
  return control && version && (await holdsProductDatabase(clusterDir));
}

async function removeUnfinished(paths: ClusterPaths): Promise<void> {
  if (await holdsProductDatabase(paths.clusterDir)) {
    throw new EmbeddedPostgresError(
      `The database in ${paths.clusterDir} is damaged (files of it are missing); restore a backup into an empty DATA_DIR.`,
    );
  }
  const aside = `${paths.clusterDir}.partial-${process.pid}-${randomBytes(4).toString('hex')}`;
  const letGo = takeInHand(aside);
  if (await moved(paths.clusterDir, aside)) {
    // Another process may have put its finished cluster there since the check above.
    if (await isComplete(aside)) await moved(aside, paths.clusterDir);
    else await rm(aside, { recursive: true, force: true });
  }
  letGo();
  for (const name of await readdir(paths.dataDir)) {
    const maker = /^postgres\.partial-(\d+)-/.exec(name)?.[1];
    const partial = path.join(paths.dataDir, name);
    if (maker === undefined || !isLeftBehind(partial, Number(maker))) continue;
    // An orphaned initdb may still be writing into it; a later start removes the rest.
    await rm(partial, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function initialise(
  clusterDir: string,
  password: string,
  { binaries, account, durable }: Making,
): Promise<void> {
  await mkdir(clusterDir, { mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) {
    await chown(clusterDir, account.uid, account.gid);
  }
  await runServer(
    binaries.initdb,
    [
      `--pgdata=${clusterDir}`,
      '--username=postgres',
      '--auth=reject',
      '--no-sync',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { account, input: '' },
  );
  await runServer(
    binaries.postgres,
    ['--single', '-D', clusterDir, '-c', 'exit_on_error=on', '-c', 'fsync=off', 'postgres'],
    {
      account,
      input: [
        `create role ${ROLE} login createdb password '${password}';`,
        `create database ${DATABASE} owner ${ROLE};`,
        '',
      ].join('\n'),
    },
  );
  // The superuser has no password and can log in only in single-user mode.
  await writeFile(path.join(clusterDir, 'pg_hba.conf'), `host all ${ROLE} 127.0.0.1/32 scram-sha-256\n`);
  if (!(await isComplete(clusterDir))) throw cannotMake('its last step left nothing');
  if (!durable) return;
  // One sync of everything at the end; syncing file by file takes seconds on a busy disk.
  const method = process.platform === 'linux' ? 'syncfs' : 'fsync';
  await runServer(binaries.initdb, [`--pgdata=${clusterDir}`, '--sync-only', `--sync-method=${method}`], {
    account,
    input: '',
  });
}

async function moveIntoPlace(partial: string, paths: ClusterPaths): Promise<void> {
  // The process that comes second finds a non-empty folder and uses that.
  if (!(await moved(partial, paths.clusterDir))) return;
  const folder = await open(paths.dataDir, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Created once and never half-written: the first process to link its file wins. */
async function makePassword(file: string): Promise<string> {
  const draft = `${file}.partial-${process.pid}-${randomBytes(4).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(randomBytes(24).toString('base64url'));
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return readPassword(file);
}

async function readPassword(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The password of the database, ${file}, cannot be read (${errorCode(error)}); restore the file, or start Cosmos as its owner.`,
      error,
    );
  }
}

/** Runs one of PostgreSQL's programs; if it fails, its last line of output becomes the error message. */
async function runServer(
  program: string,
  parameters: string[],
  { account, input }: { account: Account; input: string },
): Promise<void> {
  const child = spawn(program, parameters, { ...account, cwd: '/', env: SERVER_ENVIRONMENT });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (words = (words + chunk).slice(-4_000)));
  child.stdout.resume();
  // A program that ends early breaks the pipe; its exit status tells more.
  child.stdin.on('error', () => undefined).end(input);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (status !== 0) throw cannotMake(words.trim().split('\n').at(-1) ?? `status ${status}`);
}

function cannotMake(reason: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The database could not be created (${reason}); check the free space and the permissions of the data folder, or set DATA_DIR to another one.`,
  );
}

async function moved(from: string, to: string): Promise<boolean> {
  return rename(from, to).then(
    () => true,
    (error: unknown) => {
      if (['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) return false;
      throw error;
    },
  );
}

async function exists(file: string): Promise<boolean> {
  return (await unlessAbsent(stat(file))) !== null;
}

/** Null if the file does not exist; a folder that can't be read is not treated as absent. */
async function unlessAbsent<T>(lookup: Promise<T>): Promise<T | null> {
  return lookup.catch((error: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return null;
    throw new EmbeddedPostgresError(
      `The database folder belongs to another user (${error instanceof Error ? error.message : String(error)}); start Cosmos as that user, or set DATA_DIR to a folder of your own.`,
      error,
    );
  });
}
