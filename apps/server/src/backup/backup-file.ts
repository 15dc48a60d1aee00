import { type FileHandle, open } from 'node:fs/promises';
import { newMeter } from '@cosmos/db/backup/copy.ts';
import { MIGRATIONS } from '@cosmos/db/migrations/migrate.ts';
import { UserError } from '../process/user-error.ts';
import { type ArchiveEntry, readArchive } from './archive.ts';
import { FORMAT, type Header, header, type Manifest, manifest } from './manifest.ts';
import { isWhole, looksSealed } from './seal.ts';

export const HEADER_ENTRY = 'cosmos-backup.json';
export const MANIFEST_ENTRY = 'manifest.json';

/** The data of a table is split into entries, because a tar must state the length of each before it is written. */
export const tableEntry = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`;
const TABLE_ENTRY = /^tables\/([^/]+)\/\d+\.copy$/;
const tableOf = (entry: string) => TABLE_ENTRY.exec(entry)?.[1] ?? null;

/** A backup that has been fully verified. */
export interface BackupFile {
  manifest: Manifest;
  tables(): AsyncGenerator<{ table: string; rows: AsyncIterable<Buffer> }>;
  close(): Promise<void>;
}

/** Opens a backup. Any problem is reported in one sentence, before anything of it is used. */
export async function openBackup(file: string): Promise<BackupFile> {
  const handle = await open(file, 'r');
  try {
    if (!(await isWhole(handle))) throw damaged(file);
    const told = await checked(handle, file);
    return {
      manifest: told,
      tables: () => tablesIn(readArchive(handle)),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** The header of a backup; rejects if it can't be read. */
export async function readHeader(file: string): Promise<Header> {
  const handle = await open(file, 'r');
  try {
    if (!(await looksSealed(handle))) throw damaged(file);
    for await (const { name, content } of readArchive(handle))
      if (name === HEADER_ENTRY) return header.parse(JSON.parse(await textOf(content)));
    throw damaged(file);
  } finally {
    await handle.close();
  }
}

/** A sealed file of another kind fails to be read in one way or another. */
async function checked(handle: FileHandle, file: string): Promise<Manifest> {
  try {
    return await check(handle, file);
  } catch (error) {
    throw error instanceof UserError ? error : damaged(file);
  }
}

/** Reads the whole file once: that it is readable, of a known kind, and that its tables match the manifest. */
async function check(handle: FileHandle, file: string): Promise<Manifest> {
  const meters = new Map<string, ReturnType<typeof newMeter>>();
  let told: Manifest | null = null;
  for await (const { name, content } of readArchive(handle)) {
    const table = tableOf(name);
    if (name === HEADER_ENTRY) refuseNewerFormat(header.parse(JSON.parse(await textOf(content))), file);
    else if (name === MANIFEST_ENTRY) told = manifest.parse(JSON.parse(await textOf(content)));
    else if (table !== null) {
      const meter = meters.get(table) ?? newMeter();
      meters.set(table, meter);
      for await (const chunk of content) meter.add(chunk);
    } else throw damaged(file);
  }
  if (!told) throw damaged(file);
  refuseNewerSchema(told, file);
  for (const { name, rows, sha256 } of told.tables) {
    const found = (meters.get(name) ?? newMeter()).measure();
    if (found.rows !== rows || found.sha256 !== sha256) throw damaged(file);
  }
  return told;
}

/** The entries of each table, one after the other. */
async function* tablesIn(
  entries: AsyncGenerator<ArchiveEntry>,
): AsyncGenerator<{ table: string; rows: AsyncIterable<Buffer> }> {
  let next = await entries.next();
  async function* rowsOf(table: string): AsyncGenerator<Buffer> {
    while (!next.done && tableOf(next.value.name) === table) {
      yield* next.value.content;
      next = await entries.next();
    }
  }
  try {
    while (!next.done) {
      const table = tableOf(next.value.name);
      if (table === null) {
        await textOf(next.value.content);
        next = await entries.next();
      } else yield { table, rows: rowsOf(table) };
    }
  } finally {
    await entries.return(undefined);
  }
}

/** A manifest takes a few kB, a little more with secrets. A crafted one could unpack to any size. */
const TEXT_BYTES_MAX = 4_000_000;

async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > TEXT_BYTES_MAX) throw new Error('a text entry of the archive is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function damaged(file: string): UserError {
  return new UserError(
    `${file} is damaged, cut short, or not a Cosmos backup; use another one. Nothing was changed.`,
  );
}

function refuseNewerFormat({ format }: Header, file: string): void {
  if (format > FORMAT)
    throw new UserError(
      `${file} was written by a newer version of Cosmos, in a format that this one can't read; restore it with that version. Nothing was changed.`,
    );
}

function refuseNewerSchema({ migrations }: Manifest, file: string): void {
  const unknown = migrations.find((name) => !Object.hasOwn(MIGRATIONS, name));
  if (unknown !== undefined)
    throw new UserError(
      `${file} was made by a newer version of Cosmos (${unknown}); restore it with that version. Nothing was changed.`,
    );
}
