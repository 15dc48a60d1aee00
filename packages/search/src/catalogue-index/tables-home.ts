import type { Index, Table } from '@lancedb/lancedb';
import type { Table as Rows } from 'apache-arrow';
import type { TABLES } from './format.ts';

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
