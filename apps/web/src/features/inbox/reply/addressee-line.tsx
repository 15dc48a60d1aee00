import type { Thread } from '@cosmos/contract/email/threads.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from './addressee-line.module.css';
import { address, type OtherAddressee } from './addressees.ts';

/** Of those who are known, the person who answered last, if it is a colleague of the contact. */
export function colleagueIn(thread: Thread | undefined): OtherAddressee | null {
  const answer = thread?.contents.findLast(
    ({ sender }) => (sender.kind === 'person' || sender.kind === 'calendar') && sender.trust !== 'unverified',
  );
  if (!answer || !('trust' in answer.sender) || answer.sender.trust !== 'colleague') return null;
  return { messageId: answer.messageId, name: answer.sender.name, as: 'sender' };
}

interface AddresseeLineProps {
  threadId: string;
  /** Who gets the message instead of the contact; null if the contact does. */
  chosen: OtherAddressee | null;
  /** Who else could get it. */
  other: OtherAddressee;
  contact: string;
  /** False if the contact has asked for no more email. */
  isCopied: boolean;
}

/** Says who gets the message where there are two who could. */
export function AddresseeLine({ threadId, chosen, other, contact, isCopied }: AddresseeLineProps) {
  const to = chosen ? `${chosen.name}${isCopied ? `, with a copy to ${contact}` : ''}` : contact;
  return (
    <p className={classes.line}>
      <span aria-live="polite">To {to}</span>
      {(!chosen || isCopied) && (
        <Button look="link" onClick={() => address(threadId, chosen ? null : other)}>
          Write to {chosen ? contact : other.name} instead
        </Button>
      )}
    </p>
  );
}
