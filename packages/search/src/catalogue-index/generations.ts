import { mkdir, readdir } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { GENERATION_ID, TABLES } from './format.ts';
import { connectGeneration, generationFolder, removeFolder } from './storage.ts';

const NAME = /^(?<generation>[^.]+)(?:\.(?<version>[1-9]\d{0,5}))?$/;

/** A version of a generation: 0 as it was built, or with so many additions. */
export interface Version {
  generation: string;
  version: number;
}

/** What a version is called: its generation alone as it was built, `g20260101T120000-ab12cd34.3` with three additions. */
export function versionName({ generation, version }: Version): string {
  return version === 0 ? generation : `${generation}.${version}`;
}

/** The version with a name. Throws RangeError if it isn't one. */
export function versionNamed(name: string): Version {
  const { generation = '', version = '0' } = NAME.exec(name)?.groups ?? {};
  if (!GENERATION_ID.test(generation)) throw new RangeError('Not the name of a generation.');
  return { generation, version: Number(version) };
}

/** A generation on disk; if it isn't complete, it is being built or was left by a killed build. */
export interface GenerationFound {
  generation: string;
  complete: boolean;
}

/** A new name that sorts by time: `g20260101T120000-ab12cd34`. */
export function newGenerationId(now: Date = new Date()): string {
  const time = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return `g${time}-${randomBytes(4).toString('hex')}`;
}

/** All generations in `folder`, oldest first; none if it does not exist. */
export async function listGenerations(folder: string): Promise<GenerationFound[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const found: GenerationFound[] = [];
  for (const generation of names.filter((name) => GENERATION_ID.test(name)).toSorted()) {
    const database = await connectGeneration(folder, generation);
    const tables = await database.tableNames();
    database.close();
    found.push({ generation, complete: tables.includes(TABLES.manifest) });
  }
  return found;
}

/** Removes a generation and anything that a killed build left of it. It is not an error if there is nothing. */
export function removeGeneration(folder: string, generation: string): Promise<void> {
  return removeFolder(generationFolder(folder, generation));
}

/** Reserves the name of a new generation; throws if it is taken. */
export async function markGeneration(folder: string, generation: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await mkdir(generationFolder(folder, generation));
}
