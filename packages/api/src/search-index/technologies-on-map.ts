import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import type { SearchFilters } from '@cosmos/contract/search/search.ts';
import type { FoundLandscape } from '@cosmos/search/landscape/found-landscape.ts';
import type { LiveIndex } from '../ports/live-index.ts';

/** Of so few technologies one group, with or without others beside it, tells nothing apart. */
const FEW = 12;

/** A technology that was found, and how well it fits. */
interface Scored {
  id: string;
  score: number;
}

interface Wanted {
  topic: string;
  filters: SearchFilters;
  answered: readonly Scored[];
  /** False if the answer shows everything that was found. */
  hasMore: boolean;
}

interface OnMap {
  laid: FoundLandscape;
  scores: ReadonlyMap<string, number>;
  /** The ids of those that were found; the others are near them. */
  found: ReadonlySet<string>;
}

/**
 * What the catalogue has on a topic, in groups on the map: the technologies of its answer, what else is found, and if that is
 * little, what is near it.
 */
export async function technologiesOnMap(
  index: Pick<LiveIndex, 'search' | 'landscape'>,
  { topic, filters, answered, hasMore }: Wanted,
): Promise<OnMap> {
  const { hits } = await index.search({
    query: topic,
    filters: { ...filters, type: 'technology' },
    top: CATALOGUE_LIMITS.landscapeStars,
    threshold: 0,
    passages: false,
  });
  // The answer ranks by more than the words of its topic, so that what it doesn't show fits no better than what it shows.
  const last = Math.min(...answered.map(({ score }) => score), 1);
  const others = hits.map(({ id, score }) => ({ id, score: Math.min(score, last) }));
  const scores = new Map([...others, ...answered].map(({ id, score }) => [id, score]));
  const above = hasMore ? hits.filter(({ score }) => score >= SEARCH_LIMITS.scoreThresholdDefault) : [];
  const found = new Set(
    [...answered, ...above].map(({ id }) => id).slice(0, CATALOGUE_LIMITS.landscapeStars),
  );
  const filling = { ids: hits.map(({ id }) => id), upTo: CATALOGUE_LIMITS.landscapeStarsFilled };
  return { laid: divided(index.landscape([...found], topic, filling)), scores, found };
}

/** Without its only group if it has few stars. */
function divided(laid: FoundLandscape): FoundLandscape {
  if (laid.groups.length > 1 || laid.stars.length > FEW) return laid;
  return { ...laid, groups: [], stars: laid.stars.map((star) => ({ ...star, group: null })) };
}
