import { RESEARCHER_ID, TECHNOLOGY_ID } from '@cosmos/contract/catalogue/record-ids.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { AssetType } from '@cosmos/contract/catalogue/asset-types.ts';
import { AppError } from '../context/errors.ts';
import type { Services } from '../context/services.ts';

/** A current or former record of the catalogue: what is stored about a retired record can still be changed. */
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
  if (!record) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
}
