import { link, mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type AdditionInput,
  addToGeneration,
  type BuildInput,
  buildGeneration,
} from '../catalogue-index/builds/build.ts';
import { roomIn } from '../catalogue-index/bounds.ts';
import { type CatalogueChanges, changesSince } from '../catalogue-index/additions/changes-since.ts';
import type { CatalogueDocument } from '../corpus/documents.ts';
import { IndexDamagedError } from '../catalogue-index/errors.ts';
import { GENERATION_ID, type GenerationSummary, type Manifest } from '../catalogue-index/format.ts';
import {
  type GenerationFound,
  listGenerations,
  removeGeneration,
  type Version,
  versionName,
  versionNamed,
} from '../catalogue-index/generations.ts';
import {
  type CatalogueIndex,
  openGeneration,
  type OpenInput,
  readGenerationManifest,
} from '../catalogue-index/open.ts';
import { checkService, isServiceAddress, removeFromService } from '../catalogue-index/tables-service.ts';
import { manifestTable } from '../catalogue-index/manifest.ts';
import { filesBelow, generationFolder, removeFolder } from '../catalogue-index/storage.ts';
import { type GenerationStore, openGenerationStore, UNFINISHED } from './generation-store.ts';

/**
 * Where the generations of an index are: in a folder, or in an object store and copied to a folder of this machine. Their
 * tables may be in LanceDB's service instead.
 */
export interface IndexPlace {
  folder: string;
  /** Null if the folder has all files there are. */
  store: GenerationStore | null;
  /** The address of LanceDB's service, `db://…`; null if the tables are files as well. */
  service: string | null;
}

/** The place of an index in a folder alone. */
export function inFolder(folder: string): IndexPlace {
  return { folder, store: null, service: null };
}

/** Beside the copies, so that nobody takes what is being built for one of them. */
const BUILDING = 'building';

/**
 * The place of an index in a folder, a `file://` address or an `s3://` one, whose copies are in `copies`. With a `db://`
 * address, LanceDB's service has its tables, and everything else is at `files`.
 */
export async function openPlace(uri: string, copies: string, files = copies): Promise<IndexPlace> {
  if (isServiceAddress(uri)) return { ...(await openPlace(files, copies)), service: uri };
  const folder = localFolder(uri);
  if (folder !== null) return inFolder(folder);
  return { folder: copies, store: await openGenerationStore(uri), service: null };
}

/** As `BuildInput`; `learnedBy` is the name of a version in the same place. */
export interface BuildInPlace extends Omit<BuildInput, 'folder' | 'service' | 'learnedBy'> {
  learnedBy?: string | undefined;
}

/** Builds a generation, and stores it if there is a store. As `buildGeneration`; only one build may run in a place. */
export async function buildIn(
  place: IndexPlace,
  { learnedBy: name, ...rest }: BuildInPlace,
): Promise<GenerationSummary> {
  const { folder, store, service } = place;
  if (service !== null) await checkService(service);
  const input = {
    ...rest,
    service,
    learnedBy: name === undefined ? undefined : { folder, generation: name },
  };
  if (!store) return buildGeneration({ ...input, folder });
  // Without it, the build learns anew.
  if (name !== undefined) await bringHere(place, name, input.signal).catch(() => undefined);
  const building = join(folder, BUILDING);
  // Left by a killed build.
  await removeFolder(building);
  try {
    const summary = await buildGeneration({ ...input, folder: building });
    const built = generationFolder(building, input.generation);
    await store.publish(input.generation, built);
    await rename(built, generationFolder(folder, input.generation));
    return summary;
  } finally {
    await removeFolder(building);
  }
}

/**
 * Adds a version to a generation, and stores what is new in it if there is a store. As `addToGeneration`; only one build
 * may run in a place.
 */
export async function addIn(
  place: IndexPlace,
  addition: Omit<AdditionInput, 'folder' | 'service'>,
): Promise<GenerationSummary> {
  const { folder, store, service } = place;
  if (service !== null) await checkService(service);
  const input = { ...addition, service };
  if (!store) return addToGeneration({ ...input, folder });
  const { follows, signal } = input;
  const { generation } = follows;
  await bringHere(place, versionName(follows), signal);
  const building = join(folder, BUILDING);
  // Left by a killed build.
  await removeFolder(building);
  const [here, built] = [generationFolder(folder, generation), generationFolder(building, generation)];
  try {
    // Nobody takes a version for one that is served before the store has it.
    await linkFiles(here, built, await versionFiles(folder, follows));
    const summary = await addToGeneration({ ...input, folder: building });
    const version = versionNamed(summary.generation);
    await store.publishAddition(version, built);
    await linkFiles(built, here, await versionFiles(building, version));
    return summary;
  } finally {
    await removeFolder(building);
  }
}

/** As `changesSince`, of a version of this place. */
export async function changesIn(
  place: IndexPlace,
  name: string,
  documents: AsyncIterable<CatalogueDocument>,
): Promise<CatalogueChanges | null> {
  await bringHere(place, name);
  return changesSince(place.folder, name, documents);
}

/** Whether the next version of what a place has is to be built, because this one has grown too much. */
export async function hasGrown({ folder }: IndexPlace, name: string): Promise<boolean> {
  return roomIn(await readGenerationManifest(folder, name)) === 0;
}

/** The files of a version, those that say that it is complete last. */
async function versionFiles(folder: string, { generation, version }: Version): Promise<string[]> {
  const { files } = await readGenerationManifest(folder, versionName({ generation, version }));
  const all = await filesBelow(generationFolder(folder, generation));
  const manifests = Array.from({ length: version + 1 }, (_, each) => `${manifestTable(each)}.lance/`);
  const telling = all.filter((path) => manifests.some((table) => path.startsWith(table)));
  const isVersion = (path: string) => path.includes('/_versions/');
  return [
    ...files.map(({ path }) => path),
    ...telling.filter((path) => !isVersion(path)),
    ...telling.filter(isVersion),
  ];
}

/** The same files in another folder; those that are there already stay. */
async function linkFiles(from: string, to: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await link(join(from, path), join(to, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/**
 * Opens a generation, which is copied from the store first if it isn't here. As `openGeneration`; what turns out damaged
 * of a copy is replaced once. Rejects with another error than IndexDamagedError if the store or service can't be reached.
 */
export async function openIn(
  place: IndexPlace,
  input: Omit<OpenInput, 'folder' | 'service'>,
  signal?: AbortSignal,
): Promise<CatalogueIndex> {
  const open = () => openGeneration({ ...input, folder: place.folder, service: place.service });
  if (!place.store) return open();
  await bringHere(place, input.generation, signal);
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof IndexDamagedError) || error.problem === 'embedder' || error.problem === 'format')
      throw error;
    // What is intact stays: an earlier version may be answering from it.
    const version = versionNamed(input.generation);
    await place.store.copy(version, generationFolder(place.folder, version.generation), {
      signal,
      repairs: true,
    });
    return open();
  }
}

/** As `readGenerationManifest`. */
export async function manifestIn(place: IndexPlace, generation: string): Promise<Manifest> {
  await bringHere(place, generation);
  return readGenerationManifest(place.folder, generation);
}

/** All generations of the place, oldest first. */
export function listIn({ folder, store }: IndexPlace): Promise<GenerationFound[]> {
  return store ? store.list() : listGenerations(folder);
}

/** Removes a generation with all its versions from LanceDB's service and the store, and here. */
export async function removeIn({ folder, store, service }: IndexPlace, generation: string): Promise<void> {
  if (service !== null) await removeFromService(service, generation);
  await store?.remove(generation);
  await removeGeneration(folder, generation);
}

/** Removes the copies of all generations but those of these versions; the store, or a folder without one, keeps its own. */
export async function forgetCopies({ folder, store }: IndexPlace, names: readonly string[]): Promise<void> {
  if (!store) return;
  const kept = names.map((name) => versionNamed(name).generation);
  for (const name of await readdir(folder).catch(() => [])) {
    const generation = name.endsWith(UNFINISHED) ? name.slice(0, -UNFINISHED.length) : name;
    if (GENERATION_ID.test(generation) && !kept.includes(generation)) await removeFolder(join(folder, name));
  }
}

async function bringHere({ folder, store }: IndexPlace, name: string, signal?: AbortSignal): Promise<void> {
  if (!store) return;
  await mkdir(folder, { recursive: true });
  const version = versionNamed(name);
  if (!(await isHere(folder, version)))
    await store.copy(version, generationFolder(folder, version.generation), { signal });
}

/** The manifest of an addition comes last; without any, a folder that has its name is complete. */
async function isHere(folder: string, { generation, version }: Version): Promise<boolean> {
  if (!(await readdir(folder)).includes(generation)) return false;
  if (version === 0) return true;
  return readGenerationManifest(folder, versionName({ generation, version })).then(
    () => true,
    () => false,
  );
}

/** Null if the address is one of an object store. */
function localFolder(uri: string): string | null {
  if (uri.startsWith('file://')) return fileURLToPath(uri);
  return uri.includes('://') ? null : uri;
}
