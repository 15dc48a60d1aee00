import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '@cosmos/db/testing/until.ts';
import pg from 'pg';
import { apart } from '../../testing/apart.ts';

const VERSIONS = '/usr/lib/postgresql';
const USER = 'postgres';
const STARTED_WITHIN_MS = 120_000;

/** PostgreSQL from Debian's packages, run by its own account with its files below one folder. */
export interface PostgresPrograms {
  /** Makes a cluster in `data`, with these lines at the end of its configuration. */
  create(data: string, settings?: readonly string[]): Promise<void>;
  /** Starts one; resolves when it accepts connections. */
  serve(data: string, port: number): Promise<ChildProcess>;
  /** Runs one of PostgreSQL's programs, or another one by its path or name. Rejects with what it complained of. */
  run(program: string, args: readonly string[]): Promise<string>;
}

/** Everything runs with `env` too. Throws an Error with a sentence if PostgreSQL isn't installed. */
export async function postgresPrograms(
  folder: string,
  env: NodeJS.ProcessEnv = {},
): Promise<PostgresPrograms> {
  const bin = newestPrograms();
  const options = { ...accountOf(USER), cwd: folder, env: { PATH: `${bin}:${process.env['PATH']}`, ...env } };
  await mkdir(folder, { recursive: true });
  await chown(folder, options.uid, options.gid);
  const run = async (program: string, args: readonly string[]) => {
    const { stdout } = await promisify(execFile)(program, args, {
      ...options,
      maxBuffer: 16 * 1_024 * 1_024,
    });
    return stdout;
  };
  return {
    run,
    create: async (data, settings = []) => {
      await run('initdb', ['-D', data, '-U', USER, '-A', 'trust', '--no-locale', '-E', 'UTF8']);
      await appendFile(
        join(data, 'postgresql.conf'),
        [
          "listen_addresses = '127.0.0.1'",
          'max_connections = 200',
          'wal_level = replica',
          ...settings,
          '',
        ].join('\n'),
      );
    },
    serve: async (data, port) => {
      const server = apart(
        spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', folder], {
          ...options,
          stdio: 'ignore',
          detached: true,
        }),
      );
      await accepting(urlOf(port, 'postgres'));
      return server;
    },
  };
}

export function urlOf(port: number, database = 'cosmos'): string {
  return `postgres://${USER}@127.0.0.1:${port}/${database}`;
}

export async function statement(url: string, sql: string): Promise<Record<string, unknown>[]> {
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

/** Ends a server at once, as a crash does. */
export async function killed(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGQUIT');
  await gone;
}

function newestPrograms(): string {
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
