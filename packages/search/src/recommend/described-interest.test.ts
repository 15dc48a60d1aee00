import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildGeneration } from '../catalogue-index/builds/build.ts';
import { newGenerationId } from '../catalogue-index/generations.ts';
import { type CatalogueIndex, openGeneration } from '../catalogue-index/open.ts';
import { textOf } from '../corpus/packed-rows.ts';
import type { Embedder } from '../embeddings/embedder.ts';
import { searchCatalogue } from '../query/hybrid.ts';
import { NO_FILTERS, smallCatalogue, temporaryFolder } from '../testing/small-catalogue.ts';
import { recordsAbout } from './about.ts';

const DESCRIBED = 'ice on wind turbine blades in winter';
const SHORT = 'ice on blades';
const DIMENSIONS = 8;

/** All texts mean the same; whether that is near is for the index to say. */
const embedder: Embedder = {
  id: 'all-alike',
  dimensions: DIMENSIONS,
  embed: (texts) =>
    Promise.resolve(texts.map(() => Float32Array.from({ length: DIMENSIONS }, () => DIMENSIONS ** -0.5))),
};

let index: CatalogueIndex;
let remove: () => Promise<void>;
beforeAll(async () => {
  const made = await temporaryFolder();
  const { folder } = made;
  const generation = newGenerationId();
  await buildGeneration({ folder, generation, documents: smallCatalogue(), embedder });
  const opened = await openGeneration({ folder, generation, embedder });
  // Nearer than two records taken at random, but not clearly about anything.
  index = { ...opened, manifest: { ...opened.manifest, usualCosines: { mean: 0.5, spread: 0.25 } } };
  remove = () => {
    opened.close();
    return made.remove();
  };
});
afterAll(() => remove());

const idsAbout = async (text: string) =>
  ((await recordsAbout(index, [text])).get(text) ?? []).map(({ document }) =>
    textOf(index.columns.ids, document),
  );

it('an interest of four words or more that nothing is clearly about gets what a search finds', async () => {
  const { hits } = await searchCatalogue(index, {
    query: DESCRIBED,
    filters: { ...NO_FILTERS, type: 'technology' },
    top: 6,
    passages: false,
  });
  expect(hits.length).toBeGreaterThan(0);
  expect(await idsAbout(DESCRIBED)).toEqual(hits.map(({ id }) => id));
});

it('one of fewer words gets nothing, since a search finds what shares a word with it', async () => {
  const { hits } = await searchCatalogue(index, { query: SHORT, filters: NO_FILTERS, top: 6 });
  expect(hits.length).toBeGreaterThan(0);
  expect(await idsAbout(SHORT)).toEqual([]);
});
