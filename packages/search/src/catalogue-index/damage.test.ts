import { cp, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallCatalogue, temporaryFolder } from '../testing/small-catalogue.ts';
import { buildGeneration } from './builds/build.ts';
import { IndexDamagedError } from './errors.ts';
import { newGenerationId } from './generations.ts';
import { type CatalogueIndex, openGeneration } from './open.ts';
import { filesBelow, VERSION_HINT } from './storage.ts';

let folder: string;
let remove: () => Promise<void>;
let files: string[];
const generation = newGenerationId();
let copies = 0;

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  await buildGeneration({ folder: join(folder, 'whole'), generation, documents: smallCatalogue() });
  files = await filesBelow(join(folder, 'whole', generation));
});
afterAll(() => remove());

async function damaged(damage: (path: string) => Promise<void>): Promise<unknown> {
  const own = join(folder, `copy-${copies++}`);
  await cp(join(folder, 'whole'), own, { recursive: true });
  await damage(join(own, generation));
  const index = await openGeneration({ folder: own, generation }).catch((error: unknown) => error);
  await rm(own, { recursive: true });
  return index;
}

async function flipByte(path: string, share: number): Promise<void> {
  const { size } = await stat(path);
  const at = Math.floor(size * share);
  const file = await open(path, 'r+');
  const byte = Buffer.alloc(1);
  await file.read(byte, 0, 1, at);
  byte[0] = byte[0]! ^ 0x5a;
  await file.write(byte, 0, 1, at);
  await file.close();
}

const dataOf = (table: string) => files.filter((path) => path.startsWith(`${table}.lance/data/`));

describe('opening a damaged generation', () => {
  it('detects a missing folder', async () => {
    const missed: string[] = [];
    for (const table of ['documents.lance', 'packed', 'manifest.lance', '']) {
      const found = await damaged((root) => rm(join(root, table), { recursive: true }));
      if (!(found instanceof IndexDamagedError)) missed.push(table);
    }
    expect(missed).toEqual([]);
  });

  it.each<[string, (path: string) => Promise<void>]>([
    ['deleted', (path) => rm(path)],
    ['cut', (path) => truncate(path, 10)],
    ['emptied', (path) => writeFile(path, '')],
    ['changed by one byte', (path) => flipByte(path, 0.5)],
  ])('detects any file that is %s', async (_, damage) => {
    const checked = files.filter((path) => !path.startsWith('manifest.lance/'));
    expect(checked.length).toBeGreaterThan(10);
    const own = join(folder, `copy-${copies++}`);
    await cp(join(folder, 'whole'), own, { recursive: true });
    const missed: string[] = [];
    for (const path of checked) {
      const whole = await readFile(join(own, generation, path));
      await damage(join(own, generation, path));
      const found = await openGeneration({ folder: own, generation }).catch((error: unknown) => error);
      if (!(found instanceof IndexDamagedError)) missed.push(path);
      await writeFile(join(own, generation, path), whole);
    }
    expect(missed).toEqual([]);
    const index = await openGeneration({ folder: own, generation });
    index.close();
  });

  it('detects an empty, truncated or changed manifest', async () => {
    const versions = files.filter((path) => /^manifest\.lance\/_versions\/.*\.manifest$/.test(path));
    expect(versions.length).toBeGreaterThan(0);
    const emptied = await damaged(async (root) => {
      for (const path of versions) await writeFile(join(root, path), '');
    });
    expect(emptied).toBeInstanceOf(IndexDamagedError);
    for (const path of dataOf('manifest')) {
      expect(await damaged((root) => truncate(join(root, path), 20))).toBeInstanceOf(IndexDamagedError);
      expect(await damaged((root) => writeFile(join(root, path), ''))).toBeInstanceOf(IndexDamagedError);
      expect(await damaged((root) => flipByte(join(root, path), 0.3))).toBeInstanceOf(IndexDamagedError);
    }
  });

  it.each<[string, (path: string) => Promise<void>]>([
    ['missing', (path) => rm(path)],
    ['emptied', (path) => writeFile(path, '')],
    ['wrong', (path) => writeFile(path, '{"version":99}')],
  ])('is not what a %s hint of LanceDB to its newest version is', async (_, damage) => {
    const opened = await damaged((root) => damage(join(root, 'documents.lance', '_versions', VERSION_HINT)));
    expect(opened).not.toBeInstanceOf(Error);
    (opened as CatalogueIndex).close();
  });

  it('reports what is damaged', async () => {
    const error = await damaged((root) => flipByte(join(root, 'packed', 'tokens'), 0.4));
    expect(error).toMatchObject({ problem: 'corrupt', generation });
    expect((error as Error).message).toContain('packed/tokens');
  });
});
