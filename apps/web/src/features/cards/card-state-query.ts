import type { CardState } from '@cosmos/contract/saved.ts';
import type { AssetType } from '@cosmos/contract/asset-types.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { queryOptions } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';
import { Gathered } from './gathered.ts';
import { NO_OPINION } from './opinion.ts';

export interface Asset {
  assetType: AssetType;
  assetId: string;
}

const nameOf = ({ assetType, assetId }: Asset) => `${assetType} ${assetId}`;

const gathered = new Gathered<Asset, CardState>({
  atOnce: LIMITS.cardStatesAtOnce,
  load: async (assets) => {
    const states = new Map(
      (await trpc.saved.states.query({ assets })).map((state) => [nameOf(state), state] as const),
    );
    return assets.map((asset) => states.get(nameOf(asset)) ?? { ...asset, ...NO_OPINION });
  },
});

/** What the member thinks of a record: one place for all cards of it; cards of one page are asked for in one call. */
export const cardStateQuery = ({ assetType, assetId }: Asset) =>
  queryOptions({
    queryKey: ['card-state', assetType, assetId],
    queryFn: () => gathered.read({ assetType, assetId }),
  });
