import type { Connection } from '@lancedb/lancedb';
import { latentEmbedder } from '../embeddings/lsa/embedder.ts';
import type { Embedder } from '../embeddings/embedder.ts';
import type { RankingModel } from '../ranking/model.ts';
import { type CatalogueColumns, openColumns } from './columns.ts';
import { IndexDamagedError, type IndexProblem, messageOf, serviceFault } from './errors.ts';
import { answerOf, type DocumentsTable, openDocuments } from './documents-tables.ts';
import { tablesHome } from './open-tables.ts';
import type { TablesHome } from './tables-home.ts';
import type { Manifest } from './format.ts';
import { versionName, versionNamed } from './generations.ts';
import { readManifest } from './manifest.ts';
import { openPacked } from './open-packed.ts';
import type { PackedFiles } from './packed-files.ts';
import { openModel } from './packed-model.ts';
import { readResidentVectors } from './resident-vectors.ts';
import type { VectorRows } from '../embeddings/vector-rows.ts';
import { connectGeneration, findDamage, findMissing, generationFolder } from './storage.ts';

/** An open generation. Read-only; any number of searches can run concurrently. */
export interface CatalogueIndex {
  /** The name of its version. */
  generation: string;
  manifest: Manifest;
  columns: CatalogueColumns;
  model: RankingModel;
  embedder: Embedder;
  /** Whether its vectors are latent ones, or tell what records mean. */
  vectors: 'latent' | 'sentences';
  /** The vectors by number, for comparing all of them; null if they are searched in the tables: too many, or in a service. */
  residentVectors: VectorRows | null;
  /** What was built, and what was added. */
  tables: readonly DocumentsTable[];
  /** The address of LanceDB's service, if that has the tables. */
  service: string | null;
  /** Keeps the generation open until the returned function is called, even if `close` is called meanwhile. */
  hold: () => () => void;
  /** Closes it once the running searches are done; later ones are refused. */
  close: () => void;
}

export interface OpenInput {
  folder: string;
  /** The address of LanceDB's service, `db://…`, if that has the tables. */
  service?: string | null | undefined;
  /** The name of a version. */
  generation: string;
  /** The embedder that the generation was built with; absent for latent vectors. */
  embedder?: Embedder | undefined;
  /** Another one that it may have been built with instead of latent vectors. */
  sentences?: Embedder | undefined;
  /** What there is for each record is read from its file when it is needed, if that has more bytes; 64 MB by default. */
  residentBytes?: number | undefined;
}

const LATENT = /^latent-/;

/**
 * Opens a generation after reading each of its files once.
 * Throws IndexDamagedError if anything is missing, truncated or changed, or has another format or embedder, and
 * IndexAwayError if LanceDB's service can't be asked.
 */
export async function openGeneration(input: OpenInput): Promise<CatalogueIndex> {
  const { folder } = input;
  const version = versionNamed(input.generation);
  const { generation } = version;
  const damaged = (problem: IndexProblem, what: string, cause?: unknown) =>
    new IndexDamagedError(input.generation, problem, what, { cause });
  const database = await connectGeneration(folder, generation);
  const service = input.service ?? null;
  let files: PackedFiles | undefined;
  let home: TablesHome | undefined;
  try {
    const manifest = await readManifest(database, version);
    const embedder = embedderOf(manifest, input, damaged);
    const damage = await findDamage(generationFolder(folder, generation), manifest.files);
    if (damage !== null) throw damaged('corrupt', damage);
    const packed = await openPacked(generationFolder(folder, generation), manifest, input.residentBytes);
    files = packed.files;
    home = await tablesHome(database, { generation, service });
    return await load(database, { manifest, embedder, files, home, service, gone: packed.gone });
  } catch (error) {
    home?.close();
    database.close();
    files?.close();
    if (error instanceof IndexDamagedError) throw error;
    const fault = service === null ? null : serviceFault(service, error);
    if (fault) throw fault;
    throw damaged('corrupt', messageOf(error), error);
  }
}

/**
 * Checks that the files of an open generation still exist, and its tables in LanceDB's service: searches answered from
 * memory would not notice. Throws IndexDamagedError if one is missing or truncated, IndexAwayError if the service is away.
 */
export async function checkGeneration(
  folder: string,
  index: Pick<CatalogueIndex, 'generation' | 'manifest' | 'tables' | 'service'>,
): Promise<void> {
  const { generation, manifest } = index;
  const damage = await findMissing(generationFolder(folder, manifest.generation), manifest.files);
  if (damage !== null) throw new IndexDamagedError(generation, 'corrupt', damage);
  if (index.service !== null)
    for (const { table } of index.tables) await answerOf(index, table.query().select(['number']).limit(1));
}

/** The manifest of a version, by its name, without opening it. Throws IndexDamagedError if there is no intact manifest. */
export async function readGenerationManifest(folder: string, name: string): Promise<Manifest> {
  const version = versionNamed(name);
  const database = await connectGeneration(folder, version.generation);
  try {
    return await readManifest(database, version);
  } catch (error) {
    if (error instanceof IndexDamagedError) throw error;
    throw new IndexDamagedError(name, 'corrupt', messageOf(error), { cause: error });
  } finally {
    database.close();
  }
}

interface Loaded {
  manifest: Manifest;
  embedder: Embedder | undefined;
  files: PackedFiles;
  home: TablesHome;
  service: string | null;
  gone: Uint8Array | undefined;
}

async function load(
  database: Connection,
  { manifest, embedder, files, home, service, gone }: Loaded,
): Promise<CatalogueIndex> {
  const isLatent = !embedder;
  const model = await openModel(files, manifest.model, {
    keepsVectors: isLatent && !manifest.vectorIndex && !home.isRemote,
    gone,
  });
  const tables = await openDocuments(home, manifest);
  return {
    generation: versionName({ generation: manifest.generation, version: manifest.additions?.version ?? 0 }),
    manifest,
    columns: await openColumns(files, model.documents, gone),
    model,
    embedder: embedder ?? latentEmbedder(model),
    vectors: embedder ? 'sentences' : 'latent',
    residentVectors: home.isRemote ? null : await residentVectors(tables, { manifest, model, isLatent }),
    tables,
    service,
    ...closing(() => {
      for (const { table } of tables) table.close();
      home.close();
      database.close();
      files.close();
    }),
  };
}

/** Those of records that have left are no numbers, so that they are near to nothing. */
async function residentVectors(
  tables: readonly DocumentsTable[],
  { manifest, model, isLatent }: { manifest: Manifest; model: RankingModel; isLatent: boolean },
): Promise<VectorRows | null> {
  if (manifest.vectorIndex) return null;
  const { documentVectors, dimensions } = model.latent;
  const resident = isLatent
    ? documentVectors.items && { vectors: documentVectors.items, dimensions }
    : await readResidentVectors(tables, { size: model.documents, dimensions: manifest.dimensions });
  const { gone } = documentVectors;
  if (!resident || !gone) return resident;
  for (const [number, isGone] of gone.entries()) {
    const from = number * resident.dimensions;
    if (isGone === 1) resident.vectors.fill(Number.NaN, from, from + resident.dimensions);
  }
  return { ...resident, gone };
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
