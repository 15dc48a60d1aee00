import type { mailAddress } from '@cosmos/contract/admin/address.ts';

export type MailSearch = ReturnType<typeof mailAddress.parse>;

export interface MailListProps {
  search: MailSearch;
  change: (next: Partial<MailSearch>) => void;
}
