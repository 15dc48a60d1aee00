import type { Connection, Index, Table } from '@lancedb/lancedb';
import type { Table as Rows } from 'apache-arrow';
import { TABLES } from './format.ts';
import { inService } from './tables-service.ts';

export type TableName = typeof TABLES.documents | typeof TABLES.added;

/** Where the tables are that the records of one generation are searched in. */
export interface TablesHome {
  /** A table as it was in a version. Rejects if there is no such table or version. */
  open(name: TableName, version: number | undefined): Promise<Table>;
  create(name: TableName, rows: Rows): Promise<Table>;
  /** A table for changing it; what an attempt that failed has done to it since the version is undone. */
  change(name: TableName, version: number | undefined): Promise<Table>;
  /** Resolves once all rows are in the index. */
  index(table: Table, column: string, config: Index): Promise<void>;
  /** Brings the index of words up to date with rows that were added. */
  indexAdded(table: Table): Promise<void>;
  /** Whether LanceDB's service has them. It may move rows, and is asked for their numbers. */
  isRemote: boolean;
  close(): void;
}

/** LanceDB removes versions that are older than a week if it isn't told a date; a version may serve for longer. */
const NEVER = new Date(0);

/** The tables of a generation in its folder, whose database this is, or in LanceDB's service. */
export function tablesHome(
  database: Connection,
  { generation, service }: { generation: string; service: string | null | undefined },
): Promise<TablesHome> {
  return service ? inService(service, generation) : Promise.resolve(inFolder(database));
}

function inFolder(database: Connection): TablesHome {
  return {
    isRemote: false,
    open: async (name, version) => {
      const table = await database.openTable(name);
      if (version !== undefined) await table.checkout(version);
      return table;
    },
    create: (name, rows) => database.createTable(name, rows),
    // The files of an attempt that failed are gone.
    change: (name) => database.openTable(name),
    index: (table, column, config) => table.createIndex(column, { config }),
    indexAdded: async (table) => {
      await table.optimize({ cleanupOlderThan: NEVER });
    },
    close: () => undefined,
  };
}
