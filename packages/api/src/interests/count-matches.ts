import type { InterestMatches } from '@cosmos/contract/profile/interests.ts';
import { searchFilters } from '@cosmos/contract/search/search.ts';
import type { UserContext } from '../context/context.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { interestsOf } from './own-interests.ts';

/** How many records a search for each of the member’s interests finds; empty while no index is serving. */
export async function countMatches({ services, actor: { userId } }: UserContext): Promise<InterestMatches[]> {
  const { db, index } = services;
  if (index.generation() === null) return [];
  await takeLimits(db, services, [{ limit: RATE_LIMITS.interestMatchesPerHour, by: userId }]);
  const filters = searchFilters.parse({});
  const counted: InterestMatches[] = [];
  // One after the other: nobody waits for them, and answers are asked for meanwhile.
  for (const { keyword } of await interestsOf(db, userId)) {
    const { totalFound } = await index.search({ query: keyword, filters, top: 1, passages: false });
    counted.push({ keyword, found: totalFound });
  }
  return counted;
}
