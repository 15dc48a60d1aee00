import { ListSwitch } from '../list/list-switch.tsx';
import type { IndexListProps } from './index-search.ts';

const LISTS = [
  { list: 'generations', name: 'Generations' },
  { list: 'bench', name: 'Bench' },
] as const;

export function IndexLists({ search, change }: IndexListProps) {
  return (
    <ListSwitch
      lists={LISTS}
      shown={search.list}
      onList={(list) => change({ list, q: undefined, open: undefined })}
    />
  );
}
