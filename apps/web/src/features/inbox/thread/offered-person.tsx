import type { ReceivedKind, SenderTrust } from '@cosmos/contract/email/threads.ts';
import { IconUserShare } from '@tabler/icons-react';
import { snackbar } from '../../../lib/snackbar-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { type Offered, offeredName } from '../data/who-is.ts';
import classes from './offered-person.module.css';

interface OfferedPersonProps {
  offered: Offered;
  kind: ReceivedKind;
  trust: SenderTrust;
}

/** Whom an answer names instead of the contact: a stand-in, or who is responsible. */
export function OfferedPerson({ offered, kind, trust }: OfferedPersonProps) {
  const { email } = offered;
  return (
    <p className={classes.offered}>
      <IconUserShare size={18} stroke={1.6} aria-hidden="true" />
      <span>
        {kind === 'away' ? 'Stand-in: ' : 'Suggests writing to '}
        <bdi>{offeredName(offered)}</bdi>
        {trust === 'unverified' && ', says an unverified sender'}{' '}
        {email && (
          <Button look="link" onClick={() => void copy(email)}>
            Copy address
          </Button>
        )}
      </span>
    </p>
  );
}

async function copy(email: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(email);
    snackbar.set({ tone: 'quiet', text: `${email} was copied.` });
  } catch {
    snackbar.set({ tone: 'bad', text: `Your browser blocked copying. The address is ${email}.` });
  }
}
