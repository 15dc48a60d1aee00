import type { peopleAddress } from '@cosmos/contract/admin/address.ts';

export type PeopleSearch = ReturnType<typeof peopleAddress.parse>;

export interface PeopleListProps {
  search: PeopleSearch;
  change: (next: Partial<PeopleSearch>) => void;
}
