import type { Services } from '../context/services.ts';

/** A need that a member described in their own words. */
export interface DescribedNeed {
  question: string;
  /** The words that are searched for. */
  topic: string;
}

/** The standing needs of a member; none as long as members can't describe any. */
export function describedNeeds(_db: Services['db'], _userId: string): Promise<DescribedNeed[]> {
  return Promise.resolve([]);
}
