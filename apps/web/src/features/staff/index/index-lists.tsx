import { ListSwitch } from '../list/list-switch.tsx';
import type { IndexListProps } from './index-search.ts';

const LISTS = [
  { list: 'generations', name: 'Builds' },
  { list: 'bench', name: 'Search bench' },
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
