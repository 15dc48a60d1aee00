import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { HEADER_ENTRY, openBackup, readHeader } from './backup-file.ts';
import { FORMAT, type Header } from './manifest.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cosmos-backup-file-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const HEADER: Header = {
  kind: 'cosmos-backup',
  format: FORMAT,
  createdAt: '2026-01-02T03:04:05.000Z',
  secretFingerprint: '0'.repeat(32),
};

async function archived(fill: (archive: ArchiveWriter) => Promise<void>): Promise<string> {
  const file = join(folder, 'a.backup');
  const handle = await open(file, 'wx+');
  try {
    await writeArchive(handle, fill);
  } finally {
    await handle.close();
  }
  return file;
}

test('reads the header of a large backup without the rest', async () => {
  const file = await archived(async (archive) => {
    await archive.add(HEADER_ENTRY, Buffer.from(JSON.stringify(HEADER)));
    // Random data, so that compression does not shrink the file.
    for (let part = 1; part <= 3; part += 1)
      await archive.add(`tables/files/00000${part}.copy`, randomBytes(3_000_000));
  });
  for (let time = 0; time < 3; time += 1) expect(await readHeader(file)).toEqual(HEADER);
});

test.each([
  ['a header that unpacks to many megabytes', HEADER_ENTRY, 20_000_000],
  ['a manifest that does', 'manifest.json', 20_000_000],
  ['an entry that no backup has', 'notes.txt', 100],
])('refuses %s', async (_name, entry, spaces) => {
  const file = await archived(async (archive) => {
    if (entry !== HEADER_ENTRY) await archive.add(HEADER_ENTRY, Buffer.from(JSON.stringify(HEADER)));
    await archive.add(entry, Buffer.concat([Buffer.alloc(spaces, ' '), Buffer.from(JSON.stringify(HEADER))]));
  });
  await expect(openBackup(file)).rejects.toThrow('Nothing was changed.');
  if (entry === HEADER_ENTRY) await expect(readHeader(file)).rejects.toThrow('too long');
});
