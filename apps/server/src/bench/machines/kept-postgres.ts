import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '@cosmos/db/testing/until.ts';
import { ROOT } from '../../testing/repository.ts';
import { killed, postgresPrograms, statement, urlOf } from './postgres-programs.ts';

/** A PostgreSQL whose base backups and write-ahead log pgBackRest keeps in an object store. */
export interface KeptPostgres {
  url: string;
  /** Takes a base backup while it serves. Resolves with its size before compression. */
  backUp(): Promise<number>;
  /** Its clock. */
  now(): Promise<string>;
  /** Resolves when the log up to now is in the store. */
  archived(): Promise<void>;
  /** Kills it and removes all its files. */
  lose(): Promise<void>;
  /** Brings it back from the store as it was at that time, and lets it write. */
  restore(time: string): Promise<void>;
  close(): Promise<void>;
}

export interface KeptPostgresOptions {
  folder: string;
  port: number;
  /** The store speaks TLS at localhost. */
  store: { port: number; authority: string };
}

const CONFIG = join(ROOT, 'docker', 'postgres', 'pgbackrest.conf');

/** Needs PostgreSQL and pgBackRest from Debian's packages. */
export async function startKeptPostgres({ folder, port, store }: KeptPostgresOptions): Promise<KeptPostgres> {
  const data = join(folder, 'data');
  const { create, serve, run } = await postgresPrograms(folder, {
    PGBACKREST_CONFIG: CONFIG,
    PGBACKREST_STANZA: 'cosmos',
    PGBACKREST_REPO1_S3_KEY: 'cosmos',
    PGBACKREST_REPO1_S3_KEY_SECRET: 'any',
    PGBACKREST_REPO1_S3_ENDPOINT: 'localhost',
    PGBACKREST_REPO1_STORAGE_HOST: 'localhost',
    PGBACKREST_REPO1_STORAGE_PORT: String(store.port),
    PGBACKREST_REPO1_STORAGE_CA_FILE: store.authority,
    PGBACKREST_REPO1_CIPHER_PASS: 'a passphrase that is kept elsewhere',
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_SOCKET_PATH: folder,
    PGBACKREST_LOCK_PATH: join(folder, 'lock'),
  });
  const backRest = (...args: string[]) =>
    run('pgbackrest', args).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT')
        throw new Error('pgBackRest is missing: apt-get install pgbackrest', { cause: error });
      throw error;
    });
  await create(data, ['archive_mode = on', "archive_command = 'pgbackrest archive-push %p'"]);
  let server: ChildProcess = await serve(data, port);
  const url = urlOf(port);
  await statement(urlOf(port, 'postgres'), 'CREATE DATABASE cosmos');
  await backRest('stanza-create');
  await backRest('check');
  return {
    url,
    backUp: async () => {
      await backRest('backup');
      const [stanza] = JSON.parse(await backRest('info', '--output=json')) as {
        backup: { info: { size: number } }[];
      }[];
      return stanza?.backup.at(-1)?.info.size ?? 0;
    },
    now: async () => String((await statement(url, 'SELECT clock_timestamp()::text AS now'))[0]?.['now']),
    archived: async () => {
      const [last] = await statement(url, 'SELECT pg_walfile_name(pg_switch_wal()) AS file');
      await until('the log to be in the store', async () => {
        const [archiver] = await statement(url, 'SELECT last_archived_wal AS file FROM pg_stat_archiver');
        return String(archiver?.['file']) >= String(last?.['file']);
      });
    },
    lose: async () => {
      await killed(server);
      await rm(data, { recursive: true });
    },
    restore: async (time) => {
      await backRest('restore', '--type=time', `--target=${time}`, '--target-action=promote');
      server = await serve(data, port);
      await until('the log to be replayed', async () => {
        const [row] = await statement(url, 'SELECT pg_is_in_recovery() AS recovers');
        return row?.['recovers'] === false;
      });
    },
    close: () => killed(server),
  };
}
