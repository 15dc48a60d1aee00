import type { ReceivedKind, SenderTrust } from '@cosmos/contract/email/threads.ts';
import { IconUserShare } from '@tabler/icons-react';
import { snackbar } from '../../../lib/snackbar-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { type Offered, offeredName } from '../data/who-is.ts';
import classes from './offered-person.module.css';

interface OfferedPersonProps {
  offered: Offered & { isSender: boolean };
  kind: ReceivedKind;
  trust: SenderTrust;
  /** Null if a message can't go to them from here. */
  onWrite: (() => void) | null;
  /** Null if whoever names them need not be asked to forward the email. */
  onForward: (() => void) | null;
}

/** Whom an answer names instead of the contact: a stand-in, who is responsible, or its own sender. */
export function OfferedPerson({ offered, kind, trust, onWrite, onForward }: OfferedPersonProps) {
  const { name, email, isSender } = offered;
  return (
    <p className={classes.offered}>
      <IconUserShare size={18} stroke={1.6} aria-hidden="true" />
      <span>
        {kind === 'away' ? 'Contact while away: ' : isSender ? '' : 'Suggests writing to '}
        <bdi>{isSender ? (name ?? email) : offeredName(offered)}</bdi>
        {isSender && ' has taken over'}
        {trust === 'unverified' && ', says an unverified sender'}
      </span>
      {(onWrite || onForward || (email && !isSender)) && (
        <span className={classes.ways}>
          {onWrite && (
            <Button onClick={onWrite}>
              <span dir="auto">Write to {name ?? email}</span>
            </Button>
          )}
          {onForward && <Button onClick={onForward}>Ask them to forward your message</Button>}
          {email && !isSender && (
            <Button look="link" onClick={() => void copy(email)}>
              Copy address
            </Button>
          )}
        </span>
      )}
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
