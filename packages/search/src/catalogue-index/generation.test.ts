import { idsOf } from '../testing/opened-index.ts';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchCatalogue } from '../query/hybrid.ts';
import { NO_FILTERS, smallCatalogue, technology, temporaryFolder } from '../testing/small-catalogue.ts';
import { buildGeneration } from './builds/build.ts';
import { IndexDamagedError } from './errors.ts';
import { listGenerations, newGenerationId, removeGeneration } from './generations.ts';
import { openGeneration, readGenerationManifest } from './open.ts';

let folder: string;
let remove: () => Promise<void>;
beforeAll(async () => ({ folder, remove } = await temporaryFolder()));
afterAll(() => remove());

const hashing = {
  id: 'letters',
  dimensions: 26,
  embed: (texts: readonly string[]) =>
    Promise.resolve(
      texts.map((text) => {
        const vector = new Float32Array(26);
        for (const letter of text.toLowerCase()) {
          const at = letter.charCodeAt(0) - 97;
          if (at >= 0 && at < 26) vector[at] = vector[at]! + 1;
        }
        const length = Math.hypot(...vector);
        return vector.map((value) => value / length);
      }),
    ),
};

describe('a generation', () => {
  it('can be built, listed, opened, searched and removed', async () => {
    const own = join(folder, 'whole');
    const generation = newGenerationId();
    const steps = new Set<string>();
    const summary = await buildGeneration({
      folder: own,
      generation,
      documents: smallCatalogue(),
      onProgress: (step, done, total) => {
        steps.add(step);
        expect(done).toBeLessThanOrEqual(total);
      },
    });
    expect(summary).toMatchObject({ generation, technologies: 12, researchers: 3 });
    expect([...steps]).toEqual(
      expect.arrayContaining(['reading', 'analysing', 'training', 'mapping', 'writing', 'indexing']),
    );
    expect(await listGenerations(own)).toEqual([{ generation, complete: true }]);
    const index = await openGeneration({ folder: own, generation });
    expect(idsOf(index)).toEqual(smallCatalogue().map(({ id }) => id));
    const { hits } = await searchCatalogue(index, {
      query: 'dairy whey membrane fouling',
      filters: NO_FILTERS,
      top: 5,
    });
    expect(hits[0]?.id).toBe('UTECH-NFU-1');
    index.close();
    await removeGeneration(own, generation);
    expect(await listGenerations(own)).toEqual([]);
  });

  it('accepts a stream of documents and the vectors of an embedder', async () => {
    async function* stream() {
      for (const document of smallCatalogue()) yield await Promise.resolve(document);
    }
    const generation = newGenerationId();
    await buildGeneration({ folder, generation, documents: stream(), embedder: hashing });
    expect(await readGenerationManifest(folder, generation)).toMatchObject({
      embedder: 'letters',
      dimensions: 26,
    });
    const index = await openGeneration({ folder, generation, embedder: hashing });
    const { hits, notes } = await searchCatalogue(index, {
      query: 'wind turbine ice',
      filters: NO_FILTERS,
      top: 3,
    });
    expect(hits[0]?.id).toBe('UTECH-NFU-6');
    expect(notes).toEqual([]);
    index.close();
    await expect(openGeneration({ folder, generation })).rejects.toMatchObject({ problem: 'embedder' });
  });

  it('may know what records mean, or not yet', { tags: 'at-length' }, async () => {
    const [latent, meant] = [newGenerationId(), `${newGenerationId()}x`];
    const own = join(folder, 'meant');
    await buildGeneration({ folder: own, generation: latent, documents: smallCatalogue() });
    await buildGeneration({ folder: own, generation: meant, documents: smallCatalogue(), embedder: hashing });
    const before = await openGeneration({ folder: own, generation: latent, sentences: hashing });
    expect(before.vectors).toBe('latent');
    before.close();
    const index = await openGeneration({ folder: own, generation: meant, sentences: hashing });
    expect(index.vectors).toBe('sentences');
    const asked = { query: 'wind turbine ice', filters: NO_FILTERS, top: 5, threshold: 0, explain: true };
    const kept = await searchCatalogue(index, asked);
    expect(kept.hits[0]?.parts).toHaveProperty('meaning');
    // Compared in the table instead of in memory, all of so few are as near.
    const stored = await searchCatalogue({ ...index, residentVectors: null }, asked);
    expect(stored.hits.map(({ id }) => id)).toEqual(kept.hits.map(({ id }) => id));
    for (const [at, { score }] of stored.hits.entries())
      expect(score).toBeCloseTo(kept.hits[at]?.score ?? 0, 4);
    // Several wordings of one question share what it means.
    const other = await searchCatalogue(index, { ...asked, meaning: 'dairy whey membrane' });
    expect(other.hits[0]?.parts).not.toEqual(kept.hits[0]?.parts);
    index.close();
  });

  it('may be empty', async () => {
    const generation = newGenerationId();
    await buildGeneration({ folder, generation, documents: [] });
    const index = await openGeneration({ folder, generation });
    const found = await searchCatalogue(index, { query: 'anything', filters: NO_FILTERS, top: 5 });
    expect(found).toEqual({ hits: [], totalFound: 0, candidates: 0, notes: [] });
    index.close();
  });
});

describe('a build that does not finish', () => {
  it('leaves nothing behind when a record cannot be read', async () => {
    async function* broken() {
      yield* smallCatalogue();
      await Promise.reject(new Error('the connection was lost'));
    }
    const own = join(folder, 'broken');
    await expect(
      buildGeneration({ folder: own, generation: newGenerationId(), documents: broken() }),
    ).rejects.toThrow('the connection was lost');
    expect(await readdir(own)).toEqual([]);
  });

  it('rejects a repeated id', async () => {
    const twice = [
      technology({ id: 'UTECH-A-1', title: 'One' }),
      technology({ id: 'UTECH-A-1', title: 'Two' }),
    ];
    await expect(
      buildGeneration({ folder, generation: newGenerationId(), documents: twice }),
    ).rejects.toThrow('UTECH-A-1');
  });

  it('stops when aborted', async () => {
    const stop = new AbortController();
    const own = join(folder, 'stopped');
    const building = buildGeneration({
      folder: own,
      generation: newGenerationId(),
      documents: smallCatalogue(),
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('enough')),
    });
    await expect(building).rejects.toThrow('enough');
  });

  it('never touches an existing generation', async () => {
    const own = join(folder, 'taken');
    const generation = newGenerationId();
    await buildGeneration({ folder: own, generation, documents: smallCatalogue() });
    await expect(buildGeneration({ folder: own, generation, documents: [] })).rejects.toThrow(/exist/i);
    const index = await openGeneration({ folder: own, generation });
    expect(index.columns.size).toBe(15);
    index.close();
  });

  it('is recognised as incomplete or missing', async () => {
    const own = join(folder, 'killed');
    const generation = newGenerationId();
    await mkdir(join(own, generation, 'documents.lance'), { recursive: true });
    expect(await listGenerations(own)).toEqual([{ generation, complete: false }]);
    await expect(openGeneration({ folder: own, generation })).rejects.toMatchObject({
      problem: 'incomplete',
    });
    const absent = openGeneration({ folder: own, generation: newGenerationId() });
    await expect(absent).rejects.toThrow(IndexDamagedError);
    await expect(absent).rejects.toMatchObject({ problem: 'missing' });
    await expect(openGeneration({ folder: own, generation: '../elsewhere' })).rejects.toThrow(RangeError);
  });
});
