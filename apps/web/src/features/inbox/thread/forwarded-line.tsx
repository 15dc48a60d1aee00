import { withArticle } from '@cosmos/contract/catalogue/university-name.ts';
import type { Thread, ThreadMessage } from '@cosmos/contract/email/threads.ts';
import { IconMailForward } from '@tabler/icons-react';
import { onMoment } from '../../../lib/format/mail-dates.ts';
import classes from './aside-line.module.css';

interface ForwardedLineProps {
  thread: Thread;
  message: ThreadMessage;
  sender: Extract<ThreadMessage['sender'], { kind: 'forwarded' }>;
  now: Date;
}

const FAR = {
  waiting: 'It is on its way.',
  sending: 'It is on its way.',
  sent: 'It is on its way.',
  delivered: 'It was delivered.',
  read: 'It was opened.',
  failed: 'It could not be delivered.',
} as const;

/** What the team did with a message for which no manager's address was on record, and how far that has come. */
export function ForwardedLine({ thread, message, sender, now }: ForwardedLineProps) {
  return (
    <p className={classes.line}>
      <IconMailForward size={18} stroke={1.6} aria-hidden="true" />
      <span>
        The platform team forwarded your message to {sender.name} at {withArticle(thread.university)}{' '}
        <time dateTime={message.createdAt}>{onMoment(new Date(message.createdAt), now)}</time>.{' '}
        {FAR[sender.progress.state]}
      </span>
    </p>
  );
}
