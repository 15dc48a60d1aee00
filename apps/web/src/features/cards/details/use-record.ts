import { RESEARCHER_ID } from '@cosmos/contract/catalogue/record-ids.ts';
import type { ResearcherRecord, TechnologyRecord } from '@cosmos/contract/catalogue/records.ts';
import type { AssetType } from '@cosmos/contract/catalogue/asset-types.ts';
import { skipToken } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

export type WholeRecord =
  | { type: 'technology'; record: TechnologyRecord }
  | { type: 'researcher'; record: ResearcherRecord };

export function typeOf(id: string): AssetType {
  return RESEARCHER_ID.test(id) ? 'researcher' : 'technology';
}

/** Everything known about a record. */
export function useRecord(id: string) {
  const isPerson = typeOf(id) === 'researcher';
  const technology = api.catalogue.technology.useQuery(isPerson ? skipToken : { id });
  const researcher = api.catalogue.researcher.useQuery(isPerson ? { id } : skipToken);
  const { error, isFetching, refetch } = isPerson ? researcher : technology;
  return { whole: wholeOf(technology.data, researcher.data), error, isFetching, refetch };
}

function wholeOf(
  technology: TechnologyRecord | undefined,
  researcher: ResearcherRecord | undefined,
): WholeRecord | undefined {
  if (technology) return { type: 'technology', record: technology };
  return researcher && { type: 'researcher', record: researcher };
}
