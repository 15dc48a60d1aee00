import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type DatabaseClient, openDatabase } from '../client/client.ts';

/** What global-setup.ts passes to the test files. */
export interface TestCluster {
  url: string;
  template: string;
  /** A folder that is removed with the cluster. */
  snapshots: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    cosmosTestCluster: TestCluster;
  }
}

export interface TestDatabase extends DatabaseClient {
  url: string;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
}

/** A separate database for a test file: migrated, empty, or a copy of a snapshot. Drop it in `afterAll`. */
export async function createTestDatabase(
  from: 'migrated' | 'empty' | { template: string } = 'migrated',
): Promise<TestDatabase> {
  const cluster = inject('cosmosTestCluster');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const templates = { migrated: cluster.template, empty: 'template0' };
  const template = typeof from === 'string' ? templates[from] : from.template;
  await asAdmin(cluster, `create database ${name} template ${template} strategy file_copy`);
  const url = withDatabase(cluster.url, name);
  const client = openDatabase({ url });
  return {
    ...client,
    url,
    async drop() {
      await client.close();
      await asAdmin(cluster, `drop database ${name} with (force)`);
    },
  };
}

export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function asAdmin(cluster: TestCluster, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
