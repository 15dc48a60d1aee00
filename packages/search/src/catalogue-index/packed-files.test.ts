import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blocksOf, eachRow, eachText, rowOf, textOf } from '../corpus/packed-rows.ts';
import { separatingFacets } from '../facets/facets.ts';
import { foundLandscape } from '../landscape/found-landscape.ts';
import { searchCatalogue } from '../query/hybrid.ts';
import { surroundings } from '../query/surroundings.ts';
import { titled } from '../query/titled.ts';
import { lookCloser } from '../recommend/closer-look.ts';
import { withoutRefused } from '../recommend/refused.ts';
import { learnTaste, tasteScores } from '../recommend/taste.ts';
import { titleSubjects } from '../subjects/title-subjects.ts';
import { idsOf } from '../testing/opened-index.ts';
import { NO_FILTERS, smallCatalogue, temporaryFolder } from '../testing/small-catalogue.ts';
import { buildGeneration } from './builds/build.ts';
import { newGenerationId } from './generations.ts';
import { type CatalogueIndex, openGeneration } from './open.ts';
import { PACKED, PackedFiles, PackedWriter } from './packed-files.ts';
import { fingerprint } from './storage.ts';

let folder: string;
let remove: () => Promise<void>;
let kept: CatalogueIndex;
let read: CatalogueIndex;

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  const generation = newGenerationId();
  await buildGeneration({ folder, generation, documents: smallCatalogue() });
  kept = await openGeneration({ folder, generation });
  read = await openGeneration({ folder, generation, residentBytes: 0 });
});
afterAll(async () => {
  kept.close();
  read.close();
  await remove();
});

it('gives the same rows from a file as from memory, long ones and empty ones among them', async () => {
  const own = await temporaryFolder();
  const writer = new PackedWriter(own.folder);
  const rows = writer.rows('rows');
  const texts = ['', 'dairy', 'Grätzel’s cell', '', 'x'.repeat(3_000_000), 'end'];
  for (const text of texts) rows.addText(text);
  rows.end();
  writer.block('vectors', Float32Array.of(1, 2, 3, 4, 5, 6));
  for (const residentBytes of [0, 10_000_000]) {
    const files = new PackedFiles(own.folder, { residentBytes });
    const found = await files.rows('rows', 'bytes');
    expect(found.items === null).toBe(residentBytes === 0);
    expect([...eachText(found, texts.length)]).toEqual(texts);
    expect(texts.map((_, row) => textOf(found, row))).toEqual(texts);
    const vectors = await files.rows('vectors', 'float32', { width: 2 });
    expect([...eachRow(vectors, 3)].map((row) => [...row])).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    expect([...rowOf(vectors, 1)]).toEqual([3, 4]);
    const blocks = [...blocksOf({ ...vectors, starts: { width: 2 } }, 3)];
    expect(blocks.map(({ first, items }) => [first, ...items])).toEqual([[0, 1, 2, 3, 4, 5, 6]]);
    files.close();
  }
  await own.remove();
});

it('writes the same bytes for the same records', async () => {
  const again = newGenerationId();
  await buildGeneration({ folder, generation: again, documents: smallCatalogue() });
  const packedOf = (generation: string) => fingerprint(join(folder, generation, PACKED));
  expect(await packedOf(again)).toEqual(await packedOf(kept.generation));
});

it('finds the same with the same scores when nothing of the records is kept in memory', async () => {
  expect(read.model.index.tokens.items).toBeNull();
  expect(read.columns.titles.items).toBeNull();
  const asked = ['dairy whey membrane fouling', 'wind turbine ice', 'who works on sepsis?', 'quantum banana'];
  for (const query of asked) {
    const wanted = { query, filters: NO_FILTERS, top: 20, threshold: 0, explain: true };
    const found = await searchCatalogue(kept, wanted);
    expect(await searchCatalogue(read, wanted)).toEqual(found);
    const ids = found.hits.map(({ id }) => id);
    expect(separatingFacets(read, ids, query)).toEqual(separatingFacets(kept, ids, query));
    expect(foundLandscape(read, ids, query)).toEqual(foundLandscape(kept, ids, query));
  }
});

it('shows and scores the same when nothing of the records is kept in memory', async () => {
  const [first = ''] = idsOf(kept);
  expect(surroundings(read, first, 5)).toEqual(surroundings(kept, first, 5));
  expect(titled(read, 'me', 10)).toEqual(titled(kept, 'me', 10));
  expect(titleSubjects(read)).toEqual(titleSubjects(kept));
  const examples = {
    likes: [0, 1],
    saves: [2],
    dislikes: [3],
    interests: ['membranes'],
    summary: 'We filter whey.',
    refused: [['ice']],
    ruledOut: ['antibodies'],
  };
  const scores = [kept, read].map(({ model, columns: { fields } }) => {
    const taste = learnTaste({ model, fields }, examples);
    const first = withoutRefused(model, tasteScores({ model, fields }, taste), examples);
    return lookCloser(model, taste, { scores: first, examples });
  });
  expect(Math.max(...(scores[0] ?? []))).toBeGreaterThan(0);
  expect(scores[1]).toEqual(scores[0]);
});
