import { crc32 } from 'node:zlib';
import { type Connection, Index, type Table } from '@lancedb/lancedb';
import { type RecordBatch, type Schema, Table as Rows, Utf8, vectorFromArray } from 'apache-arrow';
import { beginPhase } from '../../corpus/phases.ts';
import type { BuildProgress } from '../../corpus/documents.ts';
import { itemsBetween } from '../../corpus/packed-rows.ts';
import type { VectorColumn } from '../../embeddings/lsa/latent.ts';
import { documentsSchema, MANIFEST_SCHEMA, type Manifest, partitionsOf, TABLES } from '../format.ts';
import { manifestTable } from '../manifest.ts';
import { rankingText } from '../record-texts.ts';
import type { TablesHome } from '../tables-home.ts';
import { documentRows, toTable } from './rows.ts';
import type { PlacedRecord } from './write-columns.ts';

const FRAGMENT_ROWS = 25_000;
/** Records become Arrow's columns so many characters at a time: as objects, those of a fragment take several times as much. */
const BATCH_CHARACTERS = 1_000_000;
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
  for (const rows of fragmentsOf(batchesOf(records), { schema, vectors })) {
    if (table) await table.add(rows);
    else table = await home.create(TABLES.documents, rows);
    written += rows.numRows;
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

/** The rows of one fragment after the other. */
function* fragmentsOf(
  batches: Iterable<PlacedRecord[]>,
  { schema, vectors }: { schema: Schema; vectors: VectorColumn },
): Generator<Rows> {
  let fragment: RecordBatch[] = [];
  let first = 0;
  for (const batch of batches) {
    const range = { from: first, until: first + batch.length };
    const rows = documentRows(batch, schema, { first, vectors: itemsBetween(vectors, range) });
    fragment.push(...rows.batches);
    first = range.until;
    if (first % FRAGMENT_ROWS > 0) continue;
    yield new Rows(schema, fragment);
    fragment = [];
  }
  if (fragment.length > 0) yield new Rows(schema, fragment);
}

/** The records a few at a time, none of two fragments together. At least one batch, which is empty if there are no records. */
function* batchesOf(records: Iterable<PlacedRecord>): Generator<PlacedRecord[]> {
  let batch: PlacedRecord[] = [];
  let characters = 0;
  let number = 0;
  for (const record of records) {
    batch.push(record);
    characters += rankingText(record.document).body.length;
    if (++number % FRAGMENT_ROWS > 0 && characters < BATCH_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0 || number === 0) yield batch;
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
    beginPhase(`index of ${column}`);
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
