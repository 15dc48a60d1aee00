import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { migrateDatabase } from '../migrations/migrate.ts';
import { type TestCluster, withDatabase } from './test-database.ts';

const TEMPLATE = 'cosmos_template';

/** One cluster for a vitest run, with a migrated template from which each test file copies its database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = path.join(tmpdir(), `cosmos-test-${randomUUID()}`);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    // Nothing of a test has to outlive a power loss.
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      max_connections: '200',
      // A vacuum under way belongs to the superuser, and keeps its database from being dropped.
      autovacuum: 'off',
    },
  });
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  await migrateDatabase(withDatabase(postgres.url, TEMPLATE));
  const snapshots = path.join(tmpdir(), `cosmos-snapshots-${randomUUID()}`);
  const cluster: TestCluster = { url: postgres.url, template: TEMPLATE, snapshots };
  project.provide('cosmosTestCluster', cluster);
  return async () => {
    await postgres.stop();
    for (const folder of [dataDir, snapshots]) await rm(folder, { recursive: true, force: true });
  };
}
