import type { TriageItem } from '@cosmos/contract/admin/triage.ts';
import { Link } from '@tanstack/react-router';
import classes from './bounced.module.css';

/** What staff know of a message that came back: all but its words and who wrote it. */
export const bouncedFacts = (item: TriageItem, { address }: { address: string }) =>
  [
    ['Technology', item.title],
    ['University', item.university],
    ['From', item.from || 'A member without a company'],
    ['Sent to', address],
    ['Why it came back', item.text || 'The email provider gave no reason.'],
  ] as const;

interface BouncedLinksProps {
  /** Of the email. */
  id: string;
  address: string;
  recordId: string | null;
}

/** Where to go on from a message that came back. */
export function BouncedLinks({ id, address, recordId }: BouncedLinksProps) {
  return (
    <ul className={classes.links}>
      {recordId !== null && (
        <li>
          <Link
            to="/admin/{-$room}"
            params={{ room: 'catalogue' }}
            search={{ q: recordId, open: recordId, correct: address }}
          >
            Correct the address
          </Link>
        </li>
      )}
      <li>
        <Link
          to="/admin/{-$room}"
          params={{ room: 'mail' }}
          search={{ q: address, state: 'failed', open: id }}
        >
          See the email’s record
        </Link>
      </li>
      <li>
        <Link to="/admin/{-$room}" params={{ room: 'mail' }} search={{ list: 'suppressed', q: address }}>
          Check whether the address is suppressed
        </Link>
      </li>
    </ul>
  );
}
