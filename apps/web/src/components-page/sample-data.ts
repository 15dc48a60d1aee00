import type { ContactState } from '@cosmos/contract/email/threads.ts';
import { cardStateQuery } from '../features/cards/opinion/card-state-query.ts';
import { apiUtils } from '../lib/api/api.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { contactedQuery } from '../features/contact/button/contacted-query.ts';
import { saidQuery } from '../features/cards/record/facts/said-query.ts';
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
  apiUtils.auth.status.setData(undefined, {
    userId: 'a-member',
    email: 'dana@acme.example',
    role: 'member',
    nextScreen: 'home',
    completion: 100,
    deletionAt: null,
    offersPasskey: false,
  });
  for (const { id, type } of [...Object.values(CARDS), PERSON]) {
    const asset = { assetType: type, assetId: id };
    const isLiked = id === CARDS['real']?.id;
    queryClient.setQueryData(cardStateQuery(asset).queryKey, {
      ...asset,
      bookmarked: isLiked,
      liked: isLiked || null,
    });
    queryClient.setQueryData(saidQuery(id).queryKey, null);
    queryClient.setQueryData<ContactState>(contactedQuery(id).queryKey, {
      technologyId: id,
      conversation: isLiked
        ? { threadId: 'a-thread', status: 'delivered', statusLabel: 'Awaiting reply', outcome: null }
        : null,
      hindrance: null,
    });
  }
}
