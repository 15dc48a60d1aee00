import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { IndexAwayError } from '../catalogue-index/errors.ts';
import { newGenerationId, versionName } from '../catalogue-index/generations.ts';
import { type CatalogueIndex, checkGeneration } from '../catalogue-index/open.ts';
import { searchCatalogue, type SearchInput } from '../query/hybrid.ts';
import { NO_FILTERS, smallCatalogue, technology, temporaryFolder } from '../testing/small-catalogue.ts';
import {
  startTableServer,
  type TableRequest,
  type TableServer,
  type TableServerOptions,
} from '../testing/table-service/table-server.ts';
import { addIn, buildIn, type IndexPlace, inFolder, listIn, openIn, openPlace, removeIn } from './place.ts';

const KEY = 'a key';
const ADDRESS = 'db://cosmos';
const generation = newGenerationId();
const addition = {
  follows: { generation, version: 0 },
  documents: [
    technology({
      id: 'UTECH-NFU-90',
      title: 'Sepsis test strip of seaweed paper',
      summary: 'A strip of seaweed paper shows sepsis from a drop of blood.',
      university: 'Southgate University',
    }),
  ],
  retired: ['UTECH-NFU-11'],
};

let folder: string;
let remove: () => Promise<void>;
let server: TableServer;
let requests: TableRequest[] = [];
let fault: NonNullable<TableServerOptions['faultOf']> = () => null;
let service: IndexPlace;
let home: IndexPlace;

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  await start();
  service = await openPlace(ADDRESS, join(folder, 'service'));
  home = inFolder(join(folder, 'home'));
  for (const place of [home, service]) {
    await buildIn(place, { generation, documents: smallCatalogue() });
    await addIn(place, addition);
  }
});
afterEach(() => {
  fault = () => null;
  requests = [];
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await remove();
});

async function start(): Promise<void> {
  server = await startTableServer({
    folder: join(folder, 'tables'),
    key: KEY,
    faultOf: (request) => {
      requests.push(request);
      return fault(request);
    },
  });
  vi.stubEnv('LANCEDB_API_KEY', KEY);
  vi.stubEnv('LANCEDB_HOST_OVERRIDE', server.host);
}

const QUESTIONS: SearchInput[] = [
  ...['sepsis blood test', 'seaweed', 'catheter that bacteria avoid', 'qqqq'].map((query) => ({
    query,
    filters: NO_FILTERS,
    top: 10,
  })),
  { query: 'test strip', filters: { ...NO_FILTERS, universities: ['Southgate University'] }, top: 10 },
  { query: 'water', filters: { ...NO_FILTERS, type: 'researcher' as const }, top: 10 },
];

async function opened<T>(place: IndexPlace, version: number, work: (index: CatalogueIndex) => Promise<T>) {
  const index = await openIn(place, { generation: versionName({ generation, version }) });
  try {
    return await work(index);
  } finally {
    index.close();
  }
}

const answers = (index: CatalogueIndex) =>
  Promise.all(QUESTIONS.map(async (question) => (await searchCatalogue(index, question)).hits));
const idsOf = (all: Awaited<ReturnType<typeof answers>>) => all.map((hits) => hits.map(({ id }) => id));
const failure = (work: Promise<unknown>) => work.catch((error: unknown) => error);
const ask = (index: CatalogueIndex) => searchCatalogue(index, QUESTIONS[0] as SearchInput);
const isQuery = ({ path }: TableRequest) => path.endsWith('/query/');

describe('an index whose tables are in LanceDB’s service', () => {
  it('finds what one in a folder finds, in both versions, by asking the service', async () => {
    for (const version of [0, 1]) {
      const [here, there] = [await opened(home, version, answers), await opened(service, version, answers)];
      expect(idsOf(there)).toEqual(idsOf(here));
      for (const [question, hits] of here.entries())
        for (const [at, { score }] of hits.entries())
          expect(there[question]?.[at]?.score).toBeCloseTo(score, 5);
    }
    expect(requests.filter(isQuery).length).toBeGreaterThan(2 * QUESTIONS.length);
  });

  it('has no table of records in its folder', async () => {
    expect((await readdir(join(service.folder, generation))).toSorted()).toEqual(
      (await readdir(join(home.folder, generation)))
        .filter((name) => !/^(?:documents|added)\.lance$/.test(name))
        .toSorted(),
    );
  });

  it('undoes what an addition that failed has done to the tables', { tags: 'at-length' }, async () => {
    const follows = { generation, version: 1 };
    const before = await opened(service, 1, answers);
    const documents = addition.documents.map((each) => ({ ...each, id: 'UTECH-NFU-91' }));
    fault = ({ path }) => (path.endsWith('-added/insert/') ? 400 : null);
    await expect(addIn(service, { follows, documents, retired: ['UTECH-NFU-12'] })).rejects.toThrow(/400/);
    expect(requests.filter(({ path }) => path.endsWith('-documents/delete/'))).toHaveLength(1);
    expect(await opened(service, 1, answers)).toEqual(before);
    fault = () => null;
    for (const place of [home, service])
      await addIn(place, { follows, documents, retired: ['UTECH-NFU-90'] });
    const found = idsOf(await opened(service, 2, answers));
    expect(found).toEqual(idsOf(await opened(home, 2, answers)));
    expect(found.flat()).toContain('UTECH-NFU-12');
  });

  it('is away, not damaged, while the service is', async () => {
    await opened(service, 1, async (index) => {
      fault = () => 503;
      const error = await failure(ask(index));
      expect(error).toBeInstanceOf(IndexAwayError);
      expect(error).toMatchObject({
        message: expect.stringContaining('LanceDB’s service at db://cosmos doesn’t work ('),
      });
      expect(await failure(checkGeneration(service.folder, index))).toBeInstanceOf(IndexAwayError);
      fault = () => null;
      await server.close();
      expect(await failure(ask(index))).toBeInstanceOf(IndexAwayError);
      expect(await failure(openIn(service, { generation }))).toBeInstanceOf(IndexAwayError);
      expect(
        await failure(buildIn(service, { generation: newGenerationId(), documents: [] })),
      ).toBeInstanceOf(IndexAwayError);
      await start();
    });
    await opened(service, 1, ask);
  });

  it('waits no longer than its deadline for a service that is slow', { tags: 'at-length' }, async () => {
    await opened(service, 1, async (index) => {
      fault = (request) => (isQuery(request) ? 'silence' : null);
      const began = performance.now();
      expect(await failure(ask(index))).toBeInstanceOf(IndexAwayError);
      expect(performance.now() - began).toBeLessThan(5_000);
    });
  });

  it('says in a sentence that the key is wrong, before a build begins', async () => {
    vi.stubEnv('LANCEDB_API_KEY', 'another');
    const wrong = 'LanceDB’s service at db://cosmos doesn’t accept the key in LANCEDB_API_KEY.';
    const build = buildIn(service, { generation: newGenerationId(), documents: [] });
    expect(await failure(build)).toMatchObject({ name: 'IndexAwayError', message: wrong });
    expect(await failure(openIn(service, { generation }))).toMatchObject({ message: wrong });
    vi.stubEnv('LANCEDB_API_KEY', KEY);
  });

  it('is damaged when its tables are gone, and they go with it', async () => {
    const other = newGenerationId();
    await buildIn(service, { generation: other, documents: smallCatalogue() });
    const index = await openIn(service, { generation: other });
    await removeIn(service, other);
    expect(await failure(ask(index))).toMatchObject({ name: 'IndexDamagedError', problem: 'corrupt' });
    index.close();
    expect((await listIn(service)).map((found) => found.generation)).toEqual([generation]);
    await removeIn(service, other);
    expect((await readdir(join(folder, 'tables'))).filter((name) => name.startsWith(other))).toEqual([]);
  });
});
