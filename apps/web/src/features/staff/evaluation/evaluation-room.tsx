import { evaluationAddress } from '@cosmos/contract/admin/address.ts';
import { useRoomSearch } from '../list/room-search.ts';
import { OpenSet } from './open-set.tsx';
import { Sets } from './sets.tsx';

/** Sets of questions with judged results, which show whether a change makes the search better or worse. */
export default function EvaluationRoom() {
  const [search, change] = useRoomSearch(evaluationAddress);
  return search.set === undefined ? (
    <Sets search={search} change={change} />
  ) : (
    <OpenSet key={search.set} setId={search.set} search={search} change={change} />
  );
}
