import { afterAll, beforeAll, expect, it } from 'vitest';
import { GeneratedCatalogue } from '../bench/generate.ts';
import { buildGeneration } from '../catalogue-index/builds/build.ts';
import { newGenerationId } from '../catalogue-index/generations.ts';
import { openGeneration } from '../catalogue-index/open.ts';
import { separatingFacets } from '../facets/facets.ts';
import { foundLandscape } from '../landscape/found-landscape.ts';
import { sky } from '../landscape/sky.ts';
import { titleSubjects } from '../subjects/title-subjects.ts';
import { NO_FILTERS, temporaryFolder } from '../testing/small-catalogue.ts';
import { searchCatalogue } from './hybrid.ts';

// At length, enough for the vector index that LanceDB would train from random starts.
const SIZE = process.env['COSMOS_LONG']
  ? { technologies: 9_000, researchers: 3_000, queries: 30 }
  : { technologies: 400, researchers: 150, queries: 8 };

let folder: string;
let remove: () => Promise<void>;
beforeAll(async () => ({ folder, remove } = await temporaryFolder()));
afterAll(() => remove());

/** Everything that a person may see of a freshly built index. */
async function builtAnew(): Promise<unknown[]> {
  const catalogue = new GeneratedCatalogue(SIZE);
  const generation = newGenerationId();
  await buildGeneration({ folder, generation, documents: catalogue.documents() });
  const index = await openGeneration({ folder, generation });
  const seen: unknown[] = [titleSubjects(index), sky(index).stars];
  for (const query of catalogue.queries(SIZE.queries)) {
    const outcome = await searchCatalogue(index, { query, filters: NO_FILTERS, top: 50, threshold: 0 });
    const ids = outcome.hits.map(({ id }) => id);
    seen.push(outcome, separatingFacets(index, ids, query), foundLandscape(index, ids, query));
  }
  index.close();
  return seen;
}

it(
  'returns the same results to the last digit when the index is built twice',
  { tags: 'at-length', timeout: 240_000 },
  async () => {
    const [first, second] = [await builtAnew(), await builtAnew()];
    expect(first).toHaveLength(2 + 3 * SIZE.queries);
    expect(second).toEqual(first);
  },
);
