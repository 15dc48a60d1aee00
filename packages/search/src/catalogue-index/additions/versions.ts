import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, TABLES } from '../format.ts';
import { manifestTable } from '../manifest.ts';
import { filesBelow, VERSION_HINT } from '../storage.ts';

/**
 * Removes what an addition that was killed has left: all files that no version up to this one has. With them goes what it
 * told LanceDB, whose versions are files as well.
 */
export async function removeUnlisted(
  folder: string,
  { files, additions }: Pick<Manifest, 'files' | 'additions'>,
): Promise<void> {
  const listed = new Set(files.map(({ path }) => path));
  for (const path of await unlistedFiles(folder, listed, additions?.version ?? 0))
    await rm(join(folder, path), { force: true });
  for (const table of [TABLES.documents, TABLES.added])
    await rm(join(folder, `${table}.lance`, '_versions', VERSION_HINT), { force: true });
}

/** The files of a generation that are neither listed nor manifests of versions up to this one. */
export async function unlistedFiles(
  folder: string,
  listed: ReadonlySet<string>,
  version: number,
): Promise<string[]> {
  const manifests = new Set(Array.from({ length: version + 1 }, (_, at) => `${manifestTable(at)}.lance`));
  const all = await filesBelow(folder);
  return all.filter((path) => !listed.has(path) && !manifests.has(path.slice(0, path.indexOf('/'))));
}
