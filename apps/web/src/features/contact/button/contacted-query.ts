import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import type { ContactState } from '@cosmos/contract/email/threads.ts';
import { queryOptions } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { api } from '../../../lib/api/api.ts';
import { BatchLoader } from '../../../lib/api/batch-loader.ts';
import { trpc } from '../../../lib/api/trpc.ts';

const gathered = new BatchLoader<string, ContactState | null>({
  atOnce: CATALOGUE_LIMITS.cardStatesAtOnce,
  load: async (technologyIds) => {
    const found = new Map(
      (await trpc.email.contacted.query({ technologyIds })).map((one) => [one.technologyId, one] as const),
    );
    return technologyIds.map((id) => found.get(id) ?? null);
  },
});

/** The status of a conversation changes without this page: it is asked for again when somebody comes back to it. */
const FRESH_MS = 20_000;

/**
 * The member’s newest conversation about a technology, or what stands in the way of one; the cards of one page are loaded in
 * one call.
 */
export const contactedQuery = (technologyId: string) =>
  queryOptions({
    queryKey: getQueryKey(api.email.contacted, { technologyIds: [technologyId] }, 'query'),
    queryFn: () => gathered.read(technologyId),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
  });
