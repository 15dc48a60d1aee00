import type { BenchMode } from '@cosmos/contract/admin/bench.ts';
import { api } from '../../../lib/api/api.ts';

/** A question, and the configuration that answers it: the serving index by default. */
export interface BenchAsked {
  query: string;
  generation: string | undefined;
  mode: BenchMode;
  /** Its place is explained. */
  recordId: string | undefined;
}

/** What a configuration finds; asked once, however many read it. */
export function useBench(input: BenchAsked) {
  return api.admin.bench.useQuery(input, { staleTime: Number.POSITIVE_INFINITY, retry: false });
}
