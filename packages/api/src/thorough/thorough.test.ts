import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { searchFilters } from '@cosmos/contract/search/search.ts';
import { THOROUGH_LIMITS } from '@cosmos/contract/thorough/limits.ts';
import { THOROUGH_MESSAGES } from '@cosmos/contract/thorough/messages.ts';
import type { SearchRecord } from '@cosmos/contract/thorough/search-record.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Services } from '../context/services.ts';
import type { LiveIndex } from '../ports/live-index.ts';
import { asking } from '../testing/asking.ts';
import { moreSearches } from '../testing/thorough/more-searches.ts';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { visitor } from '../testing/visitor.ts';
import { beginSearches } from './keep-searching.ts';
import { giveUpSearches } from './run-search.ts';
import { createSearchRuns } from './search-runs.ts';

const RAINWEAR =
  'A fluorine-free finish for rainwear that survives 30 household washes. Our jackets lose their repellency after a few rounds in the machine. No silicones, please.';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());
afterEach(() => test.services.db.deleteFrom('search_records').execute());

type Caller = Awaited<ReturnType<typeof person>>['caller'];

const ended = (caller: Caller, searchId: string) =>
  vi.waitFor(
    async () => {
      const search = await caller.thorough.read({ searchId });
      expect(search.status).not.toBe('running');
      return search;
    },
    { timeout: 30_000, interval: 50 },
  );

async function searched(text: string, services: Services = test.services) {
  const { caller } = await person(services);
  const { searchId } = await caller.thorough.start({ from: 'question', text });
  return { caller, searchId, search: await ended(caller, searchId) };
}

/** A process of its own on the same database, whose searches can be held and counted. */
function process(index: Partial<LiveIndex> = {}, atOnce: number = THOROUGH_LIMITS.atOnce) {
  const services = {
    ...test.services,
    searches: createSearchRuns(atOnce),
    index: { ...test.services.index, ...index },
  };
  return { services };
}

/** An index that searches so often and then not until it is released. */
function holding(searches: number) {
  let release: () => void = () => undefined;
  let held: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (release = resolve));
  const isHeld = new Promise<void>((resolve) => (held = resolve));
  let left = searches;
  const search: LiveIndex['search'] = async (request) => {
    if (left-- <= 0) {
      held();
      await until;
    }
    return test.services.index.search(request);
  };
  return { search, isHeld, release };
}

describe('a thorough search', () => {
  it('takes its steps, reads the likeliest records, and says what it found', async () => {
    const { search } = await searched(RAINWEAR);
    expect(search).toMatchObject({
      status: 'done',
      question: RAINWEAR,
      failure: null,
      assistant: 'embedded',
    });
    expect(search.generation).toBe(test.services.index.generation());
    expect(search.steps.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['whole', 'sentence', 'words', 'meaning', 'reading']),
    );
    expect(search.steps.at(-1)).toMatchObject({ kind: 'reading', found: search.results.length });
    expect(search.steps).toHaveLength(search.planned);
    expect(search.planned).toBeLessThanOrEqual(THOROUGH_LIMITS.steps);
    expect(search.steps[0]?.fresh).toBe(search.steps[0]?.found);
    expect(search.results.length).toBeGreaterThan(10);
    expect(search.results.length).toBeLessThanOrEqual(THOROUGH_LIMITS.recordsRead);
    expect(search.results.map(({ number }) => number)).toEqual(search.results.map((_, at) => at + 1));
    const scores = search.results.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(search.reading.constraints.length + search.reading.exclusions.length).toBeGreaterThan(0);
    for (const { fit } of search.results)
      expect(fit).toHaveLength(search.reading.constraints.length + search.reading.exclusions.length);
    expect(search.sentences.some(({ part }) => part === 'verdict')).toBe(true);
    const { coverage } = search;
    expect(coverage?.estimated).toBeGreaterThanOrEqual(coverage?.found ?? Infinity);
  });

  it('finds what a single search finds first, and finds the same again', async () => {
    const { caller, searchId, search } = await searched(RAINWEAR);
    const { hits } = await test.services.index.search({
      query: 'fluorine-free finish for rainwear',
      filters: searchFilters.parse({ type: 'technology' }),
      top: 1,
    });
    expect(search.results.slice(0, 3).map(({ id }) => id)).toContain(hits[0]?.id);
    const again = await caller.thorough.start({ from: 'search', searchId });
    const repeated = await ended(caller, again.searchId);
    expect(repeated.againOf).toBe(searchId);
    const told = ({ results, sentences, coverage }: SearchRecord) => ({ results, sentences, coverage });
    expect(told(repeated)).toEqual(told(search));
    const { searches: listed } = await caller.thorough.list({});
    expect(listed).toMatchObject([{ id: again.searchId, kind: 'thorough', runs: 2 }]);
    expect(repeated.runs.map(({ id }) => id)).toEqual([again.searchId, searchId]);
    const universities = [...new Set(search.results.slice(0, 10).map(({ university }) => university))];
    expect(listed[0]?.universities).toEqual(universities.slice(0, THOROUGH_LIMITS.universitiesListed));
  });

  it('keeps to the filters of the question', async () => {
    const { search: all } = await searched('membranes for water treatment');
    const university = all.results[0]?.university ?? '';
    const { search } = await searched(`membranes for water treatment, only from ${university}`);
    expect(new Set(search.results.map((card) => card.university))).toEqual(new Set([university]));
  });

  it('searches each side of a comparison', async () => {
    const { search } = await searched('Compare membranes, adsorbents and bacteria for cleaning water');
    const wordings = search.steps.filter(({ kind }) => kind === 'sentence').map(({ query }) => query);
    expect(wordings).toEqual(
      expect.arrayContaining(['membranes', 'adsorbents', 'bacteria for cleaning water']),
    );
  });

  it('says so where nothing fits, and shows the nearest', async () => {
    const { search } = await searched('a zebra-striped ukulele for left-handed sailors');
    expect(search.status).toBe('done');
    expect(search.sentences[0]?.text).toMatch(/^No record in the catalogue/);
    expect(search.coverage?.found).toBe(0);
  });

  it('begins with what an answer searched for', async () => {
    const { caller } = await person(test.services);
    const reply = await asking(caller).ask('membranes for water treatment', { maxFollowups: 0 });
    const { searchId } = await caller.thorough.start({ from: 'answer', turnId: reply.messageId });
    const search = await ended(caller, searchId);
    expect(search).toMatchObject({ question: 'membranes for water treatment', chatId: reply.sessionId });
    expect(search.results.length).toBeGreaterThan(0);
  });

  it('names records that the catalogue has no more', async () => {
    const { caller, searchId, search } = await searched(RAINWEAR);
    const [first] = search.results;
    const { db, now } = test.services;
    const retired = (at: Date | null) =>
      db
        .updateTable('technologies')
        .set({ retired_at: at })
        .where('id', '=', first?.id ?? '')
        .execute();
    await retired(now());
    const later = await caller.thorough.read({ searchId });
    await retired(null);
    expect(later.gone).toEqual([{ number: 1, type: 'technology', id: first?.id, title: first?.title }]);
    expect(later.results[0]).toMatchObject({ number: 2, id: search.results[1]?.id });
  });
});

describe('while it runs', () => {
  it('shows the steps so far, and keeps what they found when it is stopped', async () => {
    const held = holding(2);
    const { services } = process({ search: held.search });
    const { caller } = await person(services);
    const { searchId } = await caller.thorough.start({ from: 'question', text: RAINWEAR });
    await held.isHeld;
    const running = await caller.thorough.read({ searchId });
    expect(running).toMatchObject({ status: 'running', finishedAt: null });
    expect(running.steps).toHaveLength(2);
    expect(running.results).toHaveLength(10);
    expect(await caller.thorough.stop({ searchId })).toEqual({ stopped: true });
    held.release();
    await vi.waitFor(() => expect(services.searches.hasRoom()).toBe(true));
    const stopped = await caller.thorough.read({ searchId });
    expect(stopped).toMatchObject({ status: 'stopped', steps: running.steps });
    expect(stopped.results.map(({ id }) => id)).toEqual(running.results.map(({ id }) => id));
    expect(await caller.thorough.stop({ searchId })).toEqual({ stopped: false });
  });

  it('goes on in another process where its own died, without taking a step again', async () => {
    const held = holding(2);
    const dying = process({ search: held.search });
    const { caller } = await person(dying.services);
    const { searchId } = await caller.thorough.start({ from: 'question', text: RAINWEAR });
    await held.isHeld;
    const before = await caller.thorough.read({ searchId });
    test.pass(THOROUGH_LIMITS.leaseMs + 1);
    const queries: string[] = [];
    const { services } = process({
      search: (request) => {
        queries.push(request.query);
        return test.services.index.search(request);
      },
    });
    await beginSearches(services);
    const search = await ended(caller, searchId);
    held.release();
    expect(search.status).toBe('done');
    expect(search.steps.slice(0, 2)).toEqual(before.steps);
    // All but the reading and the two that were taken, and one to tell whether there is an answer at all.
    expect(queries).toHaveLength(search.planned - 3 + 1);
  });

  it('begins anew if the index was replaced', async () => {
    const held = holding(2);
    const { caller } = await person(process({ search: held.search }).services);
    const { searchId } = await caller.thorough.start({ from: 'question', text: RAINWEAR });
    await held.isHeld;
    test.pass(THOROUGH_LIMITS.leaseMs + 1);
    const { services } = process({ generation: () => 'another' });
    await beginSearches(services);
    const search = await ended(caller, searchId);
    held.release();
    expect(search).toMatchObject({ status: 'done', generation: 'another' });
    expect(search.steps).toHaveLength(search.planned);
  });

  it('waits while the process has no room', async () => {
    const held = holding(0);
    const { services } = process({ search: held.search });
    const { caller } = await person(services);
    const ids = [];
    for (let at = 0; at <= THOROUGH_LIMITS.atOnce; at++)
      ids.push((await caller.thorough.start({ from: 'question', text: `${RAINWEAR} ${at}` })).searchId);
    await vi.waitFor(() => expect(services.searches.hasRoom()).toBe(false));
    held.release();
    for (const searchId of ids) expect((await ended(caller, searchId)).status).toBe('done');
  });

  it('that nobody can finish is given up', async () => {
    const held = holding(0);
    const { services } = process({ search: held.search }, 1);
    const { caller } = await person(services);
    const { searchId } = await caller.thorough.start({ from: 'question', text: RAINWEAR });
    await held.isHeld;
    test.pass(THOROUGH_LIMITS.givenUpMs + 1);
    await giveUpSearches(test.services);
    expect(await caller.thorough.read({ searchId })).toMatchObject({
      status: 'failed',
      failure: THOROUGH_MESSAGES.interrupted,
    });
    held.release();
    // Until it has ended, this process would take what others begin.
    await vi.waitFor(() => expect(services.searches.hasRoom()).toBe(true));
  });

  it('that fails says so without internal details', async () => {
    const { services } = process({ search: () => Promise.reject(new Error('secret')) });
    const { search } = await searched(RAINWEAR, services);
    expect(search).toMatchObject({ status: 'failed', failure: HTTP_MESSAGES.unexpected });
  });
});

describe('whose it is', () => {
  it('is the member alone', async () => {
    const { caller, searchId } = await searched(RAINWEAR);
    const other = await person(test.services);
    const missing = { code: 'NOT_FOUND', message: HTTP_MESSAGES.notFound };
    await expect(other.caller.thorough.read({ searchId })).rejects.toMatchObject(missing);
    await expect(other.caller.thorough.start({ from: 'search', searchId })).rejects.toMatchObject(missing);
    await expect(other.caller.thorough.remove({ searchId })).rejects.toMatchObject(missing);
    expect(await other.caller.thorough.stop({ searchId })).toEqual({ stopped: false });
    expect((await other.caller.thorough.list({})).searches).toEqual([]);
    await expect(visitor(test.services).caller.thorough.list({})).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await caller.thorough.remove({ searchId });
    await expect(caller.thorough.read({ searchId })).rejects.toMatchObject(missing);
  });

  it('needs something to search for, and is limited', async () => {
    const { caller } = await person(test.services);
    await expect(caller.thorough.start({ from: 'question', text: 'and then?' })).rejects.toMatchObject({
      message: THOROUGH_MESSAGES.nothingToSearch,
    });
    const { services } = process({ search: holding(0).search });
    const full = await person(test.services);
    const { searchId } = await full.caller.thorough.start({ from: 'question', text: RAINWEAR });
    await ended(full.caller, searchId);
    await moreSearches(test.services.db, { searchId, count: THOROUGH_LIMITS.searchesKept - 1, empty: true });
    await expect(full.caller.thorough.start({ from: 'question', text: RAINWEAR })).rejects.toMatchObject({
      message: THOROUGH_MESSAGES.tooManyKept,
    });
    const busy = await person(services);
    for (let at = 0; at < THOROUGH_LIMITS.searchesPerHour; at++)
      await busy.caller.thorough.start({ from: 'question', text: RAINWEAR });
    await expect(busy.caller.thorough.start({ from: 'question', text: RAINWEAR })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });
});
