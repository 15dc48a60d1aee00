import { crc32 } from 'node:zlib';
import type { Connection } from '@lancedb/lancedb';
import { z } from 'zod';
import { IndexDamagedError } from './errors.ts';
import { FORMAT_VERSION, type Manifest, manifestSchema, TABLES } from './format.ts';

const anyFormat = z.object({ format: z.number() });

/** Reads and checks the manifest row. Throws IndexDamagedError if there is no intact one in this format. */
export async function readManifest(database: Connection, generation: string): Promise<Manifest> {
  const tables = await database.tableNames();
  if (tables.length === 0) throw new IndexDamagedError(generation, 'missing', 'there is nothing');
  if (!tables.includes(TABLES.manifest)) {
    throw new IndexDamagedError(generation, 'incomplete', 'its build did not finish');
  }
  const table = await database.openTable(TABLES.manifest);
  try {
    const rows = await table.query().toArrow();
    const text = String(rows.getChild('manifest')?.get(0) ?? '');
    const checksum: unknown = rows.getChild('crc32')?.get(0);
    if (rows.numRows !== 1 || crc32(text).toString(16) !== checksum) {
      throw new IndexDamagedError(generation, 'corrupt', 'its manifest has changed');
    }
    const written: unknown = JSON.parse(text);
    const { format } = anyFormat.parse(written);
    if (format !== FORMAT_VERSION) {
      throw new IndexDamagedError(generation, 'format', `its format is ${format}, not ${FORMAT_VERSION}`);
    }
    const manifest = manifestSchema.parse(written);
    if (manifest.generation !== generation) {
      throw new IndexDamagedError(generation, 'corrupt', `its manifest belongs to ${manifest.generation}`);
    }
    return manifest;
  } finally {
    table.close();
  }
}
