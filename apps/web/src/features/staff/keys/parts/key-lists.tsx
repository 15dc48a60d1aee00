import type { keysAddress } from '@cosmos/contract/admin/address.ts';
import { ListSwitch } from '../../list/list-switch.tsx';

type KeysSearch = ReturnType<typeof keysAddress.parse>;

export interface KeyListProps {
  search: KeysSearch;
  change: (next: Partial<KeysSearch>) => void;
}

const LISTS = [
  { list: 'keys', name: 'Keys' },
  { list: 'webhooks', name: 'Webhooks' },
] as const;
const NONE = { q: undefined, open: undefined, state: undefined };

export function KeyLists({ search, change, total }: KeyListProps & { total: number | null }) {
  return (
    <ListSwitch
      lists={LISTS}
      shown={search.list}
      total={total}
      onList={(list) => change({ ...NONE, list })}
    />
  );
}
