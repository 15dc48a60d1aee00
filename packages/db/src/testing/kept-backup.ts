import pg from 'pg';
import { newMeter } from '../backup/copy.ts';
import { replaceAll, type Replacement } from '../backup/replace-all.ts';
import { type Snapshot, withSnapshot } from '../backup/snapshot.ts';
import type { TestDatabase } from './test-database.ts';

/** Reads a snapshot into memory, ready to be restored. */
export async function keep(snapshot: Snapshot): Promise<Replacement> {
  const data = new Map<string, Buffer[]>();
  const tables: Replacement['tables'][number][] = [];
  for (const table of snapshot.tables) {
    const meter = newMeter();
    const chunks: Buffer[] = [];
    for await (const chunk of snapshot.read(table)) {
      meter.add(chunk);
      chunks.push(chunk);
    }
    data.set(table.name, chunks);
    tables.push({ ...table, ...meter.measure() });
  }
  return {
    migrations: snapshot.migrations,
    tables,
    sequences: await snapshot.sequences(),
    data: async function* () {
      for (const [table, chunks] of data) yield { table, rows: each(chunks) };
    },
    finish: () => Promise.resolve(),
    ownPresences: 0,
  };
}

async function* each(chunks: Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks;
}

/** A backup of the database at `url`, held in memory. */
export const keepBackup = (url: string) => withSnapshot(url, keep);

/** A test's pool counts as a user of the database, so its sessions are ended; the next query opens new ones. */
export async function restoreInto(goal: TestDatabase, replacement: Replacement): Promise<void> {
  const admin = new pg.Client({ connectionString: goal.url });
  await admin.connect();
  await admin.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and application_name = 'cosmos'`,
  );
  await admin.end();
  await replaceAll(goal.url, replacement);
}
