import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import { useRef } from 'react';
import { useSecondsUntil } from '../../../lib/hooks/use-seconds-until.ts';
import { clock } from '../../../lib/format/mail-dates.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useSlice } from '../../../lib/page-store.ts';
import { justSent, type Outgoing } from './outgoing.ts';
import classes from './sending-bar.module.css';
import { useFocusIfLost } from './use-focus-if-lost.ts';
import { useFate } from './use-fate.ts';
import { useUndo } from './use-undo.ts';

const SECONDS = EMAIL_LIMITS.undoMs / 1_000;
/** Says where a message goes, and takes it back as long as that is possible. */
export function SendingBar({ message }: { message: Outgoing }) {
  const { messageId, technologyTitle: title, endsAt, waits, leavesAt } = message;
  const left = useSecondsUntil(endsAt);
  const { undoing, undo } = useUndo(message);
  const button = useRef<HTMLButtonElement>(null);
  useFate(message, left === 0 && undoing !== 'running');
  // The dialog that tells of it has the focus first.
  useFocusIfLost(button, useSlice(justSent) !== null);
  const canUndo = left > 0 && undoing !== 'late';
  return (
    <div className={classes.bar} data-sending={messageId}>
      <div className={classes.words}>
        <p className={classes.to}>
          {waits ? `Will be sent on ${dayOf(leavesAt)} to ` : 'Sending to '}
          <strong>{recipientName(message)}</strong>
        </p>
        {undoing === 'failed' && canUndo ? (
          <p className={classes.fault}>
            Sending could not be undone. Please check your connection and try again.
          </p>
        ) : undoing === 'late' ? (
          <p className={classes.fault}>Too late to undo: the email has been sent.</p>
        ) : (
          <p className={classes.about} dir="auto">
            {title}
          </p>
        )}
      </div>
      {canUndo && (
        <>
          <span className={classes.left} aria-hidden="true">
            {left} s
          </span>
          <Button ref={button} look="link" busy={undoing === 'running'} onClick={() => void undo()}>
            {undoing === 'failed' ? 'Retry' : 'Undo'}
          </Button>
          <span className={classes.time} style={{ scale: `${left / SECONDS} 1` }} aria-hidden="true" />
        </>
      )}
    </div>
  );
}

/** Who a message goes to, as briefly as it can be said. */
function recipientName({ addressee: { name, university, isForwarded } }: Outgoing): string {
  const office = universityFace(university).short || university;
  return isForwarded ? `the platform team for ${office}` : `${name}, ${office}`;
}

/** "Monday at 09:00" */
function dayOf(leavesAt: string): string {
  const at = new Date(leavesAt);
  return `${at.toLocaleDateString('en-GB', { weekday: 'long' })} at ${clock(at)}`;
}
