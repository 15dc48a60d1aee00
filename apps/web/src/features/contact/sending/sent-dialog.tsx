import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { IconMailCheck } from '@tabler/icons-react';
import { useSecondsUntil } from '../../../lib/hooks/use-seconds-until.ts';
import button from '../../../ui/buttons/button.module.css';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { InboxLink } from '../button/inbox-link.tsx';
import type { Outgoing } from './outgoing.ts';
import classes from './sent-dialog.module.css';
import { useUndo } from './use-undo.ts';

interface SentDialogProps {
  /** The last one stays while the dialog fades. */
  message: Outgoing;
  opened: boolean;
  onClose: () => void;
}

/** Says what happens now that a message was sent, and takes it back as long as that is possible. */
export function SentDialog({ message, opened, onClose }: SentDialogProps) {
  const left = useSecondsUntil(message.endsAt);
  return (
    <Dialog title={left > 0 ? 'Sending Email' : 'Email Sent'} opened={opened} onClose={onClose}>
      <div className={classes.words}>
        <IconMailCheck size={32} stroke={1.5} aria-hidden="true" />
        <p>{EMAIL_MESSAGES.sentAndNow}</p>
      </div>
      <div className={classes.actions}>
        <InboxLink
          threadId={message.threadId}
          className={button.button}
          data-look="filled"
          data-autofocus
          onFollow={onClose}
        >
          Go to Inbox
        </InboxLink>
        <Button onClick={onClose}>Close</Button>
        <UndoLink key={message.messageId} message={message} onUndone={onClose} />
      </div>
    </Dialog>
  );
}

function UndoLink({ message, onUndone }: { message: Outgoing; onUndone: () => void }) {
  const left = useSecondsUntil(message.endsAt);
  const { undoing, undo } = useUndo(message);
  if (undoing === 'late') return <span role="status">Too late to undo: the email has been sent.</span>;
  if (left === 0) return null;
  return (
    <Button
      look="link"
      busy={undoing === 'running'}
      onClick={() => void undo().then((isUndone) => isUndone && onUndone())}
    >
      {undoing === 'failed' ? 'Retry undo' : 'Undo'} ({left} s)
    </Button>
  );
}
