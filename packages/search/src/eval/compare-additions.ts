import { searchFilters } from '@cosmos/contract/search/search.ts';
import { addToGeneration, buildGeneration } from '../catalogue-index/builds/build.ts';
import { newGenerationId, versionName } from '../catalogue-index/generations.ts';
import { type CatalogueIndex, openGeneration, readGenerationManifest } from '../catalogue-index/open.ts';
import type { CatalogueDocument } from '../corpus/documents.ts';
import { searchCatalogue } from '../query/hybrid.ts';
import { mean, ndcg, percentile } from './metrics.ts';
import type { AdditionPlan } from './plan-additions.ts';

/** A question with the gains of records, by id. */
export interface PlannedQuestion {
  text: string;
  relevant: ReadonlyMap<string, number>;
}

/** The best hundred of each question, by id. */
type Found = ReadonlyMap<string, number>[];

/** How two indexes of the same records answer the same questions. */
export interface Difference {
  'ndcg@10': [number, number];
  /** Share of the first ten of the one that are among the first hundred of the other. */
  found: number;
  /** How far the scores of those are apart. */
  scores: { p50: number; p95: number; most: number };
  /** Share of them that are more than .02 apart. */
  over: number;
}

export interface Compared {
  /** After the additions, beside a build of the same records that takes over what the base has learned. */
  additions: Difference;
  /** The share of texts that have changed since the base learned, for a build that takes over what it has learned. */
  changed: number | null;
  /** Such a build beside one that learns anew. */
  anew: Difference;
  /** Such a build of the same records in another order. */
  order: Difference;
  seconds: { build: number; additions: number[] };
}

const DEPTH = 10;
const COMPARED = 100;
const LARGE = 0.02;

/** Builds the base, adds to it, and builds what is there in the end three times, in a folder of its own. */
export async function compareAdditions(
  folder: string,
  { base, additions, final }: AdditionPlan,
  questions: readonly PlannedQuestion[],
): Promise<Compared> {
  const generation = newGenerationId();
  await buildGeneration({ folder, generation, documents: base });
  const seconds: number[] = [];
  for (const [follows, { documents, retired }] of additions.entries()) {
    const started = performance.now();
    await addToGeneration({ folder, follows: { generation, version: follows }, documents, retired });
    seconds.push((performance.now() - started) / 1_000);
  }
  const last = versionName({ generation, version: additions.length });
  const added = await answers(folder, last, questions);
  const started = performance.now();
  const again = await built(folder, final, last);
  const build = (performance.now() - started) / 1_000;
  const whole = await answers(folder, again, questions);
  const { learned } = await readGenerationManifest(folder, again);
  const anew = await answers(folder, await built(folder, final), questions);
  const turned = await built(folder, final.toReversed(), last);
  const other = await answers(folder, turned, questions);
  return {
    additions: difference(whole, added, questions),
    changed: learned?.changed ?? null,
    anew: difference(anew, whole, questions),
    order: difference(whole, other, questions),
    seconds: { build, additions: seconds },
  };
}

async function built(
  folder: string,
  documents: readonly CatalogueDocument[],
  before?: string,
): Promise<string> {
  const generation = newGenerationId();
  await buildGeneration({
    folder,
    generation,
    documents,
    learnedBy: before === undefined ? undefined : { folder, generation: before },
  });
  return generation;
}

async function answers(
  folder: string,
  generation: string,
  questions: readonly PlannedQuestion[],
): Promise<Found> {
  const index = await openGeneration({ folder, generation });
  try {
    const found: ReadonlyMap<string, number>[] = [];
    for (const { text } of questions) found.push(await bestOf(index, text));
    return found;
  } finally {
    index.close();
  }
}

async function bestOf(index: CatalogueIndex, query: string): Promise<ReadonlyMap<string, number>> {
  const filters = searchFilters.parse({ type: 'both' });
  const { hits } = await searchCatalogue(index, {
    query,
    filters,
    top: COMPARED,
    threshold: 0,
    passages: false,
  });
  return new Map(
    hits.flatMap(({ id, duplicates, score }) => [id, ...duplicates].map((each) => [each, score])),
  );
}

function difference(one: Found, other: Found, questions: readonly PlannedQuestion[]): Difference {
  const quality = (found: Found) =>
    mean(questions.map(({ relevant }, at) => ndcg([...(found[at]?.keys() ?? [])], relevant, DEPTH)));
  const apart: number[] = [];
  let first = 0;
  for (const [at, found] of one.entries())
    for (const [id, score] of [...found].slice(0, DEPTH)) {
      first++;
      const elsewhere = other[at]?.get(id);
      if (elsewhere !== undefined) apart.push(Math.abs(score - elsewhere));
    }
  return {
    'ndcg@10': [quality(one), quality(other)],
    found: apart.length / Math.max(1, first),
    scores: { p50: percentile(apart, 0.5), p95: percentile(apart, 0.95), most: Math.max(0, ...apart) },
    over: apart.filter((each) => each > LARGE).length / Math.max(1, apart.length),
  };
}
