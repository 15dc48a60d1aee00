import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { migrateDatabase } from '../migrations/migrate.ts';
import { type TestCluster, withDatabase } from './test-database.ts';

const TEMPLATE = 'cosmos_template';

interface SharedCluster {
  started: Promise<{ cluster: TestCluster; stop: () => Promise<void> }>;
  projects: number;
}

/** Each project evaluates this file separately, so what they share has to be kept outside it. */
const shared = globalThis as typeof globalThis & { cosmosTestCluster?: SharedCluster };

/** One cluster per vitest run, whichever projects take part in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = (shared.cosmosTestCluster ??= { started: startCluster(), projects: 0 });
  run.projects += 1;
  const { cluster, stop } = await run.started;
  project.provide('cosmosTestCluster', cluster);
  return async () => {
    run.projects -= 1;
    if (run.projects > 0) return;
    delete shared.cosmosTestCluster;
    await stop();
  };
}

/** A cluster with a migrated template that each test file copies its database from. */
async function startCluster(): Promise<{ cluster: TestCluster; stop: () => Promise<void> }> {
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
  const stop = async (): Promise<void> => {
    await postgres.stop();
    for (const folder of [dataDir, snapshots]) await rm(folder, { recursive: true, force: true });
  };
  return { cluster, stop };
}
