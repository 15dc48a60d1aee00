import type { Connection, Table } from '@lancedb/lancedb';
import { latentEmbedder } from '../embeddings/lsa/embedder.ts';
import type { Embedder } from '../embeddings/embedder.ts';
import { decodeRankingModel, type ModelPart } from '../ranking/encode.ts';
import type { RankingModel } from '../ranking/model.ts';
import { type CatalogueColumns, readColumns } from './columns.ts';
import { IndexDamagedError, type IndexProblem } from './errors.ts';
import { type Manifest, TABLES } from './format.ts';
import { readManifest } from './manifest.ts';
import { readResidentTexts, type ResidentTexts } from './resident-texts.ts';
import { readResidentVectors } from './resident-vectors.ts';
import type { VectorRows } from '../embeddings/vector-rows.ts';
import { connectGeneration, findDamage, findMissing, generationFolder } from './storage.ts';

/** An open generation. Read-only; any number of searches can run concurrently. */
export interface CatalogueIndex {
  generation: string;
  manifest: Manifest;
  columns: CatalogueColumns;
  /** Null if there are too many to keep in memory; then they are read from the table. */
  texts: ResidentTexts | null;
  model: RankingModel;
  embedder: Embedder;
  /** Whether its vectors are latent ones, or tell what records mean. */
  vectors: 'latent' | 'sentences';
  /** The vectors by number, for comparing all of them; null if they are too many, and searched in the table. */
  residentVectors: VectorRows | null;
  /** Rows in the order of the documents' numbers. */
  documents: Table;
  /** Keeps the generation open until the returned function is called, even if `close` is called meanwhile. */
  hold: () => () => void;
  /** Closes it once the running searches are done; later ones are refused. */
  close: () => void;
}

export interface OpenInput {
  folder: string;
  generation: string;
  /** The embedder that the generation was built with; absent for latent vectors. */
  embedder?: Embedder | undefined;
  /** Another one that it may have been built with instead of latent vectors. */
  sentences?: Embedder | undefined;
}

const LATENT = /^latent-/;

/**
 * Opens a generation after reading each of its files once.
 * Throws IndexDamagedError if anything is missing, truncated or changed, or has another format or embedder.
 */
export async function openGeneration(input: OpenInput): Promise<CatalogueIndex> {
  const { folder, generation } = input;
  const damaged = (problem: IndexProblem, what: string, cause?: unknown) =>
    new IndexDamagedError(generation, problem, what, { cause });
  const database = await connectGeneration(folder, generation);
  try {
    const manifest = await readManifest(database, generation);
    const embedder = embedderOf(manifest, input, damaged);
    const damage = await findDamage(generationFolder(folder, generation), manifest.files);
    if (damage !== null) throw damaged('corrupt', damage);
    return await load(database, manifest, embedder);
  } catch (error) {
    database.close();
    if (error instanceof IndexDamagedError) throw error;
    throw damaged('corrupt', messageOf(error), error);
  }
}

/**
 * Checks that the files of an open generation still exist: searches answered from memory would not notice.
 * Throws IndexDamagedError if one is missing or truncated.
 */
export async function checkGeneration(
  folder: string,
  { generation, manifest }: Pick<CatalogueIndex, 'generation' | 'manifest'>,
): Promise<void> {
  const damage = await findMissing(generationFolder(folder, generation), manifest.files);
  if (damage !== null) throw new IndexDamagedError(generation, 'corrupt', damage);
}

/** The manifest of a generation, without opening it. Throws IndexDamagedError if there is no intact manifest. */
export async function readGenerationManifest(folder: string, generation: string): Promise<Manifest> {
  const database = await connectGeneration(folder, generation);
  try {
    return await readManifest(database, generation);
  } catch (error) {
    if (error instanceof IndexDamagedError) throw error;
    throw new IndexDamagedError(generation, 'corrupt', messageOf(error), { cause: error });
  } finally {
    database.close();
  }
}

async function load(
  database: Connection,
  manifest: Manifest,
  embedder: Embedder | undefined,
): Promise<CatalogueIndex> {
  const size = manifest.technologies + manifest.researchers;
  const model = decodeRankingModel(await readModelParts(database, manifest));
  if (model.documents !== size) throw new Error(`the model knows ${model.documents} of ${size} records`);
  const documents = await database.openTable(TABLES.documents);
  const rows = await documents.countRows();
  if (rows !== size) throw new Error(`the documents table has ${rows} of ${size} records`);
  await checkIndices(documents, manifest);
  return {
    generation: manifest.generation,
    manifest,
    columns: await readColumns(documents, size),
    texts: await readResidentTexts(documents, size, manifest.textBytes),
    model,
    embedder: embedder ?? latentEmbedder(model),
    vectors: embedder ? 'sentences' : 'latent',
    residentVectors: await residentVectors(documents, { manifest, model, isLatent: !embedder }),
    documents,
    ...closing(() => {
      documents.close();
      database.close();
    }),
  };
}

async function residentVectors(
  documents: Table,
  { manifest, model, isLatent }: { manifest: Manifest; model: RankingModel; isLatent: boolean },
): Promise<VectorRows | null> {
  if (manifest.vectorIndex) return null;
  if (isLatent) return { vectors: model.latent.documentVectors, dimensions: model.latent.dimensions };
  return readResidentVectors(documents, { size: model.documents, dimensions: manifest.dimensions });
}

/** Switching generations closes the old one while its last searches are still running: these must not fail. */
function closing(closeNow: () => void): Pick<CatalogueIndex, 'hold' | 'close'> {
  let held = 0;
  let closed = false;
  return {
    hold: () => {
      if (closed) throw new Error('The search index was closed.');
      held++;
      let released = false;
      return () => {
        if (released) return;
        released = true;
        held--;
        if (closed && held === 0) closeNow();
      };
    },
    close: () => {
      if (closed) return;
      closed = true;
      if (held === 0) closeNow();
    },
  };
}

/** The embedder that made a generation's vectors; undefined for latent ones. */
function embedderOf(
  manifest: Manifest,
  { embedder, sentences }: Pick<OpenInput, 'embedder' | 'sentences'>,
  damaged: (problem: IndexProblem, what: string) => IndexDamagedError,
): Embedder | undefined {
  const given = [embedder, embedder ? undefined : sentences];
  const made = given.find(
    (each) => each && manifest.embedder === each.id && manifest.dimensions === each.dimensions,
  );
  if (made || (!embedder && LATENT.test(manifest.embedder))) return made;
  throw damaged(
    'embedder',
    `its vectors were made by ${manifest.embedder}, not ${(embedder ?? sentences)?.id ?? 'latent'}`,
  );
}

async function readModelParts(database: Connection, manifest: Manifest): Promise<ModelPart[]> {
  const table = await database.openTable(TABLES.model);
  try {
    const chunks = new Map<string, { chunk: number; bytes: Uint8Array }[]>();
    for await (const batch of table.query()) {
      const [names, places, blobs] = [
        batch.getChild('part'),
        batch.getChild('chunk'),
        batch.getChild('bytes'),
      ];
      for (let row = 0; row < batch.numRows; row++) {
        const name = String(names?.get(row));
        const bytes: unknown = blobs?.get(row);
        if (!(bytes instanceof Uint8Array)) throw new Error(`the model part ${name} has no bytes`);
        const list = chunks.get(name) ?? [];
        list.push({ chunk: Number(places?.get(row)), bytes });
        chunks.set(name, list);
      }
    }
    return manifest.model.map(({ name, bytes }) => {
      const list = (chunks.get(name) ?? []).toSorted((a, b) => a.chunk - b.chunk);
      const joined = new Uint8Array(bytes);
      let at = 0;
      for (const chunk of list) {
        if (at + chunk.bytes.length > bytes) throw new Error(`the model part ${name} is too long`);
        joined.set(chunk.bytes, at);
        at += chunk.bytes.length;
      }
      if (at !== bytes) throw new Error(`the model part ${name} has ${at} of ${bytes} bytes`);
      return { name, bytes: joined };
    });
  } finally {
    table.close();
  }
}

async function checkIndices(documents: Table, manifest: Manifest): Promise<void> {
  if (manifest.technologies + manifest.researchers === 0) return;
  const indexed = new Set((await documents.listIndices()).flatMap(({ columns }) => columns));
  const expected = ['lexical', 'type', 'university', ...(manifest.vectorIndex ? ['vector'] : [])];
  for (const column of expected) {
    if (!indexed.has(column)) throw new Error(`the index of ${column} is missing`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
