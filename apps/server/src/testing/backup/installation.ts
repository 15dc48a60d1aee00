import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/** A place for an installation: a database and a data folder. */
export interface Installation {
  data: { folder: string; database: TestDatabase };
  /** For commands. */
  env: Record<string, string>;
  start(environment?: Record<string, string>): Promise<TestServer>;
  /** Closes the test's own connections, which a restore would take for another user of the database. */
  leave(): Promise<void>;
  remove(): Promise<void>;
}

/** A place where nothing has been installed yet. */
export async function newInstallation(from: 'migrated' | 'empty' = 'empty'): Promise<Installation> {
  const database = await createTestDatabase(from);
  const folder = await mkdtemp(join(tmpdir(), 'cosmos-backup-test-'));
  const data = { folder, database };
  return {
    data,
    env: { DATABASE_URL: database.url, DATA_DIR: folder },
    start: (environment = {}) => startTestServer({ data, environment }),
    leave: async () => {
      await database.pool.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and application_name = 'cosmos'`,
      );
      await database.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
    },
    remove: async () => {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
