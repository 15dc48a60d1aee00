import type { Thread, ThreadMessage } from '@cosmos/contract/email/threads.ts';
import { IconFileText } from '@tabler/icons-react';
import { messageTime } from '../../../lib/format/mail-dates.ts';
import { MessageFiles } from './message-files.tsx';
import { MessageText } from './message-text.tsx';
import { MessageTrack } from './message-track.tsx';
import classes from './own-message.module.css';

type Own = Extract<ThreadMessage['sender'], { kind: 'own' }>;

const WITH = { rd: 'With your R&D summary', professional: 'With your professional summary' } as const;

interface OwnMessageProps {
  thread: Thread;
  message: ThreadMessage;
  sender: Own;
  now: Date;
  /** Called when its words are back in the composer. */
  onBack: () => void;
}

/** A message of the member, at the right, with what went along and how far it has come. */
export function OwnMessage({ thread, message, sender, now, onBack }: OwnMessageProps) {
  const time = messageTime(message.createdAt, now);
  return (
    <article className={classes.own} aria-label={`You, ${time}`}>
      <time className={classes.time} dateTime={message.createdAt}>
        {time}
      </time>
      <div className={classes.block}>
        <MessageText text={message.text} parts={message.parts} />
        <MessageFiles files={message.files} />
        {sender.summary && (
          <p className={classes.summary}>
            <IconFileText size={18} stroke={1.6} aria-hidden="true" />
            {WITH[sender.summary]}
          </p>
        )}
      </div>
      <MessageTrack thread={thread} message={message} progress={sender.progress} now={now} onBack={onBack} />
    </article>
  );
}
