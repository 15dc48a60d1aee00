import type { SearchComparison } from '@cosmos/contract/thorough/comparison.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { THOROUGH_MESSAGES } from '@cosmos/contract/thorough/messages.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import type { UserContext } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { seriesOf } from '../series.ts';
import { fromStored } from '../stored-search.ts';
import { compareRuns } from './compare-runs.ts';

/** Compares a run with an earlier one of its record, by default with the finished one before it. */
export async function compareSearch(
  { services: { db }, actor: { userId } }: UserContext,
  { searchId, withId }: { searchId: string; withId?: string | null | undefined },
): Promise<SearchComparison> {
  const runs = await db
    .selectFrom('search_records')
    .select(['id', 'status', 'created_at', 'generation', 'outcome'])
    .where('series_id', '=', seriesOf(db, { searchId, userId }))
    .where('deleted_at', 'is', null)
    .orderBy('kept_at')
    .orderBy('id')
    .execute();
  const at = runs.findIndex(({ id }) => id === searchId);
  const later = runs[at];
  const earlier = withId
    ? runs.find(({ id }) => id === withId)
    : runs.slice(0, Math.max(0, at)).findLast(({ outcome }) => outcome !== null);
  if (!later || !earlier) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  if (later.outcome === null || earlier.outcome === null)
    throw new AppError('CONFLICT', THOROUGH_MESSAGES.nothingToCompare);
  const before = fromStored('outcome', earlier.outcome).results;
  const now = fromStored('outcome', later.outcome).results;
  const listed = await listedOf(
    db,
    [...before, ...now].map(({ id }) => id),
  );
  return {
    earlier: runInfo(earlier),
    later: runInfo(later),
    ...compareRuns(before, now, listed),
  };
}

function runInfo({
  id,
  created_at,
  generation,
}: {
  id: string;
  created_at: Date;
  generation: string | null;
}) {
  return { id, createdAt: created_at.toISOString(), generation };
}

/** Which of these records the catalogue has. */
async function listedOf(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const listed = (table: 'technologies' | 'researchers') =>
    db.selectFrom(table).select('id').where('id', 'in', ids).where('retired_at', 'is', null);
  const rows = await listed('technologies').unionAll(listed('researchers')).execute();
  return new Set(rows.map(({ id }) => id));
}
