import type { IndexStats, VectorTest, VectorTestOutcome } from '@cosmos/contract/admin/index-inspection.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import { SEARCH_MESSAGES } from '@cosmos/contract/search/messages.ts';
import type { UserContext } from '../context/context.ts';
import { understand } from '../conversation/read/understand.ts';
import { AppError } from '../context/errors.ts';

const GENERATIONS_SHOWN = 10;

/** What vectors alone find for a query, with the filters that the assistant would extract from it. */
export async function testVectors({ services }: UserContext, input: VectorTest): Promise<VectorTestOutcome> {
  const { index } = services;
  const { topic, filters } = understand(
    {
      text: input.query,
      promptKind: 'typed',
      searchType: 'Both',
      topN: input.topK,
      threshold: input.similarityThreshold,
      expand: false,
      passages: false,
      followupsLeft: 0,
      reading: null,
      files: [],
      earlier: [],
    },
    index.knowledge().names,
  );
  const started = performance.now();
  const found = await index.nearest({
    query: topic,
    filters,
    prefilter: input.usePrefiltering,
    top: Math.min(input.topK, SEARCH_LIMITS.searchTopMax),
    threshold: input.similarityThreshold,
  });
  if (!found)
    throw new AppError('SERVICE_UNAVAILABLE', SEARCH_MESSAGES.indexBuilding, { retryAfterSeconds: 10 });
  return { ...found, topic, filters, milliseconds: Math.round((performance.now() - started) * 10) / 10 };
}

/** The generations of the index and their contents. */
export async function readIndexStats({ services: { db, index } }: UserContext): Promise<IndexStats> {
  const [state, generations] = await Promise.all([
    db.selectFrom('catalogue_state').select('version').executeTakeFirst(),
    db
      .selectFrom('index_generations')
      .selectAll()
      .orderBy('created_at', 'desc')
      .limit(GENERATIONS_SHOWN)
      .execute(),
  ]);
  // As updateIndex keeps them.
  const [latest] = generations
    .filter(({ state: each }) => each === 'retired')
    .toSorted((a, b) => (b.served_at?.getTime() ?? 0) - (a.served_at?.getTime() ?? 0));
  return {
    serving: index.generation(),
    trouble: index.trouble(),
    catalogueVersion: Number(state?.version ?? 0),
    generations: generations.map((generation) => ({
      id: generation.id,
      state: generation.state,
      embedder: generation.embedder,
      technologies: generation.technologies,
      researchers: generation.researchers,
      catalogueVersion: Number(generation.catalogue_version),
      createdAt: generation.created_at.toISOString(),
      servedAt: generation.served_at?.toISOString() ?? null,
      error: generation.error,
      progress: generation.progress,
      seconds: generation.seconds,
      bytes: generation.bytes === null ? null : Number(generation.bytes),
      isKept: generation.state === 'serving' || generation === latest,
    })),
  };
}
