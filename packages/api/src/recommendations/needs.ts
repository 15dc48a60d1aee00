import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import type { Services } from '../context/services.ts';
import { isRefuted } from '../standing-needs/seek-needs.ts';
import { fromStoredFit, fromStoredReading } from '../standing-needs/stored-reading.ts';

/** A need that a member described in their own words. */
export interface DescribedNeed {
  id: string;
  question: string;
  /** The words that are searched for. */
  topic: string;
  reading: Reading;
  /** The records that were found for it and say of no requirement that they don’t meet it, with their relevance. */
  found: ReadonlyMap<string, number>;
}

/** The standing needs of a member, newest first, without those that are paused or removed. */
export async function describedNeeds(db: Services['db'], userId: string): Promise<DescribedNeed[]> {
  const needs = await db
    .selectFrom('standing_needs')
    .select(['id', 'question', 'topic', 'reading'])
    .where('user_id', '=', userId)
    .where('is_paused', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  if (needs.length === 0) return [];
  const found = await db
    .selectFrom('need_findings')
    .select(['need_id', 'record_id', 'probability', 'fit'])
    .where(
      'need_id',
      'in',
      needs.map(({ id }) => id),
    )
    // What is rather no answer is no recommendation either.
    .where('probability', '>=', SEARCH_LIMITS.scoreThresholdDefault)
    .execute();
  const byNeed = Map.groupBy(found, ({ need_id }) => need_id);
  return needs.map(({ id, question, topic, reading: stored }) => {
    const reading = fromStoredReading(stored);
    const open = (byNeed.get(id) ?? []).filter(({ fit }) => !isRefuted(reading, fromStoredFit(fit)));
    return {
      id,
      question,
      topic,
      reading,
      found: new Map(open.map(({ record_id, probability }) => [record_id, probability])),
    };
  });
}
