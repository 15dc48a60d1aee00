import type { catalogueAddress } from '@cosmos/contract/admin/address.ts';

export type CatalogueSearch = ReturnType<typeof catalogueAddress.parse>;

export interface CatalogueListProps {
  search: CatalogueSearch;
  change: (next: Partial<CatalogueSearch>) => void;
}
