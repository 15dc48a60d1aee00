import { createReadStream } from 'node:fs';
import { mkdir, rename, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { IndexDamagedError } from '../catalogue-index/errors.ts';
import { GENERATION_ID, TABLES } from '../catalogue-index/format.ts';
import { type GenerationFound, type Version, versionName } from '../catalogue-index/generations.ts';
import { filesBelow, fingerprint, removeFolder, type StoredFile } from '../catalogue-index/storage.ts';
import { openBucket, type Bucket } from './bucket.ts';
import { copyFile, type FileToCopy, StoreDamagedError } from './copy-file.ts';
import { decodeFileList, encodeFileList, fileList, storedPath } from './stored-files.ts';

/** Generations in an object store, each as the files of the folder in which it was built. */
export interface GenerationStore {
  /** Stores a complete generation, its list of files last. Rejects if one with its name is complete already. */
  publish(generation: string, folder: string): Promise<void>;
  /**
   * Stores the files of an addition that the version before it doesn't have. What an attempt that nobody serves has
   * stored of it is replaced.
   */
  publishAddition(version: Version, folder: string): Promise<void>;
  /**
   * Copies a version of a generation into `folder`: all of it, in which case the folder exists afterwards only if it is
   * complete, or what an earlier version that is there lacks, manifests last. An interrupted copy is gone on with. Throws
   * IndexDamagedError if the version isn't complete in the store. `repairs` compares what is there by checksum, not only
   * by size, and replaces what has changed.
   */
  copy(
    version: Version,
    folder: string,
    options?: { signal?: AbortSignal | undefined; repairs?: boolean },
  ): Promise<void>;
  /** Oldest first. */
  list(): Promise<GenerationFound[]>;
  /** It is not an error if there is nothing. */
  remove(generation: string): Promise<void>;
}

/** A server that can't reach the store soon goes on with what it has. */
const ATTEMPTS_TO_COPY = 3;
/** A build that can't reach the store waits for minutes: its work would be lost. */
const ATTEMPTS_TO_PUBLISH = 20;
const FILES_AT_ONCE = 4;
/** Beside the copy, so that a full disk is noticed before anything else fails on it. */
const SPARE_BYTES = 256 * 1_024 * 1_024;

/** The store at `s3://bucket/path`. */
export async function openGenerationStore(uri: string): Promise<GenerationStore> {
  const [brief, patient] = await Promise.all(
    [ATTEMPTS_TO_COPY, ATTEMPTS_TO_PUBLISH].map((attempts) => openBucket(uri, attempts)),
  );
  if (!brief || !patient) throw new TypeError('There is no bucket.');
  return {
    publish: async (generation, folder) => {
      const list = `${generation}/${fileList(0)}`;
      const isTaken = () => new Error(`The generation ${generation} exists in the store already.`);
      if ((await patient.read(list)) !== null) throw isTaken();
      const files = await fingerprint(folder);
      await atOnce(files, ({ path }) =>
        patient.write(`${generation}/${path}`, createReadStream(join(folder, path))),
      );
      if (!(await patient.create(list, encodeFileList(files)))) throw isTaken();
    },
    publishAddition: async ({ generation, version }, folder) => {
      const list = `${generation}/${fileList(version)}`;
      await patient.remove(list);
      const stored = await listedFiles(patient, { generation, version: version - 1 });
      if (!stored) throw new IndexDamagedError(generation, 'incomplete', 'the store has only a part of it');
      const known = new Set(stored.map(({ path }) => path));
      const paths = (await filesBelow(folder)).filter((path) => !known.has(path));
      const added = await fingerprint(folder, paths);
      await atOnce(added, ({ path }) =>
        patient.write(`${generation}/${path}`, createReadStream(join(folder, path))),
      );
      await patient.create(list, encodeFileList([...stored, ...added]));
    },
    copy: async (version, folder, { signal, repairs = false } = {}) => {
      const copy = { bucket: brief, ...version, folder, signal, repairs };
      const isHere = await stat(folder).catch(() => null);
      await (isHere ? copyLacking(copy) : copyGeneration(copy));
    },
    list: async () => {
      const found: GenerationFound[] = [];
      for (const generation of (await patient.folders()).toSorted()) {
        if (!GENERATION_ID.test(generation)) continue;
        const list = await patient.read(`${generation}/${fileList(0)}`);
        found.push({ generation, complete: list !== null });
      }
      return found;
    },
    remove: async (generation) => {
      // Without its list it is no longer complete.
      await patient.remove(`${generation}/${fileList(0)}`);
      await patient.remove(`${generation}/`);
      // Releases before this one noted the name of a generation in a table beside it.
      await patient.remove(`${generation}.lance/`);
    },
  };
}

interface Copy extends Version {
  bucket: Bucket;
  folder: string;
  signal: AbortSignal | undefined;
  /** Whether what is there may have been damaged. */
  repairs: boolean;
}

async function copyGeneration({ bucket, generation, version, folder, signal }: Copy): Promise<void> {
  const files = await filesOf(bucket, { generation, version });
  const unfinished = `${folder}${UNFINISHED}`;
  await mkdir(unfinished, { recursive: true });
  await leaveRoom(unfinished, files);
  try {
    await atOnce(files, (file) => copyFile({ bucket, generation, folder: unfinished, signal }, file));
  } catch (error) {
    if (!(error instanceof StoreDamagedError)) throw error;
    await removeFolder(unfinished);
    const name = versionName({ generation, version });
    throw new IndexDamagedError(name, 'corrupt', `${error.message} in the store`, { cause: error });
  }
  await rename(unfinished, folder).catch((error: NodeJS.ErrnoException) => {
    // Another process has finished the same copy.
    if (error.code !== 'ENOENT' && error.code !== 'ENOTEMPTY') throw error;
  });
}

/** Manifests say that a version is complete, and LanceDB's versions that a table is. */
const LAST = new RegExp(`^${TABLES.manifest}.*/_versions/`);

/** Into a folder that an earlier version is in. */
async function copyLacking({ bucket, generation, version, folder, signal, repairs }: Copy): Promise<void> {
  const lacking: FileToCopy[] = [];
  for (const file of await filesOf(bucket, { generation, version })) {
    const here = await stat(join(folder, file.path)).catch(() => null);
    if (repairs || here?.size !== file.bytes) lacking.push(file);
  }
  await leaveRoom(folder, lacking);
  const isLast = ({ path }: FileToCopy) => LAST.test(path);
  const copy = (file: FileToCopy) => copyFile({ bucket, generation, folder, signal }, file);
  try {
    await atOnce(
      lacking.filter((file) => !isLast(file)),
      copy,
    );
    await atOnce(lacking.filter(isLast), copy);
  } catch (error) {
    if (!(error instanceof StoreDamagedError)) throw error;
    const name = versionName({ generation, version });
    throw new IndexDamagedError(name, 'corrupt', `${error.message} in the store`, { cause: error });
  }
}

/** What the folder of a copy is called until it is complete: its own name with this ending. */
export const UNFINISHED = '.unfinished';

async function listedFiles(bucket: Bucket, { generation, version }: Version): Promise<StoredFile[] | null> {
  const list = await bucket.read(`${generation}/${fileList(version)}`);
  if (list === null) return null;
  const files = decodeFileList(list);
  if (files !== null) return files;
  const name = versionName({ generation, version });
  throw new IndexDamagedError(name, 'corrupt', 'its list of files has changed in the store');
}

async function filesOf(bucket: Bucket, which: Version): Promise<FileToCopy[]> {
  const { generation, version } = which;
  const listed = await listedFiles(bucket, which);
  if (listed !== null) return listed;
  if (version > 0)
    throw new IndexDamagedError(
      versionName(which),
      'incomplete',
      `the store doesn't have its version ${version}`,
    );
  const files: FileToCopy[] = [];
  for await (const { key, bytes } of bucket.keys(`${generation}/`))
    files.push({ path: storedPath.parse(key.slice(generation.length + 1)), bytes, crc32: null });
  if (files.length === 0) throw new IndexDamagedError(generation, 'missing', 'the store has nothing of it');
  // Written in the store itself by a release before this one, its manifest last.
  if (files.some(({ path }) => path.startsWith(`${TABLES.manifest}.lance/_versions/`))) return files;
  throw new IndexDamagedError(generation, 'incomplete', 'the store has only a part of it');
}

async function leaveRoom(folder: string, files: readonly FileToCopy[]): Promise<void> {
  let needed = SPARE_BYTES;
  for (const { path, bytes } of files) {
    const copied = await stat(join(folder, path)).catch(() => null);
    needed += Math.max(0, bytes - (copied?.size ?? 0));
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed) return;
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1_048_576)} MB`;
  throw new Error(
    `The search index doesn't fit in ${folder}: it takes ${inMegabytes(needed)}, and ${inMegabytes(bavail * bsize)} are free.`,
  );
}

/** Runs `work` for all items, a few at the same time. After the first failure no other item begins. */
async function atOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  let hasFailed = false;
  const one = async () => {
    for (const item of rest) {
      if (hasFailed) return;
      await work(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, one));
}
