import { ListSwitch } from '../list/list-switch.tsx';
import type { PeopleListProps } from './people-search.ts';

const LISTS = [
  { list: 'requests', name: 'Requests' },
  { list: 'members', name: 'Members' },
] as const;
const NONE = { q: undefined, open: undefined, role: undefined, state: undefined };

/** Between those who ask to come in and those who are in. */
export function PeopleLists({ search, change, total }: PeopleListProps & { total: number | null }) {
  return (
    <ListSwitch
      lists={LISTS}
      shown={search.list}
      total={total}
      onList={(list) => change({ ...NONE, list })}
    />
  );
}
