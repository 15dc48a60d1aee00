import type { BenchInput, BenchOutcome } from '@cosmos/contract/admin/bench.ts';
import { STAFF_MESSAGES } from '@cosmos/contract/admin/messages.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import { SEARCH_MESSAGES } from '@cosmos/contract/search/messages.ts';
import { IndexDamagedError } from '@cosmos/search/catalogue-index/errors.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';
import { understand } from '../../conversation/read/understand.ts';

/** One question in one configuration, with the filters that the assistant would read from it. */
export async function bench(
  { db, index }: Pick<Services, 'db' | 'index'>,
  { query, generation, mode, top, recordId }: BenchInput,
): Promise<BenchOutcome> {
  if (generation) await requireKept(db, generation);
  const { topic, filters } = understand(
    {
      text: query,
      promptKind: 'typed',
      searchType: 'Both',
      topN: top,
      threshold: SEARCH_LIMITS.scoreThresholdDefault,
      expand: false,
      passages: false,
      followupsLeft: 0,
      reading: null,
      files: [],
      earlier: [],
    },
    index.knowledge().names,
  );
  try {
    const found = await index.bench({ query: topic, filters, generation, mode, top, recordId });
    if (found) return { ...found, topic, filters };
  } catch (error) {
    if (error instanceof IndexDamagedError && generation)
      throw new AppError('CONFLICT', STAFF_MESSAGES.generationGone);
    throw error;
  }
  throw new AppError('SERVICE_UNAVAILABLE', SEARCH_MESSAGES.indexBuilding, { retryAfterSeconds: 10 });
}

async function requireKept(db: Services['db'], generation: string): Promise<void> {
  const row = await db
    .selectFrom('index_generations')
    .select('id')
    .where('id', '=', generation)
    .where('state', 'in', ['serving', 'retired'])
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', STAFF_MESSAGES.generationGone);
}
