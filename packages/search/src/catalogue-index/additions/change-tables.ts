import { itemsBetween } from '../../corpus/packed-rows.ts';
import type { VectorColumn } from '../../embeddings/lsa/latent.ts';
import { documentsSchema, type Manifest, TABLES } from '../format.ts';
import type { TablesHome } from '../tables-home.ts';
import { documentRows } from '../writing/rows.ts';
import { lexicalIndex } from '../writing/write.ts';
import type { PlacedRecord } from '../writing/write-columns.ts';

interface TableChange {
  records: readonly PlacedRecord[];
  /** A row for each of the records. */
  vectors: VectorColumn;
  /** The numbers of those that leave. */
  leaving: readonly number[];
  /** The number of the first record. */
  first: number;
  manifest: Manifest;
}

/** Numbers in one predicate. */
const AT_ONCE = 5_000;

/**
 * Deletes and adds rows. What is added has a table of its own: LanceDB's optimisation, which brings an index up to date,
 * also puts small fragments together, so that in the large table it would rewrite everything.
 */
export async function changeTables(
  home: TablesHome,
  { records, vectors, leaving, first, manifest }: TableChange,
): Promise<NonNullable<Manifest['versions']>> {
  const built = manifest.additions?.records ?? first;
  const documents = await home.change(TABLES.documents, manifest.versions?.documents);
  await remove(
    documents,
    leaving.filter((number) => number < built),
  );
  const versions = { documents: await documents.version() };
  documents.close();
  const hadAdded = manifest.versions?.added !== undefined;
  if (!hadAdded && records.length === 0) return versions;
  const schema = documentsSchema(vectors.starts.width);
  const range = { from: 0, until: records.length };
  const rows = documentRows(records, schema, { first, vectors: itemsBetween(vectors, range) });
  const added = hadAdded
    ? await home.change(TABLES.added, manifest.versions?.added)
    : await home.create(TABLES.added, rows);
  try {
    if (hadAdded) {
      await remove(
        added,
        leaving.filter((number) => number >= built),
      );
      await added.add(rows);
      await home.indexAdded(added);
    } else await home.index(added, 'lexical', lexicalIndex());
    return { ...versions, added: await added.version() };
  } finally {
    added.close();
  }
}

async function remove(
  table: { delete(predicate: string): Promise<unknown> },
  numbers: readonly number[],
): Promise<void> {
  for (let at = 0; at < numbers.length; at += AT_ONCE)
    await table.delete(`number IN (${numbers.slice(at, at + AT_ONCE).join(', ')})`);
}
