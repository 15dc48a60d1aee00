import type { evaluationAddress } from '@cosmos/contract/admin/address.ts';

export type EvaluationSearch = ReturnType<typeof evaluationAddress.parse>;

export interface EvaluationProps {
  search: EvaluationSearch;
  change: (next: Partial<EvaluationSearch>) => void;
}
