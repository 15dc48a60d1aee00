import { mailAddress } from '@cosmos/contract/admin/address.ts';
import { useRoomSearch } from '../list/room-search.ts';
import { Emails } from './emails.tsx';
import { Jobs } from './jobs.tsx';
import { Suppressed } from './suppressed.tsx';

const LISTS = { emails: Emails, suppressed: Suppressed, jobs: Jobs };

/** What was sent and what wasn’t, who gets nothing, and jobs that were given up. */
export default function MailRoom() {
  const [search, change] = useRoomSearch(mailAddress);
  const List = LISTS[search.list];
  return <List search={search} change={change} />;
}
