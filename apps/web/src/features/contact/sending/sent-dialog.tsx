import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { IconMailCheck } from '@tabler/icons-react';
import button from '../../../ui/buttons/button.module.css';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { InboxLink } from '../button/inbox-link.tsx';
import classes from './sent-dialog.module.css';

interface SentDialogProps {
  opened: boolean;
  threadId: string;
  onClose: () => void;
}

/** Says what happens now that a message has left. */
export function SentDialog({ opened, threadId, onClose }: SentDialogProps) {
  return (
    <Dialog title="Email Sent" opened={opened} onClose={onClose}>
      <div className={classes.words}>
        <IconMailCheck size={32} stroke={1.5} aria-hidden="true" />
        <p>{EMAIL_MESSAGES.sentAndNow}</p>
      </div>
      <div className={classes.actions}>
        <InboxLink
          threadId={threadId}
          className={button.button}
          data-look="filled"
          data-autofocus
          onFollow={onClose}
        >
          Go to Inbox
        </InboxLink>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
