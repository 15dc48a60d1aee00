import type { indexAddress } from '@cosmos/contract/admin/address.ts';

export type IndexSearch = ReturnType<typeof indexAddress.parse>;

export interface IndexListProps {
  search: IndexSearch;
  change: (next: Partial<IndexSearch>) => void;
}
