import { mkdir, mkdtemp, rename } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A database to copy, and a folder with the files that belong to it. */
export interface DatabaseSnapshot {
  template: string;
  folder: string;
}

/**
 * The starting point of many test files, made once per run: the first file that asks for it fills a migrated database
 * and an empty folder, the others wait. The snapshot itself is never modified; both are removed with the run.
 */
export async function databaseSnapshot(
  name: string,
  fill: (database: TestDatabase, folder: string) => Promise<void>,
): Promise<DatabaseSnapshot> {
  const { url, snapshots } = inject('cosmosTestCluster');
  const snapshot = { template: `snapshot_${name}`, folder: join(snapshots, name) };
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(hashtext($1))', [snapshot.template]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [snapshot.template]);
    if (rowCount === 0) await take(admin, snapshot, fill);
  } finally {
    await admin.end();
  }
  return snapshot;
}

async function take(
  admin: pg.Client,
  { template, folder }: DatabaseSnapshot,
  fill: (database: TestDatabase, folder: string) => Promise<void>,
): Promise<void> {
  await mkdir(join(folder, '..'), { recursive: true });
  const filling = await mkdtemp(`${folder}-`);
  const database = await createTestDatabase();
  try {
    await fill(database, filling);
    await database.close();
    await rename(filling, folder);
    await admin.query(`alter database ${new URL(database.url).pathname.slice(1)} rename to ${template}`);
  } catch (error) {
    await database.drop();
    throw error;
  }
}
