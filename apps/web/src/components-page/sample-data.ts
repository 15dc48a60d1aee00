import { cardStateQuery } from '../features/cards/opinion/card-state-query.ts';
import { apiUtils } from '../lib/api/api.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { CARDS, PERSON } from './samples/cards.ts';

/** Puts into the cache what components ask the server for, because they are shown without one. */
export function provideSamples(): void {
  apiUtils.catalogue.facts.setData(undefined, {
    technologies: 624,
    researchers: 610,
    universities: [],
    holdings: [],
    sample: true,
  });
  for (const { id, type } of [...Object.values(CARDS), PERSON]) {
    const asset = { assetType: type, assetId: id };
    const isLiked = id === CARDS['real']?.id;
    queryClient.setQueryData(cardStateQuery(asset).queryKey, {
      ...asset,
      bookmarked: isLiked,
      liked: isLiked || null,
    });
  }
}
