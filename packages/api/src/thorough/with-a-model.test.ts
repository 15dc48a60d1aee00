import { THOROUGH_LIMITS } from '@cosmos/contract/thorough/limits.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Services } from '../context/services.ts';
import { askingAModel } from '../testing/asking-a-model.ts';
import { MODEL_FAULTS } from '../testing/model-server/faults.ts';
import { type ModelServer, startModelServer } from '../testing/model-server/model-server.ts';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';

const QUESTION = 'membranes for water treatment. They should resist fouling for a year.';

let test: TestServices;
let server: ModelServer;
let services: Services;
beforeAll(async () => {
  [test, server] = await Promise.all([createTestServices(), startModelServer()]);
  services = askingAModel(test.services, server, { firstByteMs: 500, idleMs: 500 });
});
beforeEach(() => server.reset());
afterAll(() => Promise.all([test.close(), server.close()]));

async function searched(asking: Services = services) {
  const { caller } = await person(asking);
  const { searchId } = await caller.thorough.start({ from: 'question', text: QUESTION });
  return vi.waitFor(
    async () => {
      const search = await caller.thorough.read({ searchId });
      expect(search.status).not.toBe('running');
      return search;
    },
    { timeout: 30_000, interval: 50 },
  );
}

const search = (wording: string) => ({ name: 'search', args: { wording } });

it('a model searches in its own wordings instead of the plan’s, within the budget', async () => {
  server.use([
    search('reverse osmosis desalination'),
    { name: 'what_divides', args: {} },
    ...Array.from({ length: 30 }, (_, at) => search(`adsorbent ${at}`)),
  ]);
  const found = await searched();
  expect(found.status).toBe('done');
  const kinds = found.steps.map(({ kind }) => kind);
  expect(kinds.slice(0, 4)).toEqual(['whole', 'wording', 'facets', 'wording']);
  expect(kinds.slice(-3)).toEqual(['words', 'meaning', 'reading']);
  expect(kinds).not.toContain('sentence');
  expect(kinds.length).toBeLessThanOrEqual(THOROUGH_LIMITS.steps);
  expect(found.results.length).toBeGreaterThan(10);
  expect(found.reasons[1]).toMatch(/^It is about/);
  expect(found.assistant).toBe('openai');
});

it('a record is read only if a search has found it', async () => {
  const first = (await searched(test.services)).results[0];
  server.use([
    { name: 'read_record', args: { id: first?.id } },
    { name: 'read_record', args: { id: 'UTECH-NONE-1' } },
  ]);
  const found = await searched();
  expect(found.steps.filter(({ kind }) => kind === 'record').map(({ query }) => query)).toEqual([
    first?.title,
    '',
  ]);
  const shown = server.log.flatMap(({ body }) => body.match(/\\"found\\":null/g) ?? []);
  expect(shown.length).toBeGreaterThan(0);
});

it('a model that fails after some wordings leaves the rest to the plan, within the budget', async () => {
  const { index } = test.services;
  server.use(Array.from({ length: 9 }, (_, at) => search(`adsorbent ${at}`)));
  const failing: Services = {
    ...services,
    index: {
      ...index,
      search: (request) => {
        if (request.query === 'adsorbent 7') server.fail({ kind: 'key-refused' });
        return index.search(request);
      },
    },
  };
  const found = await searched(failing);
  expect(found.status).toBe('done');
  const kinds = found.steps.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'wording')).toHaveLength(8);
  expect(kinds).not.toContain('sentence');
  expect(kinds.slice(-3)).toEqual(['words', 'meaning', 'reading']);
  expect(kinds).toHaveLength(THOROUGH_LIMITS.steps);
});

const leavesTheEmbeddedSearch = async (kind: (typeof MODEL_FAULTS)[number]) => {
  const embedded = await searched(test.services);
  server.use([search('reverse osmosis desalination')]);
  server.fail({ kind });
  const found = await searched();
  expect(found).toMatchObject({ status: 'done', assistant: 'embedded' });
  expect(found.results.map(({ id, score }) => ({ id, score }))).toEqual(
    embedded.results.map(({ id, score }) => ({ id, score })),
  );
  expect(found.sentences).toEqual(embedded.sentences);
};
const OF_EACH_SORT: readonly (typeof MODEL_FAULTS)[number][] = ['rate-limit', 'error-500', 'hang'];
it.each(OF_EACH_SORT)('a model that fails leaves the embedded search: %s', leavesTheEmbeddedSearch);
it.each(MODEL_FAULTS.filter((kind) => !OF_EACH_SORT.includes(kind)))(
  'a model that fails leaves the embedded search: %s',
  { tags: 'at-length' },
  leavesTheEmbeddedSearch,
);
