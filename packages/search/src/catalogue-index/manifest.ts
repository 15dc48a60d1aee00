import { crc32 } from 'node:zlib';
import type { Connection } from '@lancedb/lancedb';
import { z } from 'zod';
import { IndexDamagedError } from './errors.ts';
import { FORMAT_VERSION, type Manifest, manifestSchema, TABLES } from './format.ts';
import { type Version, versionName } from './generations.ts';
import { isVersionHint } from './storage.ts';

/** The table with the manifest of a version: 0 is what was built, others are additions. */
export function manifestTable(version: number): string {
  return version === 0 ? TABLES.manifest : `${TABLES.manifest}-${version}`;
}

const anyFormat = z.object({ format: z.number() });

/** Reads and checks the manifest row. Throws IndexDamagedError if there is no intact one in this format. */
export async function readManifest(
  database: Connection,
  { generation, version }: Version,
): Promise<Manifest> {
  const name = versionName({ generation, version });
  const tables = await database.tableNames();
  if (tables.length === 0) throw new IndexDamagedError(name, 'missing', 'there is nothing');
  if (!tables.includes(manifestTable(version))) {
    throw new IndexDamagedError(name, 'incomplete', 'its build did not finish');
  }
  const table = await database.openTable(manifestTable(version));
  try {
    const rows = await table.query().toArrow();
    const text = String(rows.getChild('manifest')?.get(0) ?? '');
    const checksum: unknown = rows.getChild('crc32')?.get(0);
    if (rows.numRows !== 1 || crc32(text).toString(16) !== checksum) {
      throw new IndexDamagedError(name, 'corrupt', 'its manifest has changed');
    }
    const written: unknown = JSON.parse(text);
    const { format } = anyFormat.parse(written);
    if (format !== FORMAT_VERSION) {
      throw new IndexDamagedError(name, 'format', `its format is ${format}, not ${FORMAT_VERSION}`);
    }
    const manifest = manifestSchema.parse(written);
    if (manifest.generation !== generation) {
      throw new IndexDamagedError(name, 'corrupt', `its manifest belongs to ${manifest.generation}`);
    }
    // Listed by releases before additions.
    return { ...manifest, files: manifest.files.filter(({ path }) => !isVersionHint(path)) };
  } finally {
    table.close();
  }
}
