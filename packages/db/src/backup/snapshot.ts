import type pg from 'pg';
import { tables as known } from '../tables/database.ts';
import { MIGRATIONS, NewerSchemaError } from '../migrations/migrate.ts';
import { MIGRATIONS_LOCK_TABLE, MIGRATIONS_TABLE } from '../migrations/own-tables.ts';
import { copyOut } from './copy.ts';
import { readMigrations, readTables, type TableLayout } from './layout.ts';
import { readSequences, type SequenceState } from './sequences.ts';
import { sayInUse } from '../client/restoring.ts';
import { openSession } from './session.ts';

/** Kysely's lock table is not data: the migrations create it. */
const NOT_COPIED = new Set([MIGRATIONS_LOCK_TABLE]);

/** All tables at one moment; on the newest schema, only the tables that this version knows. */
export interface Snapshot {
  migrations: string[];
  tables: TableLayout[];
  /** An estimate for all tables together. */
  rowsAbout: number;
  read(table: TableLayout): AsyncIterable<Buffer>;
  /** Read these after the rows. */
  sequences(): Promise<SequenceState[]>;
}

/** The database has no Cosmos schema. */
export class NothingToBackUpError extends Error {
  override readonly name = 'NothingToBackUpError';
  constructor() {
    super('There is nothing to back up: the database holds no Cosmos data yet.');
  }
}

/**
 * Reads everything in one read-only snapshot without blocking writers; only schema changes wait for it. Rejects with
 * NewerSchemaError if the database holds more than this version knows. `signal` aborts it at any point.
 */
export async function withSnapshot<T>(
  url: string,
  work: (snapshot: Snapshot) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  const { client, close } = await openSession(url, 'cosmos backup');
  // During a query this breaks the connection, and whatever is reading from it fails.
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
    // The reason for the abort tells more than the broken connection.
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', end);
    await close();
  }
}

/** From the planner's statistics, without reading the tables; used to show progress. */
async function estimateRows(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(`
    select coalesce(sum(greatest(reltuples, 0)), 0)::float8 as rows
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
  return rows[0]?.rows ?? 0;
}
