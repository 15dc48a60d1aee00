import type pg from 'pg';
import { tables as known } from '../database.ts';
import { MIGRATIONS, NewerSchemaError } from '../migrations/migrate.ts';
import { MIGRATIONS_LOCK_TABLE, MIGRATIONS_TABLE } from '../migrations/own-tables.ts';
import { copyOut } from './copy.ts';
import { readMigrations, readTables, type TableLayout } from './layout.ts';
import { readSequences, type SequenceState } from './sequences.ts';
import { sayInUse } from './restoring.ts';
import { openSession } from './session.ts';

/** Kysely's lock is no data: it is made with the schema. */
const NOT_COPIED = new Set([MIGRATIONS_LOCK_TABLE]);

/** The tables as they stood at one moment; of the newest schema only those that the product knows. */
export interface Snapshot {
  migrations: string[];
  tables: TableLayout[];
  /** Of all tables together, roughly. */
  rowsAbout: number;
  read(table: TableLayout): AsyncIterable<Buffer>;
  /** To be asked for after the rows. */
  sequences(): Promise<SequenceState[]>;
}

/** There is no schema of ours in the database. */
export class NothingToBackUpError extends Error {
  override readonly name = 'NothingToBackUpError';
  constructor() {
    super('There is nothing to back up: the database holds no Cosmos data yet.');
  }
}

/**
 * Reads everything in one read-only snapshot while others go on writing; nothing waits for it but changes of the schema.
 * Rejects with NewerSchemaError where this version doesn't know all that the database holds. `signal` ends it wherever it is.
 */
export async function withSnapshot<T>(
  url: string,
  work: (snapshot: Snapshot) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  const { client, close } = await openSession(url, 'cosmos backup');
  // In the middle of a query this breaks the connection off; whoever reads from it, or waits to, is told.
  const end = () => void close();
  signal?.addEventListener('abort', end);
  try {
    signal?.throwIfAborted();
    await sayInUse(client);
    await client.query('begin isolation level repeatable read read only');
    const migrations = await readMigrations(client);
    if (migrations === null || migrations.length === 0) throw new NothingToBackUpError();
    const unknown = migrations.find((name) => !Object.hasOwn(MIGRATIONS, name));
    if (unknown !== undefined) throw new NewerSchemaError(unknown);
    const isNewest = migrations.length === Object.keys(MIGRATIONS).length;
    const tables = (await readTables(client)).filter(
      ({ name }) =>
        !NOT_COPIED.has(name) && (!isNewest || name === MIGRATIONS_TABLE || Object.hasOwn(known, name)),
    );
    return await work({
      migrations,
      tables,
      rowsAbout: await estimateRows(client),
      read: (table) => copyOut(client, table),
      sequences: () => readSequences(client),
    });
  } catch (error) {
    // Why the connection broke off says more than that it did.
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', end);
    await close();
  }
}

/** As the planner knows it, without reading them: for showing how far the work has got. */
async function estimateRows(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(`
    select coalesce(sum(greatest(reltuples, 0)), 0)::float8 as rows
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  return rows[0]?.rows ?? 0;
}
