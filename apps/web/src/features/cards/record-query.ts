import { RESEARCHER_ID } from '@cosmos/contract/record-ids.ts';
import type { ResearcherRecord, TechnologyRecord } from '@cosmos/contract/records.ts';
import type { AssetType } from '@cosmos/contract/asset-types.ts';
import { queryOptions } from '@tanstack/react-query';
import { trpc } from '../../lib/trpc.ts';

export type WholeRecord =
  | { type: 'technology'; record: TechnologyRecord }
  | { type: 'researcher'; record: ResearcherRecord };

export function typeOf(id: string): AssetType {
  return RESEARCHER_ID.test(id) ? 'researcher' : 'technology';
}

/** All that is known of a record. */
export const recordQuery = (id: string) =>
  queryOptions({
    queryKey: ['record', id],
    queryFn: async (): Promise<WholeRecord> =>
      typeOf(id) === 'researcher'
        ? { type: 'researcher', record: await trpc.catalogue.researcher.query({ id }) }
        : { type: 'technology', record: await trpc.catalogue.technology.query({ id }) },
  });
