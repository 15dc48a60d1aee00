import { cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { IndexDamagedError } from '../catalogue-index/errors.ts';
import { newGenerationId, versionName } from '../catalogue-index/generations.ts';
import { searchCatalogue } from '../query/hybrid.ts';
import { VERSION_HINT } from '../catalogue-index/storage.ts';
import { type Fault, type S3Server, startS3Server } from '../testing/object-store/s3-server.ts';
import { NO_FILTERS, smallCatalogue, technology, temporaryFolder } from '../testing/small-catalogue.ts';
import {
  addIn,
  buildIn,
  forgetCopies,
  type IndexPlace,
  listIn,
  openIn,
  openPlace,
  removeIn,
} from './place.ts';

let folder: string;
let remove: () => Promise<void>;
let server: S3Server;
let requests: { method: string; key: string }[] = [];
let fault: (request: { method: string; key: string }) => Fault | null = () => null;
/** A store with one generation, which the machine “builder” has built. */
let ready: { folder: string; remove: () => Promise<void> };
const generation = newGenerationId();

beforeAll(async () => {
  ready = await temporaryFolder();
  server = await startStore(ready.folder);
  await buildIn(await openPlace(ADDRESS, join(ready.folder, 'builder')), {
    generation,
    documents: smallCatalogue(),
  });
  await server.close();
});
afterAll(() => ready.remove());

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  await cp(ready.folder, folder, { recursive: true });
  requests = [];
  fault = () => null;
  server = await startStore(folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await remove();
});

const ADDRESS = 's3://cosmos/index/';

async function startStore(within: string): Promise<S3Server> {
  const started = await startS3Server({
    folder: join(within, 'store'),
    faultOf: (request) => {
      requests.push(request);
      return fault(request);
    },
  });
  vi.stubEnv('AWS_ENDPOINT', started.endpoint);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'cosmos');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'any');
  return started;
}

async function flip(path: string): Promise<void> {
  const bytes = await readFile(path);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

const machine = (name: string) => openPlace(ADDRESS, join(folder, name));
const filesOf = async (root: string) =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    // LanceDB finds its newest version without its hint.
    .filter((entry) => entry.isFile() && entry.name !== VERSION_HINT)
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();

async function built(place: IndexPlace): Promise<string> {
  const another = newGenerationId();
  await buildIn(place, { generation: another, documents: smallCatalogue() });
  return another;
}

async function firstHit(place: IndexPlace): Promise<string | undefined> {
  const index = await openIn(place, { generation });
  const found = await searchCatalogue(index, { query: 'sepsis blood test', filters: NO_FILTERS, top: 1 });
  index.close();
  return found.hits[0]?.id;
}

/** The object of a file in the store's folder. */
const stored = (path: string) =>
  join(folder, 'store', 'cosmos', encodeURIComponent(`index/${generation}/${path}`));

describe('an index in an object store', () => {
  it('is built on one machine and copied to another, file by file the same', async () => {
    const other = await machine('other');
    expect(await listIn(other)).toEqual([{ generation, complete: true }]);
    expect(await firstHit(other)).toBe('UTECH-NFU-11');
    const files = await filesOf(join(folder, 'builder', generation));
    expect(await filesOf(join(folder, 'other', generation))).toEqual(files);
    for (const path of files)
      expect(
        (await readFile(join(folder, 'other', generation, path))).equals(
          await readFile(join(folder, 'builder', generation, path)),
        ),
      ).toBe(true);
    expect(await readdir(join(folder, 'builder'))).toEqual([generation]);
    await removeIn(other, generation);
    expect(await listIn(other)).toEqual([]);
    expect(await readdir(join(folder, 'store', 'cosmos'))).toEqual([]);
  });

  it('is not asked for again where there is a copy', async () => {
    const other = await machine('other');
    await firstHit(other);
    requests = [];
    await server.close();
    expect(await firstHit(other)).toBe('UTECH-NFU-11');
    server = await startS3Server({ folder: join(folder, 'store') });
  });

  it('goes on with a copy that was interrupted', async () => {
    const other = await machine('other');
    let reads = 0;
    fault = ({ method }) => (method === 'GET' && ++reads > 6 ? { afterBytes: 3 } : null);
    const failure = await openIn(other, { generation }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(IndexDamagedError);
    expect(await readdir(join(folder, 'other'))).toEqual([`${generation}.unfinished`]);
    fault = () => null;
    requests = [];
    expect(await firstHit(other)).toBe('UTECH-NFU-11');
    const files = await filesOf(join(folder, 'builder', generation));
    expect(requests.length).toBeLessThan(files.length + 1);
    expect(await readdir(join(folder, 'other'))).toEqual([generation]);
  });

  it('can be copied by several processes of a machine at once', async () => {
    const other = await machine('other');
    const found = await Promise.all(Array.from({ length: 4 }, () => firstHit(other)));
    expect(found).toEqual(Array.from({ length: 4 }, () => 'UTECH-NFU-11'));
    expect(await readdir(join(folder, 'other'))).toEqual([generation]);
  });

  it('replaces a copy that was damaged', async () => {
    const other = await machine('other');
    await firstHit(other);
    await truncate(join(folder, 'other', generation, 'packed/tokens'), 10);
    expect(await firstHit(other)).toBe('UTECH-NFU-11');
  });

  it('is told damaged if the store has other bytes than were written', async () => {
    const [path = ''] = (await filesOf(join(folder, 'builder', generation))).filter((file) =>
      file.startsWith('documents.lance/data/'),
    );
    const bytes = await readFile(stored(path));
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    await writeFile(stored(path), bytes);
    await expect(openIn(await machine('other'), { generation })).rejects.toMatchObject({
      problem: 'corrupt',
      message: expect.stringContaining(`${path} has changed in the store`),
    });
    await writeFile(stored('files.json'), '{"files":[]');
    await expect(openIn(await machine('third'), { generation })).rejects.toMatchObject({
      problem: 'corrupt',
    });
  });

  it('is missing, or incomplete, until its list of files is there', async () => {
    const builder = await machine('builder');
    await expect(openIn(builder, { generation: newGenerationId() })).rejects.toMatchObject({
      problem: 'missing',
    });
    await rm(stored('files.json'));
    const manifests = await filesOf(join(folder, 'builder', generation));
    for (const path of manifests.filter((file) => file.startsWith('manifest.lance/'))) await rm(stored(path));
    expect(await listIn(builder)).toEqual([{ generation, complete: false }]);
    await expect(openIn(await machine('other'), { generation })).rejects.toMatchObject({
      problem: 'incomplete',
    });
  });

  it('can be one that an earlier release wrote, without a list', async () => {
    await rm(stored('files.json'));
    expect(await firstHit(await machine('other'))).toBe('UTECH-NFU-11');
  });

  it('writes nothing outside its folder, whatever the store has', async () => {
    await rm(stored('files.json'));
    await writeFile(stored('../../elsewhere'), 'text');
    await expect(machine('other').then((place) => openIn(place, { generation }))).rejects.toThrow(/pattern/);
    expect(await readdir(folder)).not.toContain('elsewhere');
  });

  it('is stored although the store is away for a while', async () => {
    let refused = 0;
    fault = ({ method }) => (method === 'PUT' && ++refused <= 8 ? { status: 503 } : null);
    const builder = await machine('builder');
    const another = await built(builder);
    expect(refused).toBeGreaterThan(8);
    expect(await listIn(builder)).toContainEqual({ generation: another, complete: true });
  });

  it('never replaces a generation, and leaves nothing of a build that fails', async () => {
    const again = buildIn(await machine('other'), { generation, documents: smallCatalogue() });
    await expect(again).rejects.toThrow(/exists in the store already/);
    expect(await readdir(join(folder, 'other'))).toEqual([]);
    expect(await firstHit(await machine('third'))).toBe('UTECH-NFU-11');
  });

  it('keeps copies only of what it is told to', async () => {
    const place = await machine('builder');
    const second = await built(place);
    await cp(
      join(folder, 'builder', generation),
      join(folder, 'builder', `${newGenerationId()}.unfinished`),
      {
        recursive: true,
      },
    );
    await forgetCopies(place, [second]);
    expect(await readdir(join(folder, 'builder'))).toEqual([second]);
    expect(await listIn(place)).toHaveLength(2);
  });
});

describe('an addition to an index in an object store', () => {
  const fresh = technology({
    id: 'UTECH-NFU-90',
    title: 'Sepsis test strip of seaweed paper',
    summary: 'A strip of seaweed paper shows sepsis from a drop of blood.',
  });
  const addition = { follows: { generation, version: 0 }, documents: [fresh], retired: ['UTECH-NFU-11'] };
  const versionOf = async (place: IndexPlace, version: number) => {
    const index = await openIn(place, { generation: versionName({ generation, version }) });
    const found = await searchCatalogue(index, { query: 'sepsis blood test', filters: NO_FILTERS, top: 1 });
    index.close();
    return found.hits[0]?.id;
  };

  it('is copied by machines that have the version before it without what they have', async () => {
    const [other, third] = [await machine('other'), await machine('third')];
    await firstHit(other);
    const builder = await machine('builder');
    const before = await filesOf(join(folder, 'builder', generation));
    expect(await addIn(builder, addition)).toMatchObject({
      generation: `${generation}.1`,
      technologies: 12,
      researchers: 3,
    });
    expect(await readdir(join(folder, 'builder'))).toEqual([generation]);
    requests = [];
    expect(await versionOf(other, 1)).toBe('UTECH-NFU-90');
    const copied = requests.filter(({ key }) => !key.endsWith('.json')).map(({ key }) => key);
    const added = (await filesOf(join(folder, 'builder', generation))).filter(
      (path) => !before.includes(path),
    );
    // What is empty is not asked for.
    expect(copied.length).toBeGreaterThan(50);
    for (const key of copied) expect(added).toContain(key.slice(`index/${generation}/`.length));
    expect(new Set(copied).size).toBe(copied.length);
    expect(copied.some((key) => key.endsWith('packed-1/tokens'))).toBe(true);
    expect(copied.some((key) => key.includes('/packed/'))).toBe(false);
    // The version before it is there as well, and a machine that has nothing copies all.
    expect(await firstHit(other)).toBe('UTECH-NFU-11');
    expect(await versionOf(third, 1)).toBe('UTECH-NFU-90');
    await server.close();
    expect(await versionOf(other, 1)).toBe('UTECH-NFU-90');
    server = await startS3Server({ folder: join(folder, 'store') });
  });

  it('that is damaged in the store is refused, and what is here goes on', async () => {
    const other = await machine('other');
    const serving = await openIn(other, { generation });
    const answer = () =>
      searchCatalogue(serving, { query: 'sepsis blood test', filters: NO_FILTERS, top: 3 });
    const before = await answer();
    await addIn(await machine('builder'), addition);
    const damages: [string, (path: string) => Promise<void>][] = [
      ['packed-1/tokens', flip],
      ['packed-1/tokens', (path) => truncate(path, 5)],
      ['packed-1/gone', (path) => rm(path)],
      ['files-1.json', (path) => rm(path)],
      ['files-1.json', (path) => truncate(path, 40)],
      ['files-1.json', (path) => cp(stored('files.json'), path)],
    ];
    for (const [path, damage] of damages) {
      const whole = await readFile(stored(path));
      await damage(stored(path));
      await expect(versionOf(other, 1)).rejects.toBeInstanceOf(IndexDamagedError);
      expect(await answer()).toEqual(before);
      await writeFile(stored(path), whole);
      // What was intact has been copied, and isn't asked for again.
      await rm(join(folder, 'other', generation, 'packed-1'), { recursive: true, force: true });
    }
    serving.close();
    expect(await firstHit(other)).toBe('UTECH-NFU-11');
    expect(await versionOf(other, 1)).toBe('UTECH-NFU-90');
  });

  it('that is damaged here is repaired, while the version before it answers', async () => {
    const other = await machine('other');
    await addIn(await machine('builder'), addition);
    await versionOf(other, 1);
    const serving = await openIn(other, { generation });
    for (const path of ['packed-1/tokens', 'packed/hashes'])
      await flip(join(folder, 'other', generation, path));
    requests = [];
    expect(await versionOf(other, 1)).toBe('UTECH-NFU-90');
    expect(
      requests
        .filter(({ key }) => !key.endsWith('.json'))
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(['packed-1/tokens', 'packed/hashes'].map((path) => `index/${generation}/${path}`));
    const { hits } = await searchCatalogue(serving, {
      query: 'sepsis blood test',
      filters: NO_FILTERS,
      top: 1,
    });
    expect(hits[0]?.id).toBe('UTECH-NFU-11');
    serving.close();
  });

  it('that could not be stored is none, and is done again', async () => {
    const builder = await machine('builder');
    fault = ({ method, key }) => (method === 'PUT' && key.endsWith('packed-1/gone') ? { status: 400 } : null);
    await expect(addIn(builder, addition)).rejects.toBeInstanceOf(Error);
    fault = () => null;
    await expect(versionOf(builder, 1)).rejects.toBeInstanceOf(IndexDamagedError);
    expect(await firstHit(builder)).toBe('UTECH-NFU-11');
    await addIn(builder, addition);
    expect(await versionOf(await machine('other'), 1)).toBe('UTECH-NFU-90');
  });
});

it('refuses an address that is none', async () => {
  await expect(openPlace('gs://bucket/index', folder)).rejects.toThrow('s3://bucket/path');
});
