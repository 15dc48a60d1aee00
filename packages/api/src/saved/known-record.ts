import { RESEARCHER_ID, TECHNOLOGY_ID } from '@cosmos/contract/record-ids.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import type { AssetType } from '@cosmos/contract/asset-types.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';

/** A record of the catalogue, or one that was: what is kept of a retired record can still be changed. */
export async function requireRecord(
  db: Services['db'],
  { assetType, assetId }: { assetType: AssetType; assetId: string },
): Promise<void> {
  const [pattern, table] =
    assetType === 'technology'
      ? ([TECHNOLOGY_ID, 'technologies'] as const)
      : ([RESEARCHER_ID, 'researchers'] as const);
  const record = pattern.test(assetId)
    ? await db.selectFrom(table).select('id').where('id', '=', assetId).executeTakeFirst()
    : undefined;
  if (!record) throw new AppError('NOT_FOUND', MESSAGES.notFound);
}
