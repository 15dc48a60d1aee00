import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GeneratedCatalogue } from '../../bench/generate.ts';
import type { CatalogueDocument } from '../../corpus/documents.ts';
import { embedLatent } from '../../embeddings/lsa/embedder.ts';
import { rankingText } from '../record-texts.ts';
import { temporaryFolder } from '../../testing/small-catalogue.ts';
import { buildGeneration } from '../builds/build.ts';
import { newGenerationId } from '../generations.ts';
import { openGeneration, readGenerationManifest } from '../open.ts';
import { LEARNED_FROM } from './learned-parts.ts';
import { shareChanged, TextHashes } from './text-hashes.ts';

const documents = [...new GeneratedCatalogue({ technologies: 200, researchers: 0 }).documents()];
/** Of the last record. */
const UNCHANGED = rankingText(documents.at(-1)!).body;
let folder: string;
let remove: () => Promise<void>;
const first = newGenerationId();

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  await buildGeneration({ folder, generation: first, documents });
});
afterAll(() => remove());

/** What a build of these records has learned, or taken over from another generation. */
async function built(records: readonly CatalogueDocument[], from?: string) {
  const generation = newGenerationId();
  const learnedBy = from === undefined ? undefined : { folder, generation: from };
  await buildGeneration({ folder, generation, documents: records, learnedBy });
  const index = await openGeneration({ folder, generation });
  index.close();
  const { manifest, model } = index;
  return {
    generation,
    learned: manifest.learned,
    chance: model.chance,
    vector: embedLatent(model, UNCHANGED),
  };
}

const withTitles = (count: number, title: string) =>
  documents.map((document, at) => (at < count ? { ...document, title } : document));

describe('what was learned', () => {
  it('is taken over while few texts have changed, in whatever order, and learned anew beyond', async () => {
    const few = withTitles(6, 'Quokka thermometer').toReversed();
    const before = await built(documents, first);
    const next = await built(few, before.generation);
    expect(next.learned?.by).toBe(first);
    expect(next.learned?.changed).toBeCloseTo(6 / 200, 6);
    expect(next.chance).toBe(before.chance);
    expect(next.vector).toEqual(before.vector);
    expect(before.vector.some((value) => value !== 0)).toBe(true);
    // One that has nothing to take over learns.
    expect((await readGenerationManifest(folder, first)).learned).toBeUndefined();
    const more = await built(withTitles(11, 'Numbat barometer'), next.generation);
    expect(more.learned).toBeUndefined();
    expect(more.chance).not.toBe(before.chance);
    expect(more.vector).not.toEqual(before.vector);
  });

  it('is learned anew where it is damaged or not there', async () => {
    const { generation } = await built(documents, first);
    await appendFile(join(folder, generation, 'packed', LEARNED_FROM), 'x');
    expect((await built(documents, generation)).learned).toBeUndefined();
    expect((await built(documents, newGenerationId())).learned).toBeUndefined();
  });
});

describe('the share that has changed', () => {
  const hashesOf = (titles: readonly string[]) => {
    const hashes = new TextHashes(titles.length);
    for (const title of titles) hashes.add({ title, body: '' });
    return hashes.ascending();
  };
  it.each([
    [['a', 'b', 'c', 'd'], ['d', 'c', 'b', 'a'], 0],
    [['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'x'], 0.25],
    [['a', 'b', 'c', 'd'], ['a', 'b', 'c'], 0.25],
    [['a', 'a', 'b'], ['a', 'b', 'b'], 1 / 3],
    [[], ['a'], 1],
    [[], [], 1],
  ])('of %j and %j is %d', (one, other, share) => {
    expect(shareChanged(hashesOf(one), hashesOf(other))).toBeCloseTo(share, 9);
    expect(shareChanged(hashesOf(other), hashesOf(one))).toBeCloseTo(share, 9);
  });
});
