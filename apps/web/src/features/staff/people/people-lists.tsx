import { ListSwitch } from '../list/list-switch.tsx';
import type { PeopleListProps } from './people-search.ts';

const LISTS = [
  { list: 'requests', name: 'Requests' },
  { list: 'members', name: 'Members' },
] as const;
const NONE = { q: undefined, open: undefined, role: undefined, state: undefined };

/** Between those who ask to come in and those who are in. */
export function PeopleLists({ search, change }: PeopleListProps) {
  return <ListSwitch lists={LISTS} shown={search.list} onList={(list) => change({ ...NONE, list })} />;
}
