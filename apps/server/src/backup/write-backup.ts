import { stat } from 'node:fs/promises';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { type Meter, newMeter } from '@cosmos/db/backup/copy.ts';
import type { TableLayout } from '@cosmos/db/backup/layout.ts';
import { type Snapshot, withSnapshot } from '@cosmos/db/backup/snapshot.ts';
import { fingerprintOf } from '@cosmos/api/context/secrets.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { HEADER_ENTRY, MANIFEST_ENTRY, tableEntry } from './backup-file.ts';
import { FORMAT, type Header, type Manifest } from './manifest.ts';
import { type BackedUpSecrets, sealSecrets } from './sealed-secrets.ts';
import { chooseTarget, keepNewest, type MadeRoom } from './target.ts';
import { writeWholeFile } from './whole-file.ts';

export interface BackupOrder {
  databaseUrl: string;
  /** The file to write, or the folder to write one into. */
  target: string;
  at: Date;
  secrets: BackedUpSecrets;
  /** Encrypts the secrets; if absent, they are left out. */
  passphrase?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Called with the number of rows written so far, and the approximate total. */
  onProgress?: ((table: string, rows: number, about: number) => void) | undefined;
}

export interface BackupReport extends MadeRoom {
  file: string;
  createdAt: string;
  bytes: number;
  tables: number;
  rows: number;
  withSecrets: boolean;
  seconds: number;
}

/** Backs up the database while it is in use. When it resolves, the file is on disk under its name. */
export async function writeBackup(order: BackupOrder): Promise<BackupReport> {
  const started = performance.now();
  const target = await chooseTarget(order.target, order.at);
  const secretFingerprint = fingerprintOf(order.secrets.appSecret);
  const head: Header = {
    kind: 'cosmos-backup',
    format: FORMAT,
    createdAt: order.at.toISOString(),
    secretFingerprint,
  };
  const written = await withSnapshot(
    order.databaseUrl,
    (snapshot) =>
      writeWholeFile(target.file, async (handle) => {
        let manifest: Manifest | null = null;
        await writeArchive(
          handle,
          async (archive) => {
            await archive.add(HEADER_ENTRY, json(head));
            manifest = await addAll(archive, { snapshot, head, order });
            await archive.add(MANIFEST_ENTRY, json(manifest));
          },
          order.signal,
        );
        return manifest as Manifest | null;
      }),
    order.signal,
  );
  const { size } = await stat(target.file);
  return {
    file: target.file,
    createdAt: head.createdAt,
    bytes: size,
    tables: written?.tables.length ?? 0,
    rows: written?.tables.reduce((sum, { rows }) => sum + rows, 0) ?? 0,
    withSecrets: order.passphrase !== undefined,
    ...(target.isInFolder ? await keepNewest(target, secretFingerprint) : { removed: [], notRemoved: [] }),
    seconds: (performance.now() - started) / 1_000,
  };
}

interface Work {
  snapshot: Snapshot;
  head: Header;
  order: BackupOrder;
}

async function addAll(archive: ArchiveWriter, { snapshot, head, order }: Work): Promise<Manifest> {
  const tables: Manifest['tables'] = [];
  let before = 0;
  for (const table of snapshot.tables) {
    const meter = newMeter();
    const { onProgress } = order;
    await addTable(archive, {
      table,
      meter,
      rows: snapshot.read(table),
      onPart: () => {
        const rows = before + meter.rows();
        onProgress?.(table.name, rows, Math.max(rows, snapshot.rowsAbout));
      },
    });
    tables.push({ ...table, ...meter.measure() });
    before += meter.rows();
  }
  return {
    format: FORMAT,
    productVersion: packageJson.version,
    createdAt: head.createdAt,
    migrations: snapshot.migrations,
    secretFingerprint: head.secretFingerprint,
    tables,
    sequences: await snapshot.sequences(),
    secrets:
      order.passphrase === undefined
        ? null
        : await sealSecrets(order.passphrase, order.secrets, head.secretFingerprint),
  };
}

interface TableWork {
  table: TableLayout;
  meter: Meter;
  rows: AsyncIterable<Buffer>;
  onPart(): void;
}

async function addTable(archive: ArchiveWriter, { table, meter, rows, onPart }: TableWork): Promise<void> {
  let part = 0;
  let bytes = 0;
  let waiting: Buffer[] = [];
  const flush = async () => {
    if (bytes > 0) await archive.add(tableEntry(table.name, (part += 1)), Buffer.concat(waiting));
    waiting = [];
    bytes = 0;
    onPart();
  };
  for await (const chunk of rows) {
    meter.add(chunk);
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes >= PRODUCT_LIMITS.backupPartBytes) await flush();
  }
  await flush();
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
