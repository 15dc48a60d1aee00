import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import type { SaidAvailability } from '@cosmos/contract/catalogue/records.ts';
import { queryOptions } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { api } from '../../../../lib/api/api.ts';
import { BatchLoader } from '../../../../lib/api/batch-loader.ts';
import { trpc } from '../../../../lib/api/trpc.ts';

const gathered = new BatchLoader<string, SaidAvailability | null>({
  atOnce: CATALOGUE_LIMITS.cardStatesAtOnce,
  load: async (technologyIds) => {
    const said = new Map(
      (await trpc.catalogue.availability.query({ technologyIds })).map(
        (one) => [one.technologyId, one] as const,
      ),
    );
    return technologyIds.map((id) => said.get(id) ?? null);
  },
});

/** What the university said of a technology in an answer; the cards of one page are loaded in one call. */
export const saidQuery = (technologyId: string) =>
  queryOptions({
    queryKey: getQueryKey(api.catalogue.availability, { technologyIds: [technologyId] }, 'query'),
    queryFn: () => gathered.read(technologyId),
  });
