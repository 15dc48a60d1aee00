import type { QueuedInvite } from '@cosmos/contract/admin/people.ts';
import { Chip } from '../list/chip.tsx';
import { hintsOf } from './invite-words.ts';

/** What is known of a request, as chips. */
export function Hints({ row }: { row: QueuedInvite }) {
  const hints = hintsOf(row);
  if (hints.length === 0) return <Chip>New company</Chip>;
  return hints.map(({ text, short = text, warns }) => (
    <Chip key={text} tone={warns ? 'warns' : 'plain'}>
      {short}
    </Chip>
  ));
}
