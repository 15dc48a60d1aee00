import { execFile } from 'node:child_process';
import { chmod, mkdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

const run = promisify(execFile);

/** The user that PostgreSQL runs as; empty means the user of this process. Spread into spawn's options. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** The server gets nothing of this process's environment; the locale is fixed so that its messages can be parsed. */
export const SERVER_ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
};

/** Creates the data folder if it is missing, and returns the account that runs PostgreSQL in it. */
export async function prepareDataFolder(folder: string): Promise<{ dataDir: string; account: Account }> {
  const root = process.getuid?.() === 0;
  let dataDir: string;
  try {
    const made = await mkdir(folder, { recursive: true });
    // With a strict umask, root would lock the database's user out of the new folder.
    if (root && made !== undefined) await chmod(folder, 0o711);
    dataDir = await realpath(folder);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The data folder ${path.resolve(folder)} cannot be created or opened (${error instanceof Error ? error.message : String(error)}); set DATA_DIR to a folder that you own.`,
      error,
    );
  }
  if (!root) return { dataDir, account: {} };
  const account = await accountForRoot(path.join(dataDir, 'postgres'));
  if (!(await canEnter(dataDir, account))) {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and the user it runs as instead cannot enter ${dataDir}; choose a folder that every user can reach, for example DATA_DIR=/var/lib/cosmos npm start, or open this one: chmod o+x ${await closedFolders(dataDir, account)}.`,
    );
  }
  return { dataDir, account };
}

/** The owner of an existing cluster, otherwise the system user `postgres`, which is created if it is missing. */
async function accountForRoot(clusterDir: string): Promise<Account> {
  const existing = await stat(clusterDir).catch(() => null);
  if (existing !== null && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const found = await lookUp('postgres');
  if (found) return found;
  const env = SERVER_ENVIRONMENT;
  await run('groupadd', ['--system', 'postgres'], { env }).catch(() => undefined);
  await run('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'], { env })
    // Alpine has BusyBox's adduser instead.
    .catch(() => run('adduser', ['-S', '-D', '-H', 'postgres'], { env }))
    .catch(() => undefined);
  const made = await lookUp('postgres');
  if (made) return made;
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and a user "postgres" could not be created; start Cosmos as an ordinary user.',
  );
}

async function lookUp(name: string): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

/** The folders on the path to `folder`, including itself, that the account can't enter, quoted for a shell. */
async function closedFolders(folder: string, account: Account): Promise<string> {
  const way = folder.split(path.sep).map((_, at, names) => names.slice(0, at + 1).join(path.sep) || path.sep);
  const closed: string[] = [];
  for (const step of way) {
    const { mode, uid } = await stat(step);
    if (uid !== account.uid && (mode & 0o001) === 0)
      closed.push(`'${step.replaceAll("'", String.raw`'\''`)}'`);
  }
  return closed.join(' ');
}

async function canEnter(folder: string, account: Account): Promise<boolean> {
  return run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}
