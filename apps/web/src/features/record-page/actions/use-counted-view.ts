import type { AssetType } from '@cosmos/contract/catalogue/asset-types.ts';
import { useEffect, useRef } from 'react';
import { api } from '../../../lib/api/api.ts';

/** Counts the first view of a record once it is shown; null while it isn’t. */
export function useCountedView(assetType: AssetType, assetId: string | null): void {
  const { mutate } = api.saved.view.useMutation();
  const counted = useRef<string | null>(null);
  useEffect(() => {
    if (assetId === null || counted.current === assetId) return;
    counted.current = assetId;
    mutate({ assetType, assetId });
  }, [assetType, assetId, mutate]);
}
