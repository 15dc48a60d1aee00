import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGeneration } from '../catalogue-index/builds/build.ts';
import { IndexDamagedError } from '../catalogue-index/errors.ts';
import { newGenerationId } from '../catalogue-index/generations.ts';
import { type CatalogueIndex, openGeneration } from '../catalogue-index/open.ts';
import type { CatalogueFilters } from '../catalogue-index/filters.ts';
import { searchCatalogue } from './hybrid.ts';
import { NO_FILTERS, smallCatalogue, technology, temporaryFolder } from '../testing/small-catalogue.ts';

let folder: string;
let index: CatalogueIndex;
let remove: () => Promise<void>;
const generation = newGenerationId();

const LONG =
  'A gripper of electroadhesive skin lifts eggs, cloth and thin glass without squeezing them. The skin holds by fields of two kilovolts and lets go within forty milliseconds.';

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  const twins = ['UTECH-NFU-50', 'UTECH-SBI-51'].map((id) =>
    technology({ id, title: 'Electroadhesive gripper', summary: LONG, field: 'Manufacturing & Robotics' }),
  );
  await buildGeneration({ folder, generation, documents: [...smallCatalogue(), ...twins] });
  index = await openGeneration({ folder, generation });
});
afterAll(async () => {
  index.close();
  await remove();
});

const search = (query: string, filters: Partial<CatalogueFilters> = {}) =>
  searchCatalogue(index, { query, filters: { ...NO_FILTERS, ...filters }, top: 10, threshold: 0 });
const idsOf = ({ hits }: Awaited<ReturnType<typeof search>>) => hits.map(({ id }) => id);

describe('searchCatalogue', () => {
  it('returns complete hits with a passage and a position, best first', async () => {
    const { hits, totalFound, candidates, notes } = await searchCatalogue(index, {
      query: 'ice on wind turbine blades',
      filters: NO_FILTERS,
      top: 3,
      threshold: 0,
      explain: true,
    });
    expect(hits[0]).toMatchObject({
      id: 'UTECH-NFU-6',
      type: 'technology',
      university: 'Northfield University',
      field: 'Energy & Climate',
      trl: 5,
      year: 2019,
      passage: {
        source: 'summary',
        text: 'Ice on blades costs wind farms a tenth of their yield in winter.',
      },
    });
    expect(hits[0]?.sky).not.toBeNull();
    expect(Object.values(hits[0]?.parts ?? {}).length).toBeGreaterThan(0);
    expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).toSorted((a, b) => b - a));
    expect(totalFound).toBeGreaterThanOrEqual(hits.length);
    expect(candidates).toBeGreaterThanOrEqual(totalFound);
    expect(notes).toEqual([]);
  });

  it('drops hits below the threshold and counts those above', async () => {
    const all = await search('quantum error correction decoder');
    const cut = await searchCatalogue(index, {
      query: 'quantum error correction decoder',
      filters: NO_FILTERS,
      top: 1,
      threshold: all.hits[1]!.score,
    });
    expect(cut.hits).toHaveLength(1);
    expect(cut.totalFound).toBe(all.hits.filter(({ score }) => score >= all.hits[1]!.score).length);
  });

  it('finds researchers by their technologies, with every filter', async () => {
    const found = await search('whey membrane fouling', { type: 'researcher' });
    expect(idsOf(found)[0]).toBe('URES-NFU-1');
    expect(found.hits[0]?.passage?.source).toBe('topics');
    expect(found.hits[0]?.sky).toBeNull();
    expect(found.hits.every(({ type }) => type === 'researcher')).toBe(true);
    expect(idsOf(await search('redox flow battery', { type: 'researcher' }))).toContain('URES-SBI-2');
    expect(
      idsOf(await search('redox flow battery', { type: 'researcher', countries: ['United States'] })),
    ).not.toContain('URES-SBI-2');
    expect(idsOf(await search('redox flow battery', { type: 'technology' }))).not.toContain('URES-SBI-2');
  });

  it('applies filters and limits the search to given records', async () => {
    const irish = await search('neural network battery blood', { countries: ['Ireland'] });
    expect(irish.hits.every(({ country }) => country === 'Ireland')).toBe(true);
    expect(idsOf(irish)).not.toEqual([]);
    expect(idsOf(await search('blood pressure', { ids: ['UTECH-NFU-11', "x' OR 1=1"] }))).toEqual([
      'UTECH-NFU-11',
    ]);
    expect(idsOf(await search('blood', { universities: ["' OR 1=1 --"] }))).toEqual([]);
  });

  it('shows near-duplicates as one hit', async () => {
    const { hits } = await search('electroadhesive skin gripper');
    const [first] = hits;
    expect(new Set([first?.id, ...(first?.duplicates ?? [])])).toEqual(
      new Set(['UTECH-NFU-50', 'UTECH-SBI-51']),
    );
    expect(hits.filter(({ id }) => id === 'UTECH-NFU-50' || id === 'UTECH-SBI-51')).toHaveLength(1);
  });

  it('searches by words alone on request, and reports a failure of the embedder', async () => {
    const words = await searchCatalogue(index, {
      query: 'sepsis',
      filters: NO_FILTERS,
      top: 3,
      threshold: 0,
      vector: false,
    });
    expect(words.hits.map(({ id }) => id)).toEqual(['UTECH-NFU-11']);
    expect(words.notes).toEqual([]);
    const failing = {
      ...index,
      embedder: { ...index.embedder, embed: () => Promise.reject(new Error('the provider is down')) },
    };
    const found = await searchCatalogue(failing, {
      query: 'sepsis',
      filters: NO_FILTERS,
      top: 3,
      threshold: 0,
    });
    expect(found.notes).toEqual(['keyword-only']);
    expect(found.hits[0]?.id).toBe('UTECH-NFU-11');
  });

  it('throws IndexDamagedError when the index is damaged while open', async () => {
    const own = join(folder, 'breaking');
    await cp(join(folder, generation), join(own, generation), { recursive: true });
    const broken = await openGeneration({ folder: own, generation });
    await rm(own, { recursive: true });
    const searching = searchCatalogue(broken, { query: 'sepsis', filters: NO_FILTERS, top: 3 });
    await expect(searching).rejects.toThrow(IndexDamagedError);
    broken.close();
  });

  it('finishes running searches when the index is closed, and refuses new ones', async () => {
    const old = await openGeneration({ folder, generation });
    const input = { query: 'sepsis', filters: NO_FILTERS, top: 3, threshold: 0 };
    const running = searchCatalogue(old, input);
    old.close();
    expect((await running).hits[0]?.id).toBe('UTECH-NFU-11');
    await expect(searchCatalogue(old, input)).rejects.toThrow('closed');
  });
});

describe('hostile queries', () => {
  it.each([
    ['empty', ''],
    ['blank', ' \n\t '],
    ['NUL', '\0'],
    ['NUL inside', 'whey\0membrane'],
    ['10,000 characters', 'membrane '.repeat(1_112)],
    ['10,000 different words', Array.from({ length: 2_500 }, (_, i) => `w${i.toString(36)}`).join(' ')],
    ['one long word', 'a'.repeat(10_000)],
    ['operators', '+whey -membrane "dairy" (AND OR NOT) ~ ^ * ? : [a TO b] {} \\ / && ||'],
    ['SQL', "'; DROP TABLE documents; --"],
    ['Chinese', '日本語の検索 膜 过滤'],
    ['Arabic', 'غشاء الترشيح'],
    ['emoji', '🧪🔬🧬'],
    ['lone surrogates', '\ud800 \udc00'],
    ['combining marks', `e${'\u0301'.repeat(2_000)}`],
    ['stop words', 'the and of is'],
  ])('handles %s', async (_, query) => {
    const { hits } = await search(query);
    expect(hits.every(({ score }) => score >= 0 && score <= 1)).toBe(true);
  });

  it('finds nothing for an empty query', async () => {
    const nothing = { hits: [], totalFound: 0, candidates: 0, notes: [] };
    expect(await search('')).toEqual(nothing);
    expect(await search('\0')).toEqual(nothing);
    expect(await search('xqzv jkwq')).toEqual(nothing);
  });

  it('handles arbitrary text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (query) => {
        const { hits } = await search(`${query} membrane`);
        expect(hits.length).toBeLessThanOrEqual(10);
      }),
      { numRuns: 60 },
    );
  });
});
