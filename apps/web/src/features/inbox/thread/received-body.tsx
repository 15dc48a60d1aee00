import type { ThreadMessage } from '@cosmos/contract/email/threads.ts';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { faultOf } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { InvitationCard } from '../invitation/invitation-card.tsx';
import { MailFrame } from '../mail-frame/mail-frame.tsx';
import { MessageFiles } from './message-files.tsx';
import { MessageText } from './message-text.tsx';
import classes from './received-body.module.css';
import { useFileDownload } from './use-file-download.ts';

interface ReceivedBodyProps {
  message: ThreadMessage;
  /** Whose it is. */
  sender: string;
}

/** What an answer says and brings: its text, on request its formatting, its invitation and its files. */
export function ReceivedBody({ message, sender }: ReceivedBodyProps) {
  const { messageId, formatting, isCut, invitation, files } = message;
  const [isWanted, setWanted] = useState(false);
  const whole = api.email.message.useQuery(
    { messageId },
    // It never changes.
    { enabled: isWanted, staleTime: Infinity },
  );
  const start = () => {
    setWanted(true);
    if (whole.isError) void whole.refetch();
  };
  const fault = whole.error && !whole.isFetching ? faultOf(whole.error).message : null;
  const { text, parts } = whole.data ?? message;
  return (
    <div className={classes.body}>
      <MailFrame
        sender={sender}
        formatted={whole.data?.formatted ?? null}
        loading={formatting ? { ...formatting, isRunning: whole.isFetching, fault, start } : undefined}
      >
        <MessageText text={text} parts={parts} />
        {isCut && !whole.data && (
          <Button look="link" className={classes.rest} busy={whole.isFetching} onClick={start}>
            Load the rest of this message
          </Button>
        )}
      </MailFrame>
      {invitation && <Invitation {...invitation} />}
      <MessageFiles files={files.filter(({ fileId }) => fileId === null || fileId !== invitation?.fileId)} />
    </div>
  );
}

function Invitation({ fileId, event }: NonNullable<ThreadMessage['invitation']>) {
  const { start } = useFileDownload({ fileId, name: 'invitation.ics' });
  return <InvitationCard invitation={event} onDownload={start} />;
}
