import type { Thread } from '@cosmos/contract/email/threads.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from './addressee-line.module.css';

/** Of those who are known, the person who answered last, if it is a colleague of the contact. */
export function colleagueIn(thread: Thread | undefined): { messageId: string; name: string } | null {
  const answer = thread?.contents.findLast(
    ({ sender }) => (sender.kind === 'person' || sender.kind === 'calendar') && sender.trust !== 'unverified',
  );
  if (!answer || !('trust' in answer.sender) || answer.sender.trust !== 'colleague') return null;
  return { messageId: answer.messageId, name: answer.sender.name };
}

interface AddresseeLineProps {
  colleague: string;
  contact: string;
  /** True if the message goes to the colleague. */
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** Says who gets the message where there are two who could. */
export function AddresseeLine({ colleague, contact, isChosen, onChoose }: AddresseeLineProps) {
  return (
    <p className={classes.line}>
      <span aria-live="polite">To {isChosen ? `${colleague}, with a copy to ${contact}` : contact}</span>
      <Button look="link" onClick={() => onChoose(!isChosen)}>
        Write to {isChosen ? contact : colleague} instead
      </Button>
    </p>
  );
}
