import { afterAll, beforeAll, expect, it } from 'vitest';
import { GeneratedCatalogue } from '../bench/generate.ts';
import { FileStore } from '../catalogue-index/file-store.ts';
import { PackedWriter } from '../catalogue-index/packed-files.ts';
import { rankingText } from '../catalogue-index/record-texts.ts';
import { collect } from '../corpus/forward-index.ts';
import { eachRow, lengthOf, rowOf } from '../corpus/packed-rows.ts';
import { collectPostings, postingsOf, termsOf } from '../corpus/postings.ts';
import { IN_MEMORY } from '../corpus/rows-store.ts';
import { foldIn, trainLatent } from '../embeddings/lsa/latent.ts';
import { likeness } from '../recommend/likeness.ts';
import { temporaryFolder } from '../testing/small-catalogue.ts';
import { bestByWords, ExactSearch } from './exact-search.ts';
import { trainOn, trainRankingModel } from './train.ts';

const catalogue = new GeneratedCatalogue({ technologies: 400, researchers: 0 });
const texts = [...catalogue.documents()].map(rankingText);
const model = trainRankingModel(texts);
const streams = {
  documents: texts.length,
  rows: model.index.tokens,
  termOf: model.index.stemOf,
  frequencies: model.index.stemFrequencies,
};
let folder: string;
let remove: () => Promise<void>;
beforeAll(async () => ({ folder, remove } = await temporaryFolder()));
afterAll(() => remove());

it('trains on texts that are read one after the other what it trains on all of them', () => {
  const store = new FileStore(new PackedWriter(folder));
  const read = trainOn(collect(texts.values(), texts.length, { store }), texts.length, { store });
  expect(read.index.tokens.items).toBeNull();
  const bare = ({ index, postings, ...rest }: typeof model) => ({
    ...rest,
    index: { ...index, tokens: [...eachRow(index.tokens, texts.length)] },
    postings: [...eachRow(postings.documents, index.stemFrequencies.length)],
    counts: [...eachRow(postings.counts, index.stemFrequencies.length)],
  });
  expect(bare(read)).toEqual(bare(model));
  store.close();
});

it('makes the same postings in many parts as in one, and those of each document', () => {
  expect(collectPostings(model, texts.length, { store: IN_MEMORY, atOnce: 500 })).toEqual(model.postings);
  const { stems, counts } = termsOf(model, 7);
  for (const [at, stem] of stems.entries()) {
    const postings = postingsOf(model, stem);
    expect(postings.counts[postings.documents.indexOf(7)]).toBe(counts[at]);
  }
});

it('finds by words in one pass what an index of all words finds', () => {
  const search = new ExactSearch(model);
  const queries = [...catalogue.queries(12), 'zzz', ''];
  const found = bestByWords(model, queries, 40);
  expect(found).toEqual(queries.map((query) => search.bm25(query, 40).map(({ document }) => document)));
});

it('folds a record in where training on all puts it', () => {
  for (const d of [0, 7, 399]) {
    const terms = Array.from(rowOf(model.index.tokens, d), (token) => model.index.stemOf[token] ?? -1);
    expect(likeness(foldIn(model.latent, terms), rowOf(model.latent.documentVectors, d))).toBeCloseTo(1, 4);
  }
});

it('finds mostly the same neighbours after training on an even sample, by far more than by chance', () => {
  const sampled = trainLatent(streams, { dimensions: 16, most: 200 });
  const whole = trainLatent(streams, { dimensions: 16, most: 400 });
  expect(trainLatent(streams, { dimensions: 16 })).toEqual(whole);
  const lengths = texts.map((_, d) => lengthOf(sampled.documentVectors, d));
  expect(new Set(lengths)).toEqual(new Set([16]));
  const neighbour = (vectors: typeof whole.documentVectors, d: number) =>
    texts
      .map((_, other) => ({ other, cosine: likeness(rowOf(vectors, d), rowOf(vectors, other)) }))
      .toSorted((a, b) => b.cosine - a.cosine)
      .slice(1, 11)
      .map(({ other }) => other);
  const shared = texts.slice(0, 60).map((_, d) => {
    const near = new Set(neighbour(whole.documentVectors, d));
    return neighbour(sampled.documentVectors, d).filter((other) => near.has(other)).length / 10;
  });
  // Ten of 400 at random would share a fortieth.
  expect(shared.reduce((sum, share) => sum + share, 0) / shared.length).toBeGreaterThan(0.2);
});
