import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
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

/** What the catalogue has on a topic, in groups on the map: the technologies of its answer, and what else is found. */
export async function technologiesOnMap(
  index: Pick<LiveIndex, 'search' | 'landscape'>,
  { topic, filters, answered }: { topic: string; filters: SearchFilters; answered: readonly Scored[] },
): Promise<{ laid: FoundLandscape; scores: ReadonlyMap<string, number> }> {
  const found = await index.search({
    query: topic,
    filters: { ...filters, type: 'technology' },
    top: CATALOGUE_LIMITS.landscapeStars,
    passages: false,
  });
  // The answer may have found some results with other words; every numbered result is on the map, with its card's score.
  const scores = new Map([...found.hits, ...answered].map(({ id, score }) => [id, score]));
  const ids = [...new Set([...answered, ...found.hits].map(({ id }) => id))];
  return { laid: divided(index.landscape(ids.slice(0, CATALOGUE_LIMITS.landscapeStars), topic)), scores };
}

/** Without its only group if it has few stars. */
function divided(laid: FoundLandscape): FoundLandscape {
  if (laid.groups.length > 1 || laid.stars.length > FEW) return laid;
  return { ...laid, groups: [], stars: laid.stars.map((star) => ({ ...star, group: null })) };
}
