import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import type { Services } from '../context/services.ts';

/** A need that a member described in their own words. */
export interface DescribedNeed {
  question: string;
  /** The words that are searched for. */
  topic: string;
  /** The records that meet it, with the probability that they do. */
  met: ReadonlyMap<string, number>;
}

/** The standing needs of a member, newest first, without those that are paused or removed. */
export async function describedNeeds(db: Services['db'], userId: string): Promise<DescribedNeed[]> {
  const needs = await db
    .selectFrom('standing_needs')
    .select(['id', 'question', 'topic'])
    .where('user_id', '=', userId)
    .where('is_paused', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  if (needs.length === 0) return [];
  const found = await db
    .selectFrom('need_findings')
    .select(['need_id', 'record_id', 'probability'])
    .where(
      'need_id',
      'in',
      needs.map(({ id }) => id),
    )
    // What is rather no answer is no recommendation either.
    .where('probability', '>=', SEARCH_LIMITS.scoreThresholdDefault)
    .execute();
  const byNeed = Map.groupBy(found, ({ need_id }) => need_id);
  return needs.map(({ id, question, topic }) => ({
    question,
    topic,
    met: new Map((byNeed.get(id) ?? []).map(({ record_id, probability }) => [record_id, probability])),
  }));
}
