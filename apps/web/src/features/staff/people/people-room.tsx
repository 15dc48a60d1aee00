import { peopleAddress } from '@cosmos/contract/admin/address.ts';
import { useRoomSearch } from '../list/room-search.ts';
import { InviteQueue } from './invite-queue.tsx';
import { Members } from './members.tsx';

/** Who asks to come in, and who is in. */
export default function PeopleRoom() {
  const [search, change] = useRoomSearch(peopleAddress);
  return search.list === 'requests' ? (
    <InviteQueue search={search} change={change} />
  ) : (
    <Members search={search} change={change} />
  );
}
