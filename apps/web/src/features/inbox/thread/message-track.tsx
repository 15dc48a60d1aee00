import '@mantine/core/styles/Tooltip.layer.css';
import type { MessageProgress, Thread, ThreadMessage } from '@cosmos/contract/email/threads.ts';
import { Tooltip } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { stepTime } from '../../../lib/format/mail-dates.ts';
import { isFirst, openAgain } from '../data/send-again.ts';
import { putBack } from '../reply/reply-drafts.ts';
import classes from './message-track.module.css';
import { UndoLine } from './undo-line.tsx';

/** Opening says little: programs open emails too. */
const CAUTION = 'The email was opened; some email programs open messages automatically.';
const PROVEN = 'They replied, so it reached them.';

interface MessageTrackProps {
  thread: Thread;
  message: ThreadMessage;
  progress: MessageProgress;
  now: Date;
  onBack: () => void;
}

/** How far a message has come: sent, delivered, read, each with its time; until it leaves, the way back. */
export function MessageTrack({ thread, message, progress, now, onBack }: MessageTrackProps) {
  const { state, sentAt, deliveredAt, readAt, failure, isShownByAnswer } = progress;
  if (state === 'waiting')
    return (
      <UndoLine thread={thread} message={message} leavesAt={progress.leavesAt} now={now} onBack={onBack} />
    );
  if (state === 'sending')
    return (
      <p className={classes.line} role="status">
        Sending…
      </p>
    );
  if (state === 'failed')
    return (
      <p className={classes.line} data-bad>
        <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
        <span>Delivery failed{failure ? `: ${failure}` : ''}</span>
        <Button
          look="link"
          onClick={() => {
            if (isFirst(message)) return void openAgain(thread, message);
            putBack(thread.threadId, message);
            onBack();
          }}
        >
          Send again
        </Button>
      </p>
    );
  const steps = [
    { name: 'Sent', at: sentAt, isDone: true },
    { name: 'Delivered', at: deliveredAt, isDone: state !== 'sent' },
    { name: 'Read', at: readAt, isDone: state === 'read' },
  ];
  return (
    <ol className={classes.track} aria-label="Delivery status">
      {steps.map(({ name, at, isDone }) => (
        <li key={name} className={classes.step} data-step={name} data-done={isDone || undefined}>
          {at !== null ? (
            <Step name={name} time={stepTime(at, message.createdAt, now)} />
          ) : (
            <Untimed name={name} isDone={isDone} isShownByAnswer={isShownByAnswer} />
          )}
        </li>
      ))}
    </ol>
  );
}

interface UntimedProps {
  name: string;
  isDone: boolean;
  isShownByAnswer: boolean;
}

/** A step of which nobody reported a time: not there yet, or known because an answer has come. */
function Untimed({ name, isDone, isShownByAnswer }: UntimedProps) {
  if (isDone) return <span title={isShownByAnswer ? PROVEN : undefined}>{name}</span>;
  return (
    <span>
      <span className="visually-hidden">Not yet </span>
      {name}
    </span>
  );
}

function Step({ name, time }: { name: string; time: string }) {
  const words = (isDotted: boolean) => (
    <span className={isDotted ? classes.words : undefined}>
      {name} <span className={classes.time}>{time}</span>
    </span>
  );
  if (name !== 'Read') return <span>{words(false)}</span>;
  return (
    <Tooltip
      label={CAUTION}
      multiline
      w={260}
      position="bottom-end"
      events={{ hover: true, focus: true, touch: true }}
      transitionProps={{ duration: 120 }}
      classNames={{ tooltip: classes.caution }}
    >
      <PlainButton className={classes.read}>{words(true)}</PlainButton>
    </Tooltip>
  );
}
