import type { Connection, Table } from '@lancedb/lancedb';
import type { Manifest } from './format.ts';
import { TABLES } from './format.ts';
import { RowNumbers } from './row-numbers.ts';

/** One of the tables that records are searched in, as it was when its version was written. */
export interface DocumentsTable {
  table: Table;
  rows: RowNumbers;
  /** Whether it has an index of vectors. */
  vectorIndex: boolean;
}

/**
 * Opens the table that a generation was built with, and the one of what has been added since. Throws if indices or
 * records are missing.
 */
export async function openDocuments(
  database: Connection,
  { technologies, researchers, vectorIndex, versions, additions }: Manifest,
): Promise<DocumentsTable[]> {
  const living = technologies + researchers;
  const base = await open(database, TABLES.documents, versions?.documents);
  const tables = [{ table: base, vectorIndex }];
  if (versions?.added)
    tables.push({ table: await open(database, TABLES.added, versions.added), vectorIndex: false });
  if (living > 0) {
    const scalar = ['type', 'university', ...(vectorIndex ? ['vector'] : [])];
    // What was built of no records has no index.
    if (!additions || additions.records > 0) await checkIndices(base, ['lexical', ...scalar]);
    for (const { table } of tables.slice(1)) await checkIndices(table, ['lexical']);
  }
  const opened: DocumentsTable[] = [];
  let read = 0;
  for (const { table, vectorIndex: isIndexed } of tables) {
    const rows = await RowNumbers.of(table);
    read += rows.count;
    opened.push({ table, rows, vectorIndex: isIndexed });
  }
  if (read !== living) throw new Error(`the documents table has ${read} of ${living} records`);
  return opened;
}

async function open(database: Connection, name: string, version: number | undefined): Promise<Table> {
  const table = await database.openTable(name);
  if (version !== undefined) await table.checkout(version);
  return table;
}

async function checkIndices(table: Table, expected: readonly string[]): Promise<void> {
  const indexed = new Set((await table.listIndices()).flatMap(({ columns }) => columns));
  for (const column of expected)
    if (!indexed.has(column)) throw new Error(`the index of ${column} is missing`);
}
