import { appendFile, cp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GeneratedCatalogue } from '../../bench/generate.ts';
import type { CatalogueDocument } from '../../corpus/documents.ts';
import { rowOf, textOf } from '../../corpus/packed-rows.ts';
import { postingsOf } from '../../corpus/postings.ts';
import { lookUp } from '../../corpus/vocabulary.ts';
import { type AdditionPlan, planAdditions } from '../../eval/plan-additions.ts';
import { sky } from '../../landscape/sky.ts';
import { searchCatalogue } from '../../query/hybrid.ts';
import { titled } from '../../query/titled.ts';
import { NO_FILTERS, temporaryFolder } from '../../testing/small-catalogue.ts';
import { addToGeneration, buildGeneration } from '../builds/build.ts';
import { factsOf } from '../columns.ts';
import { MOST_CHANGED } from '../bounds.ts';
import { IndexDamagedError } from '../errors.ts';
import { newGenerationId, versionName } from '../generations.ts';
import { type CatalogueIndex, openGeneration } from '../open.ts';
import { filesBelow, generationFolder } from '../storage.ts';

let folder: string;
let remove: () => Promise<void>;
let plan: AdditionPlan;
const generation = newGenerationId();
/** After all additions, and as a build of the same records. */
let added: CatalogueIndex;
let whole: CatalogueIndex;

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  const catalogue = new GeneratedCatalogue({ technologies: 240, researchers: 60 });
  plan = planAdditions(linkedBothWays([...catalogue.documents()]), {
    newEach: 40,
    changedEach: 80,
    additions: 3,
  });
  await buildGeneration({ folder, generation, documents: plan.base });
  for (const [version, addition] of plan.additions.entries())
    await addToGeneration({ folder, follows: { generation, version }, ...addition });
  added = await openGeneration({ folder, generation: named(plan.additions.length) });
  const other = newGenerationId();
  const learnedBy = { folder, generation: named(plan.additions.length) };
  await buildGeneration({ folder, generation: other, documents: plan.final, learnedBy });
  whole = await openGeneration({ folder, generation: other });
});
afterAll(async () => {
  added.close();
  whole.close();
  await remove();
});

/** As a database tells it: whoever is named by a record names it as well. */
function linkedBothWays(documents: CatalogueDocument[]): CatalogueDocument[] {
  return documents.map((document) => {
    if (document.type === 'researcher') return document;
    const theirs = documents.filter(
      (other) => other.type === 'researcher' && other.technologyIds.includes(document.id),
    );
    return { ...document, researcherIds: theirs.map(({ id }) => id) };
  });
}

const named = (version: number) => versionName({ generation, version });
const titleOf = (document: CatalogueDocument) =>
  document.type === 'technology' ? document.title : document.name;

describe('an index with additions', () => {
  it('has the records that a build of the same catalogue has, with the same facts and links', () => {
    const facts = (index: CatalogueIndex) =>
      plan.final.map(({ id }) => {
        const number = index.columns.numberOf.get(id) ?? -1;
        const linked = [...rowOf(index.columns.links, number)].map((other) =>
          textOf(index.columns.ids, other),
        );
        const { type, university, country, trl, year } = factsOf(index.columns, number);
        return { id, type, university, country, trl, year, linked: linked.toSorted() };
      });
    expect(facts(added)).toEqual(facts(whole));
    expect(added.columns.numberOf.size).toBe(plan.final.length);
    expect(added.manifest).toMatchObject({
      technologies: whole.manifest.technologies,
      researchers: whole.manifest.researchers,
    });
    expect(sky(added).count).toBe(sky(whole).count);
    expect(sky(added).stars.length).toBe(sky(whole).stars.length);
  });

  it('counts words and grams as a build does', () => {
    for (const document of plan.final.slice(0, 40))
      for (const word of titleOf(document)
        .toLowerCase()
        .split(/[^a-z]+/)
        .filter(Boolean)) {
        const [one, other] = [added, whole].map(({ model }) => {
          const at = lookUp(model.words, word);
          return at < 0 ? 0 : model.index.wordFrequencies[at];
        });
        expect([word, one]).toEqual([word, other]);
      }
    expect(added.model.grams.frequencies).toEqual(whole.model.grams.frequencies);
    expect(added.model.averageLength).toBeCloseTo(whole.model.averageLength, 6);
    expect(added.model.averageGrams).toBeCloseTo(whole.model.averageGrams, 6);
  });

  it('knows which records have each stem', () => {
    const holders = ({ model, columns }: CatalogueIndex, stem: string) =>
      [...postingsOf(model, lookUp(model.stems, stem)).documents]
        .map((document) => textOf(columns.ids, document))
        .toSorted();
    const stems = [...new Set(plan.final.flatMap((document) => titleOf(document).toLowerCase().split(' ')))];
    const known = stems.filter((stem) => lookUp(whole.model.stems, stem) >= 0).slice(0, 60);
    expect(known.length).toBeGreaterThan(20);
    for (const stem of known) expect(holders(added, stem)).toEqual(holders(whole, stem));
  });

  it('finds every record by its title, changed ones by their new text, and none that left', async () => {
    const best = async (index: CatalogueIndex, query: string) => {
      const { hits } = await searchCatalogue(index, { query, filters: NO_FILTERS, top: 5, threshold: 0 });
      return hits.flatMap(({ id, duplicates }) => [id, ...duplicates]);
    };
    const living = new Set(plan.final.map(({ id }) => id));
    for (const addition of plan.additions) {
      for (const document of addition.documents.slice(0, 8))
        expect(await best(added, titleOf(document))).toContain(document.id);
      for (const id of addition.retired) {
        const left = plan.base.find((document) => document.id === id);
        const found = await best(added, titleOf(left!));
        expect(found.every((each) => living.has(each))).toBe(true);
        expect(titled(added, titleOf(left!), 5).map((each) => each.id)).not.toContain(id);
        expect(added.columns.numberOf.get(id)).toBeUndefined();
      }
    }
  });

  it('ranks as a build does that takes over what it has learned', async () => {
    expect(whole.manifest.learned?.by).toBe(generation);
    expect(whole.manifest.learned?.changed).toBeGreaterThan(MOST_CHANGED / 2);
    for (const document of plan.final.filter((_, at) => at % 12 === 0)) {
      const [one, other] = await Promise.all(
        [added, whole].map(async (index) => {
          const query = titleOf(document);
          const { hits } = await searchCatalogue(index, {
            query,
            filters: NO_FILTERS,
            top: 10,
            threshold: 0,
          });
          return hits.map(({ score }) => score);
        }),
      );
      expect(one!.length).toBeGreaterThan(0);
      expect(one).toHaveLength(other!.length);
      for (const [at, score] of one!.entries()) expect(score).toBeCloseTo(other![at]!, 5);
    }
  });

  it('answers the same from files as from memory', async () => {
    const read = await openGeneration({ folder, generation: named(3), residentBytes: 0 });
    for (const document of plan.final.slice(0, 12)) {
      const input = { query: titleOf(document), filters: NO_FILTERS, top: 20, threshold: 0, explain: true };
      expect(await searchCatalogue(read, input)).toEqual(await searchCatalogue(added, input));
    }
    read.close();
  });

  it('leaves the versions before it as they were', async () => {
    const first = await openGeneration({ folder, generation });
    expect(first.columns.numberOf.size).toBe(plan.base.length);
    const [left = ''] = plan.additions[0]!.retired;
    expect(first.columns.numberOf.get(left)).toBeDefined();
    const known = new Set(plan.base.map(({ id }) => id));
    const fresh = plan.additions[0]!.documents.find(({ id }) => !known.has(id))!;
    const { hits } = await searchCatalogue(first, { query: titleOf(fresh), filters: NO_FILTERS, top: 9 });
    expect(hits.map(({ id }) => id)).not.toContain(fresh.id);
    first.close();
  });
});

describe('an addition', () => {
  const killedAtAnyStep =
    'that is killed at any step is done again, and the version before it answers meanwhile';
  it(killedAtAnyStep, { tags: 'at-length' }, async () => {
    const own = join(folder, 'killed');
    const next = plan.additions[1]!;
    const at = generationFolder(own, generation);
    await cp(generationFolder(folder, generation), at, { recursive: true });
    // As it was before; what LanceDB and the packed files have of later versions is left behind.
    for (const version of [2, 3]) await rm(join(at, `manifest-${version}.lance`), { recursive: true });
    const input = { query: titleOf(next.documents[0]!), filters: NO_FILTERS, top: 20, threshold: 0 };
    const answer = async (version: number) => {
      const index = await openGeneration({ folder: own, generation: named(version) });
      const found = await searchCatalogue(index, input).finally(() => index.close());
      return found.hits.map(({ id, score }) => ({ id, score }));
    };
    const before = await answer(1);
    for (const wanted of ['reading', 'analysing', 'training', 'indexing']) {
      const killed = new AbortController();
      const onProgress = (step: string) => {
        if (step === wanted) killed.abort(new Error(`killed after ${step}`));
      };
      await expect(
        addToGeneration({
          folder: own,
          follows: { generation, version: 1 },
          ...next,
          onProgress,
          signal: killed.signal,
        }),
      ).rejects.toThrow('killed after');
      expect(await answer(1)).toEqual(before);
    }
    await addToGeneration({ folder: own, follows: { generation, version: 1 }, ...next });
    const same = await openGeneration({ folder, generation: named(2) });
    const { hits } = await searchCatalogue(same, input);
    expect(await answer(2)).toEqual(hits.map(({ id, score }) => ({ id, score })));
    expect(await answer(1)).toEqual(before);
    // Nothing is left of the attempts.
    const files = (await filesBelow(at)).filter((path) => !path.startsWith('manifest'));
    const left = await openGeneration({ folder: own, generation: named(2) });
    expect(files).toEqual(left.manifest.files.map(({ path }) => path).toSorted());
    left.close();
    same.close();
  });

  it('with any file that is missing, cut, changed or of another addition is refused, and the version before it opens', async () => {
    const own = join(folder, 'damaged');
    await cp(generationFolder(folder, generation), generationFolder(own, generation), { recursive: true });
    const manifestOf = async (version: number) => {
      const index = await openGeneration({ folder: own, generation: named(version) });
      index.close();
      return index.manifest;
    };
    const known = new Set((await manifestOf(1)).files.map(({ path }) => path));
    const fresh = (await manifestOf(2)).files.filter(({ path, bytes }) => bytes > 0 && !known.has(path));
    expect(fresh.length).toBeGreaterThan(30);
    const damages: ((path: string) => Promise<void>)[] = [
      (path) => rm(path),
      (path) => truncate(path, 1),
      (path) => appendFile(path, 'x'),
      (path) => cp(path.replace('packed-2', 'packed-1'), path),
    ];
    const missed: string[] = [];
    for (const [at, { path }] of fresh.entries()) {
      const file = join(generationFolder(own, generation), path);
      const whole = await readFile(file);
      const damage = damages[at % damages.length]!;
      await damage(file).catch(() => rm(file));
      const opened = await manifestOf(2).catch((error: unknown) => error);
      if (!(opened instanceof IndexDamagedError)) missed.push(path);
      await writeFile(file, whole);
    }
    expect(missed).toEqual([]);
    await rm(join(generationFolder(own, generation), 'manifest-2.lance', 'data'), { recursive: true });
    await expect(manifestOf(2)).rejects.toBeInstanceOf(IndexDamagedError);
    expect((await manifestOf(1)).additions?.version).toBe(1);
  });

  it('of a version that does not exist, or of an id twice, is refused', async () => {
    const [document] = plan.additions[0]!.documents;
    const input = { folder, retired: [] };
    await expect(
      addToGeneration({ ...input, follows: { generation, version: 9 }, documents: [] }),
    ).rejects.toBeInstanceOf(IndexDamagedError);
    const own = join(folder, 'twice');
    await cp(generationFolder(folder, generation), generationFolder(own, generation), { recursive: true });
    await expect(
      addToGeneration({
        ...input,
        folder: own,
        follows: { generation, version: 3 },
        documents: [document!, document!],
      }),
    ).rejects.toThrow('the same id');
  });
});
