import { indexAddress } from '@cosmos/contract/admin/address.ts';
import { useRoomSearch } from '../list/room-search.ts';
import { Bench } from './bench.tsx';
import { Generations } from './generations.tsx';

/** The search index: what serves, and why it finds what it finds. */
export default function IndexRoom() {
  const [search, change] = useRoomSearch(indexAddress);
  const List = search.list === 'bench' ? Bench : Generations;
  return <List search={search} change={change} />;
}
