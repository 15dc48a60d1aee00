import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '@cosmos/db/testing/until.ts';
import pg from 'pg';

/** A PostgreSQL with a streaming replica, which has each commit before it is acknowledged. */
export interface PostgresPair {
  /** Of the one that writes. */
  url: string;
  /** Kills it and promotes the replica. Resolves with the new address when that one writes. */
  failOver(): Promise<string>;
  close(): Promise<void>;
}

const VERSIONS = '/usr/lib/postgresql';
const USER = 'postgres';
const STARTED_WITHIN_MS = 120_000;

/** Starts both on these ports, with their files below `folder`. Needs PostgreSQL from Debian's packages. */
export async function startPostgresPair(
  folder: string,
  [first, second]: [number, number],
): Promise<PostgresPair> {
  const bin = programs();
  const owner = accountOf(USER);
  const [primary, replica] = [join(folder, 'primary'), join(folder, 'replica')];
  await mkdir(folder, { recursive: true });
  await chown(folder, owner.uid, owner.gid);
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const serve = (data: string, port: number) =>
    spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', folder], {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    });
  const urlOf = (port: number) => `postgres://${USER}@127.0.0.1:${port}/cosmos`;

  run('initdb', ['-D', primary, '-U', USER, '-A', 'trust', '--no-locale', '-E', 'UTF8']);
  await appendFile(
    join(primary, 'postgresql.conf'),
    ["listen_addresses = '127.0.0.1'", 'max_connections = 200', 'wal_level = replica', ''].join('\n'),
  );
  let writer = serve(primary, first);
  await accepting(urlOf(first).replace(/cosmos$/, 'postgres'));
  await statement(urlOf(first).replace(/cosmos$/, 'postgres'), 'CREATE DATABASE cosmos');
  const from = ['-h', '127.0.0.1', '-p', String(first), '-U', USER];
  run('pg_basebackup', [...from, '-D', replica, '-R', '-X', 'stream', '-C', '-S', 'replica', '-c', 'fast']);
  const standby = serve(replica, second);
  await accepting(urlOf(second));
  await statement(urlOf(first), "ALTER SYSTEM SET synchronous_standby_names = '*'");
  await statement(urlOf(first), 'SELECT pg_reload_conf()');
  await until('the replica to take part in each commit', async () => {
    const rows = await statement(urlOf(first), 'SELECT sync_state FROM pg_stat_replication');
    return rows.some(({ sync_state: state }) => state === 'sync');
  });
  return {
    url: urlOf(first),
    failOver: async () => {
      await killed(writer);
      writer = standby;
      run('pg_ctl', ['-D', replica, 'promote', '-w']);
      await statement(urlOf(second), "ALTER SYSTEM SET synchronous_standby_names = ''");
      await statement(urlOf(second), 'SELECT pg_reload_conf()');
      return urlOf(second);
    },
    close: async () => {
      for (const server of new Set([writer, standby])) await killed(server);
    },
  };
}

function programs(): string {
  const [newest] = (existsSync(VERSIONS) ? readdirSync(VERSIONS) : []).toSorted(
    (a, b) => Number(b) - Number(a),
  );
  if (newest === undefined)
    throw new Error('PostgreSQL from Debian’s packages is missing: apt-get install postgresql');
  return join(VERSIONS, newest, 'bin');
}

/** PostgreSQL refuses to run as root. */
function accountOf(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function accepting(url: string): Promise<void> {
  const answers = () =>
    statement(url, 'SELECT 1').then(
      () => true,
      () => false,
    );
  await until('PostgreSQL to accept connections', answers, STARTED_WITHIN_MS);
}

async function statement(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // A connection that breaks rejects the query as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function killed(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGQUIT');
  await gone;
}
