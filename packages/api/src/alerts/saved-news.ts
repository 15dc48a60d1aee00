import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely, Selectable } from 'kysely';
import { subscribers } from './members.ts';
import type { News } from './news-items.ts';

type Change = Pick<Selectable<Database['catalogue_changes']>, 'record_id' | 'kind' | 'facts' | 'created_at'>;

/** Below a need that is met, above what is new for an interest. */
const SAVED_WEIGHT = 2;

/** What changed in records that members had saved by then. */
export async function savedNews(db: Kysely<Database>, changes: readonly Change[]): Promise<News[]> {
  const told = changes.filter(({ kind, facts }) => kind === 'withdrawn' || facts.length > 0);
  if (told.length === 0) return [];
  const rows = await subscribers(db)
    .innerJoin('saved_cards as c', 'c.user_id', 'u.id')
    .select(['u.id as userId', 'c.asset_id as recordId', 'c.created_at as savedAt'])
    .where('c.bookmarked', '=', true)
    .where('c.asset_id', 'in', [...new Set(told.map(({ record_id: id }) => id))])
    .where((eb) => eb(eb.fn.coalesce('s.on_saved', eb.lit(true)), '=', true))
    .execute();
  const savers = Map.groupBy(rows, ({ recordId }) => recordId);
  return told.flatMap((change) =>
    (savers.get(change.record_id) ?? [])
      .filter(({ savedAt }) => savedAt <= change.created_at)
      .flatMap(({ userId }) => newsOf(userId, change)),
  );
}

function newsOf(userId: string, { record_id: recordId, kind, facts }: Change): News[] {
  const base = { userId, recordId, needId: null, weight: SAVED_WEIGHT, state: 'waiting' as const };
  if (kind === 'withdrawn')
    return [{ ...base, reason: { kind: 'saved', change: 'withdrawn', from: null, to: null } }];
  return facts.map(({ fact, from, to }) => ({
    ...base,
    reason: { kind: 'saved' as const, change: fact, from, to },
  }));
}
