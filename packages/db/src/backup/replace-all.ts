import type { Transaction } from 'kysely';
import type pg from 'pg';
import type { Database } from '../tables/database.ts';
import { translateDriverError } from '../errors/errors.ts';
import { migrate, MIGRATIONS } from '../migrations/migrate.ts';
import { copyIn, measureTable, type TableMeasure } from './copy.ts';
import { eraseSchema } from './erase-schema.ts';
import type { TableLayout } from './layout.ts';
import { refuseOthers } from '../client/restoring.ts';
import { type SequenceState, setSequence } from './sequences.ts';
import { openSession } from './session.ts';

export interface StoredTable extends TableLayout, TableMeasure {}

/** What replaces the entire contents of a database. */
export interface Replacement {
  /** The migrations that made the schema of the data; this version knows all of them. */
  migrations: readonly string[];
  tables: readonly StoredTable[];
  sequences: readonly SequenceState[];
  /** The rows of all tables, in the order of `tables`. */
  data(): AsyncIterable<{ table: string; rows: AsyncIterable<Buffer> }>;
  /** Called when a table is loaded, with the number of rows loaded so far. */
  onTable?: ((table: string, rows: number) => void) | undefined;
  /** The last step of the transaction, on the newest schema. */
  finish(trx: Transaction<Database>): Promise<void>;
  /** How many sessions of this process hold the lock that marks the database as in use. */
  ownPresences: number;
}

/** The restored rows differ from those backed up. Nothing was changed. */
export class NotRestoredError extends Error {
  override readonly name = 'NotRestoredError';
}

/**
 * Replaces the entire contents of the database in one transaction: erases the schema, loads the rows, verifies them and
 * migrates to the newest schema. If killed at any moment, the old data is still there. Rejects with InUseError.
 */
export async function replaceAll(url: string, replacement: Replacement): Promise<void> {
  const { client, db, close } = await openSession(url, 'cosmos restore');
  try {
    await refuseOthers(client, replacement.ownPresences);
    await db.transaction().execute(async (trx) => {
      await eraseSchema(client);
      const level = new Set(replacement.migrations);
      await migrate(trx, Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => level.has(name))));
      await fill(client, replacement);
      await migrate(trx, MIGRATIONS);
      await replacement.finish(trx);
    });
    // The data is committed whether or not this works; autovacuum gathers the statistics later anyway.
    await client.query('analyze').catch(() => undefined);
  } catch (error) {
    throw translateDriverError(error);
  } finally {
    await close();
  }
}

async function fill(client: pg.ClientBase, replacement: Replacement): Promise<void> {
  const { tables, sequences } = replacement;
  const links = await dropForeignKeys(client);
  // The migrations insert a few rows of their own.
  for (const { name } of tables) await client.query(`truncate public.${client.escapeIdentifier(name)}`);
  let done = 0;
  const waiting = new Map(tables.map((table) => [table.name, table]));
  for await (const { table, rows } of replacement.data()) {
    const layout = waiting.get(table);
    if (!layout) throw new NotRestoredError(`The backup holds a table "${table}" that it doesn't describe.`);
    waiting.delete(table);
    await copyIn(client, layout, rows);
    done += layout.rows;
    replacement.onTable?.(table, done);
  }
  for (const link of links) await client.query(link);
  for (const sequence of sequences) await setSequence(client, sequence);
  for (const table of tables) await compare(client, table);
}

/** Foreign keys are circular: they are dropped, then restored and checked once all rows are in. */
async function dropForeignKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by conrelid::regclass::text, conname`);
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}

async function compare(client: pg.ClientBase, table: StoredTable): Promise<void> {
  const found = await measureTable(client, table);
  if (found.rows === table.rows && found.sha256 === table.sha256) return;
  throw new NotRestoredError(
    `The table "${table.name}" was restored with different contents (${found.rows} of ${table.rows} rows); nothing was changed.`,
  );
}
