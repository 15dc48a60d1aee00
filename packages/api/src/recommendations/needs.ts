import type { Services } from '../context/services.ts';

/** A need that a member described in their own words. */
export interface DescribedNeed {
  question: string;
  /** The words that are searched for. */
  topic: string;
}

/** The standing needs of a member, newest first, without those that are paused or removed. */
export function describedNeeds(db: Services['db'], userId: string): Promise<DescribedNeed[]> {
  return db
    .selectFrom('standing_needs')
    .select(['question', 'topic'])
    .where('user_id', '=', userId)
    .where('is_paused', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}
