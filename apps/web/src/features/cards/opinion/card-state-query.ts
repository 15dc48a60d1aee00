import type { CardState } from '@cosmos/contract/saved/saved.ts';
import type { AssetType } from '@cosmos/contract/catalogue/asset-types.ts';
import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import { queryOptions } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { api } from '../../../lib/api/api.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { BatchLoader } from '../../../lib/api/batch-loader.ts';
import { NO_OPINION } from './opinion.ts';

export interface Asset {
  assetType: AssetType;
  assetId: string;
}

const nameOf = ({ assetType, assetId }: Asset) => `${assetType} ${assetId}`;

const gathered = new BatchLoader<Asset, CardState>({
  atOnce: CATALOGUE_LIMITS.cardStatesAtOnce,
  load: async (assets) => {
    const states = new Map(
      (await trpc.saved.states.query({ assets })).map((state) => [nameOf(state), state] as const),
    );
    return assets.map((asset) => states.get(nameOf(asset)) ?? { ...asset, ...NO_OPINION });
  },
});

/** The member’s opinion of a record, shared by all its cards; the cards of one page are loaded in one call. */
export const cardStateQuery = ({ assetType, assetId }: Asset) =>
  queryOptions({
    queryKey: getQueryKey(api.saved.states, { assets: [{ assetType, assetId }] }, 'query'),
    queryFn: () => gathered.read({ assetType, assetId }),
  });
