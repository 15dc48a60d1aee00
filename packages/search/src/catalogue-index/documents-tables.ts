import type { Query, Table, VectorQuery } from '@lancedb/lancedb';
import type { Table as Rows } from 'apache-arrow';
import { IndexDamagedError, messageOf, serviceFault } from './errors.ts';
import { type Manifest, TABLES } from './format.ts';
import { RowNumbers } from './row-numbers.ts';
import type { TablesHome } from './tables-home.ts';

/** One of the tables that records are searched in, as it was when its version was written. */
export interface DocumentsTable {
  table: Table;
  /** Null in LanceDB's service, which is asked for the numbers. */
  rows: RowNumbers | null;
  /** Whether it has an index of vectors. */
  vectorIndex: boolean;
}

/** Rows that a query has found, with a value for each. */
export interface FoundRows {
  numbers: number[];
  values: ArrayLike<number>;
}

/** How long LanceDB's service may take for one query. */
const SERVICE_MS = 3_000;

/**
 * Opens the table that a generation was built with, and the one of what has been added since. Throws if indices or
 * records are missing.
 */
export async function openDocuments(
  home: TablesHome,
  { technologies, researchers, vectorIndex, versions, additions }: Manifest,
): Promise<DocumentsTable[]> {
  const living = technologies + researchers;
  const base = await home.open(TABLES.documents, versions?.documents);
  const tables = [{ table: base, vectorIndex }];
  if (versions?.added)
    tables.push({ table: await home.open(TABLES.added, versions.added), vectorIndex: false });
  if (living > 0) {
    const scalar = ['type', 'university', ...(vectorIndex ? ['vector'] : [])];
    // What was built of no records has no index.
    if (!additions || additions.records > 0) await checkIndices(base, ['lexical', ...scalar]);
    for (const { table } of tables.slice(1)) await checkIndices(table, ['lexical']);
  }
  const opened: DocumentsTable[] = [];
  let read = 0;
  for (const { table, vectorIndex: isIndexed } of tables) {
    const rows = home.isRemote ? null : await RowNumbers.of(table);
    read += rows?.count ?? (await table.countRows());
    opened.push({ table, rows, vectorIndex: isIndexed });
  }
  if (read !== living) throw new Error(`the documents table has ${read} of ${living} records`);
  return opened;
}

/** An index as far as its tables are asked. */
export interface Asked {
  generation: string;
  /** The address of LanceDB's service, if that has the tables. */
  service: string | null;
}

/** Runs a query of one of an index's tables for the numbers of rows and a column of the search itself. */
export async function findRows(
  index: Asked,
  { rows }: DocumentsTable,
  { query, column }: { query: Query | VectorQuery; column: '_score' | '_distance' },
): Promise<FoundRows> {
  const found = await answerOf(
    index,
    rows ? query.withRowId().select([column]) : query.select(['number', column]),
  );
  const values = (name: string) => found.getChild(name)?.toArray() ?? [];
  const numbers = rows ? rows.numbersOf(values('_rowid')) : Array.from(values('number'), Number);
  return { numbers, values: values(column) };
}

/**
 * Runs a query of one of an index's tables. Its text is already safe, so a failure means a damaged index, or that the
 * service is away: throws IndexDamagedError or IndexAwayError.
 */
export async function answerOf({ generation, service }: Asked, query: Query | VectorQuery): Promise<Rows> {
  try {
    return await query.toArrow(service === null ? {} : { timeoutMs: SERVICE_MS });
  } catch (error) {
    throw (
      (service === null ? null : serviceFault(service, error)) ??
      new IndexDamagedError(generation, 'corrupt', messageOf(error), { cause: error })
    );
  }
}

async function checkIndices(table: Table, expected: readonly string[]): Promise<void> {
  const indexed = new Set((await table.listIndices()).flatMap(({ columns }) => columns));
  for (const column of expected)
    if (!indexed.has(column)) throw new Error(`the index of ${column} is missing`);
}
