import type { AssetType } from '@cosmos/contract/search.ts';
import type { UserContext } from '../context.ts';
import { notBuilt } from '../not-built.ts';

export async function viewRecord(
  _ctx: UserContext,
  _input: { assetType: AssetType; assetId: string },
): Promise<{ views: number }> {
  return notBuilt();
}
