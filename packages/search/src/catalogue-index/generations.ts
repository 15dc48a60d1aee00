import { mkdir, readdir } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { connect } from '@lancedb/lancedb';
import { GENERATION_ID, MANIFEST_SCHEMA, TABLES } from './format.ts';
import { connectGeneration, generationUri, localFolder, removeFolder } from './storage.ts';

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

/** All generations below `uri`, oldest first; none if `uri` does not exist. */
export async function listGenerations(uri: string): Promise<GenerationFound[]> {
  const names = (await generationNames(uri)).filter((name) => GENERATION_ID.test(name)).toSorted();
  const found: GenerationFound[] = [];
  for (const generation of names) {
    const database = await connectGeneration(uri, generation);
    const tables = await database.tableNames();
    database.close();
    found.push({ generation, complete: tables.includes(TABLES.manifest) });
  }
  return found;
}

/** Removes a generation and anything that a killed build left of it. It is not an error if there is nothing. */
export async function removeGeneration(uri: string, generation: string): Promise<void> {
  const folder = localFolder(generationUri(uri, generation));
  if (folder !== null) return removeFolder(folder);
  const database = await connectGeneration(uri, generation);
  await database.dropAllTables();
  database.close();
  const root = await connect(uri);
  if ((await root.tableNames({ limit: 10_000 })).includes(generation)) await root.dropTable(generation);
  root.close();
}

/**
 * Reserves the name of a new generation; throws if it is taken. Object stores can't list folders through LanceDB, so
 * there an empty table next to the generation records its name.
 */
export async function markGeneration(uri: string, generation: string): Promise<void> {
  const folder = localFolder(generationUri(uri, generation));
  if (folder !== null) {
    await mkdir(localFolder(uri) ?? uri, { recursive: true });
    await mkdir(folder);
    return;
  }
  const root = await connect(uri);
  try {
    const mark = await root.createEmptyTable(generation, MANIFEST_SCHEMA);
    mark.close();
  } finally {
    root.close();
  }
}

async function generationNames(uri: string): Promise<string[]> {
  const folder = localFolder(uri);
  if (folder !== null) {
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  }
  const root = await connect(uri);
  const names = await root.tableNames({ limit: 10_000 });
  root.close();
  return names;
}
