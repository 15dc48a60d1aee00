import type { ResearcherPage, RetiredRecord } from '@cosmos/contract/records/records.ts';
import { readResearcher } from '../catalogue/records.ts';
import type { UserContext } from '../context/context.ts';
import { retiredRecord, unlessMissing } from './retired.ts';

/** What a researcher's page shows. */
export async function researcherPage(
  ctx: UserContext,
  { id }: { id: string },
): Promise<ResearcherPage | RetiredRecord> {
  const record = await unlessMissing(readResearcher(ctx, { id }));
  return record ? { status: 'listed', record } : retiredRecord(ctx.services, id);
}
