import { rmdir } from 'node:fs/promises';
import type { Connection } from '@lancedb/lancedb';
import type { BuildProgress, CatalogueDocument } from '../../corpus/documents.ts';
import { documentFrequencies, tokensOf } from '../../corpus/forward-index.ts';
import { findNearDuplicates } from '../../corpus/near-duplicates.ts';
import { rowOf, textOf } from '../../corpus/packed-rows.ts';
import { collectPostings, POSTINGS } from '../../corpus/postings.ts';
import { IN_MEMORY, type RowsStore } from '../../corpus/rows-store.ts';
import { foldIn, type VectorColumn } from '../../embeddings/lsa/latent.ts';
import type { RankingModel } from '../../ranking/model.ts';
import { wordHashes } from '../../corpus/vocabulary.ts';
import { type CatalogueColumns, openColumns } from '../columns.ts';
import type { GenerationSummary, Manifest } from '../format.ts';
import { versionName } from '../generations.ts';
import { readManifest } from '../manifest.ts';
import type { BuildOrder } from '../writing/messages.ts';
import { openPacked } from '../open-packed.ts';
import { FileStore } from '../file-store.ts';
import { PackedFiles, PackedWriter } from '../packed-files.ts';
import { LATENT_VECTORS, LATER, openModel, openVocabulary, writeWords } from '../packed-model.ts';
import type { ReadCatalogue } from '../writing/read-catalogue.ts';
import { rankingText } from '../record-texts.ts';
import { connectGeneration, fingerprint, generationFolder } from '../storage.ts';
import { tablesHome } from '../open-tables.ts';
import { writeManifest } from '../writing/write.ts';
import { ColumnsWriter, type PlacedRecord } from '../writing/write-columns.ts';
import { addedPhrases, knownAmong } from './added-phrases.ts';
import { changeTables } from './change-tables.ts';
import { ChangedLinks } from './changed-links.ts';
import { MoreWords } from './more-words.ts';
import { placeStars } from './placed-stars.ts';
import { unlistedFiles } from './versions.ts';

interface Base {
  folder: string;
  version: number;
  manifest: Manifest;
  model: RankingModel;
  columns: CatalogueColumns;
}

/** What comes and goes. */
interface Change {
  documents: readonly CatalogueDocument[];
  /** The numbers of those that leave, whether or not they come back changed. */
  leaving: readonly number[];
  /** How many of them don't. */
  retired: number;
  /** 1 for each record that has left, of all numbers there will be. */
  gone: Uint8Array;
  /** The number of an id among those that are there afterwards. */
  numberOf: (id: string) => number | undefined;
}

/**
 * Writes the next version of a generation beside the one it follows, its manifest last: records that are new or have
 * changed get the next numbers, and their vectors by the model that there is; those that left or changed keep their
 * numbers and are marked. What depends on the whole catalogue and can't be continued, such as the directions of latent
 * vectors, the map and the level of chance, stays as it was built.
 */
export async function writeAddition(
  order: BuildOrder,
  read: ReadCatalogue,
  { retired, onProgress }: { retired: readonly string[]; onProgress: BuildProgress },
): Promise<GenerationSummary> {
  const started = performance.now();
  const folder = generationFolder(order.folder, order.generation);
  const follows = order.follows ?? 0;
  const database = await connectGeneration(order.folder, order.generation);
  const manifest = await readManifest(database, { generation: order.generation, version: follows });
  const home = await tablesHome(database, order);
  const { files, gone } = await openPacked(folder, manifest);
  try {
    const model = await openModel(files, manifest.model, { keepsVectors: false, gone });
    const columns = await openColumns(files, model.documents, gone);
    const base = { folder, version: follows + 1, manifest, model, columns };
    const change = changeOf(columns, { documents: [...read.records.documents()], retired, gone });
    const { records, vectors } = writeRecords(base, change);
    onProgress('analysing', records.length, records.length);
    await writeWhole(base, change);
    onProgress('training', 1, 1);
    const versions = await changeTables(home, {
      records,
      vectors: read.vectors() ?? vectors,
      leaving: change.leaving,
      first: columns.size,
      manifest,
    });
    onProgress('indexing', 1, 1);
    read.remove();
    await rmdir(read.folder);
    return await finish(database, { base, change, versions, started });
  } finally {
    files.close();
    home.close();
    database.close();
  }
}

function changeOf(
  columns: CatalogueColumns,
  {
    documents,
    retired,
    gone,
  }: { documents: CatalogueDocument[]; retired: readonly string[]; gone: Uint8Array | undefined },
): Change {
  const added = new Map(documents.map(({ id }, at) => [id, columns.size + at]));
  if (added.size !== documents.length) throw new RangeError('Two added records have the same id.');
  const leaving = [...new Set([...retired, ...added.keys()])].flatMap((id) => columns.numberOf.get(id) ?? []);
  const changed = leaving.filter((number) => added.has(textOf(columns.ids, number))).length;
  const marked = new Uint8Array(columns.size + documents.length);
  marked.set(gone ?? []);
  for (const number of leaving) marked[number] = 1;
  const numberOf = (id: string) => {
    const number = added.get(id) ?? columns.numberOf.get(id);
    return number === undefined || marked[number] === 1 ? undefined : number;
  };
  return { documents, leaving, retired: leaving.length - changed, gone: marked, numberOf };
}

/** Writes what there is for each added record, and what is known of words with them. */
function writeRecords(
  { folder, version, model, columns }: Base,
  { documents, leaving, gone, numberOf }: Change,
): { records: PlacedRecord[]; vectors: VectorColumn } {
  const writer = new PackedWriter(folder, version);
  const words = new MoreWords(model);
  for (const number of leaving) words.remove(tokensOf(model.index, number));
  const texts = documents.map((document) => words.add(rankingText(document)));
  writeWords(writer, words.known());
  const tokens = writer.rows('tokens');
  for (const text of texts) tokens.add(text.tokens);
  tokens.end();
  writer.block(
    'title-lengths',
    Uint32Array.from(texts, ({ titleLength }) => titleLength),
  );
  writer.block(
    'grams.lengths',
    Uint32Array.from(texts, ({ gramLength }) => gramLength),
  );
  const { dimensions } = model.latent;
  const vectors = texts.map((text) => foldIn(model.latent, words.stemsOf(text.tokens)));
  const items = new Float32Array(documents.length * dimensions);
  for (const [at, vector] of vectors.entries()) items.set(vector, at * dimensions);
  writer.block(LATENT_VECTORS, items);
  writer.block('gone', gone);
  const links = new ChangedLinks(columns, { documents, gone, numberOf });
  links.write(writer.rows('links'));
  const records = placed(columns, { documents, links });
  writeColumns(writer, { columns, model, records, vectors });
  return { records, vectors: { starts: { width: dimensions }, items, file: null } };
}

function placed(
  columns: CatalogueColumns,
  { documents, links }: { documents: readonly CatalogueDocument[]; links: ChangedLinks },
): PlacedRecord[] {
  const phrases = addedPhrases(columns, documents);
  return documents.map((document, at) => {
    const own = links.ofAdded(columns.size + at);
    return { document, field: links.fieldOf(document, own), links: own, keyphrases: phrases[at] ?? [] };
  });
}

function writeColumns(
  writer: PackedWriter,
  {
    columns,
    model,
    records,
    vectors,
  }: { columns: CatalogueColumns; model: RankingModel; records: PlacedRecord[]; vectors: Float32Array[] },
): void {
  const names = records.flatMap(({ document: { university, country } }) => [university, country ?? '']);
  const writes = new ColumnsWriter(writer, records.length, {
    names: knownAmong(columns.names, new Set(names)),
    phrases: knownAmong(columns.phrases, new Set(records.flatMap(({ keyphrases }) => keyphrases))),
  });
  for (const record of records) writes.add(record);
  const isStar = records.map(({ document }) => document.type === 'technology');
  const stars = vectors.filter((_, at) => isStar[at]);
  let next = 0;
  const starOf = Int32Array.from(isStar, (is) => (is ? next++ : -1));
  writes.end(placeStars(columns, model.latent.documentVectors, stars), starOf);
}

/** Writes what depends on all records, from files: near-duplicates, and the postings of everything that was added. */
async function writeWhole(
  { folder, version, manifest, model, columns }: Base,
  { documents, gone }: Change,
): Promise<void> {
  const files = new PackedFiles(folder, { additions: version, gone });
  const writer = new PackedWriter(folder, version);
  try {
    const size = columns.size + documents.length;
    const tokens = await files.rows('tokens', 'uint32', { ofRecords: true });
    const hashes = wordHashes(await openVocabulary(files, 'words'));
    writer.block('duplicates', findNearDuplicates({ rows: tokens, hashes }, size));
    const first = manifest.additions?.records ?? columns.size;
    const later = IN_MEMORY.sink('tokens', 'uint32');
    for (let number = first; number < size; number++) later.add(rowOf(tokens, number));
    const rows = later.end();
    const titleLengths = (await files.block('title-lengths', Uint32Array)).subarray(first);
    const stemOf = await files.latest('words.stems', Uint32Array);
    const { length } = await files.latest('stems.frequencies', Uint32Array);
    const index = {
      tokens: rows,
      titleLengths,
      stemOf,
      wordFrequencies: new Uint32Array(),
      stemFrequencies: documentFrequencies(rows, { documents: size - first, size: length, map: stemOf }),
    };
    const store = numberedFrom(writer, first);
    collectPostings({ index, averageLength: model.averageLength }, size - first, { store });
    store.close();
  } finally {
    files.close();
  }
}

/** Where the postings of what was added are written. */
function numberedFrom(writer: PackedWriter, first: number): RowsStore & { close: () => void } {
  const store = new FileStore(writer);
  return {
    close: () => store.close(),
    sink: (name, kind) => {
      const isNumbers = name === POSTINGS.documents;
      const sink = store.sink(isNumbers ? LATER.documents : LATER.counts, kind);
      return {
        end: () => sink.end(),
        add: (row) => sink.add(isNumbers ? (row.map((document) => document + first) as typeof row) : row),
      };
    },
  };
}

async function finish(
  database: Connection,
  {
    base: { folder, version, manifest, columns },
    change: { documents, retired, gone },
    versions,
    started,
  }: { base: Base; change: Change; versions: NonNullable<Manifest['versions']>; started: number },
): Promise<GenerationSummary> {
  const people = [...columns.researcher].filter((kind, number) => kind === 1 && gone[number] === 0).length;
  const researchers = people + documents.filter(({ type }) => type === 'researcher').length;
  const living = gone.reduce((sum, isGone) => sum - isGone, gone.length);
  const listed = new Set(manifest.files.map(({ path }) => path));
  const added = await fingerprint(folder, await unlistedFiles(folder, listed, version - 1));
  const next: Manifest = {
    ...manifest,
    builtAt: new Date().toISOString(),
    technologies: living - researchers,
    researchers,
    model: { ...manifest.model, documents: gone.length },
    versions,
    additions: {
      version,
      records: manifest.additions?.records ?? columns.size,
      changes: (manifest.additions?.changes ?? 0) + documents.length + retired,
    },
    files: [...manifest.files, ...added],
  };
  await writeManifest(database, next);
  return {
    generation: versionName({ generation: manifest.generation, version }),
    technologies: next.technologies,
    researchers,
    embedder: manifest.embedder,
    dimensions: manifest.dimensions,
    seconds: (performance.now() - started) / 1_000,
    bytes: next.files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
