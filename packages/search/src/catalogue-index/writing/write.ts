import { crc32 } from 'node:zlib';
import { type Connection, Index, type Table } from '@lancedb/lancedb';
import { Utf8, vectorFromArray } from 'apache-arrow';
import type { BuildProgress } from '../../corpus/documents.ts';
import { itemsBetween } from '../../corpus/packed-rows.ts';
import type { VectorColumn } from '../../embeddings/lsa/latent.ts';
import { documentsSchema, MANIFEST_SCHEMA, type Manifest, partitionsOf, TABLES } from '../format.ts';
import { manifestTable } from '../manifest.ts';
import type { TablesHome } from '../tables-home.ts';
import { documentRows, toTable } from './rows.ts';
import type { PlacedRecord } from './write-columns.ts';

const FRAGMENT_ROWS = 25_000;
const BITMAP_COLUMNS = ['type', 'university', 'country', 'field'];
const RANGE_COLUMNS = ['trl', 'year'];

/** What the documents table is made of. */
export interface PreparedCatalogue {
  records: Iterable<PlacedRecord>;
  count: number;
  vectors: VectorColumn;
}

/**
 * Writes and indexes the documents table; above `exactRows`, vectors are indexed too. Returns whether they were, and the
 * table's version.
 */
export async function writeDocuments(
  home: TablesHome,
  { records, count, vectors }: PreparedCatalogue,
  { exactRows, onProgress }: { exactRows: number; onProgress: BuildProgress },
): Promise<{ vectorIndex: boolean; version: number }> {
  const schema = documentsSchema(vectors.starts.width);
  let table: Table | null = null;
  let written = 0;
  for (const fragment of fragmentsOf(records)) {
    const range = { from: written, until: written + fragment.length };
    const rows = documentRows(fragment, schema, { first: written, vectors: itemsBetween(vectors, range) });
    if (table) await table.add(rows);
    else table = await home.create(TABLES.documents, rows);
    written = range.until;
    onProgress('writing', written, count);
  }
  table?.close();
  const documents = await home.change(TABLES.documents, undefined);
  try {
    const vectorIndex = await indexDocuments(home, documents, {
      count,
      vectorIndex: count > exactRows,
      onProgress,
    });
    return { vectorIndex, version: await documents.version() };
  } finally {
    documents.close();
  }
}

/** At least one, which is empty if there are no records. */
function* fragmentsOf(records: Iterable<PlacedRecord>): Generator<PlacedRecord[]> {
  let fragment: PlacedRecord[] = [];
  for (const record of records) {
    if (fragment.length === FRAGMENT_ROWS) {
      yield fragment;
      fragment = [];
    }
    fragment.push(record);
  }
  yield fragment;
}

/** The text is already analysed: terms joined by spaces. */
export function lexicalIndex(): Index {
  return Index.fts({
    baseTokenizer: 'whitespace',
    withPosition: false,
    stem: false,
    removeStopWords: false,
    lowercase: false,
    asciiFolding: false,
  });
}

async function indexDocuments(
  home: TablesHome,
  table: Table,
  { count, vectorIndex, onProgress }: { count: number; vectorIndex: boolean; onProgress: BuildProgress },
): Promise<boolean> {
  if (count === 0) return false;
  const steps = 1 + BITMAP_COLUMNS.length + RANGE_COLUMNS.length + (vectorIndex ? 1 : 0);
  let done = 0;
  const index = async (column: string, config: Index) => {
    await home.index(table, column, config);
    onProgress('indexing', ++done, steps);
  };
  await index('lexical', lexicalIndex());
  for (const column of BITMAP_COLUMNS) await index(column, Index.bitmap());
  for (const column of RANGE_COLUMNS) await index(column, Index.btree());
  if (vectorIndex) {
    const numPartitions = partitionsOf(count);
    await index('vector', Index.ivfFlat({ distanceType: 'dot', numPartitions }));
  }
  return vectorIndex;
}

/** Writes the manifest with its CRC-32 (hexadecimal) as a table with one row. */
export async function writeManifest(database: Connection, manifest: Manifest): Promise<void> {
  const name = manifestTable(manifest.additions?.version ?? 0);
  const text = JSON.stringify(manifest);
  const checksum = crc32(text).toString(16);
  const rows = toTable(MANIFEST_SCHEMA, [
    vectorFromArray([text], new Utf8()),
    vectorFromArray([checksum], new Utf8()),
  ]);
  const table = await database.createTable(name, rows);
  table.close();
}
