import type { Thread, ThreadMessage } from '@cosmos/contract/email/threads.ts';
import type { ComponentProps, RefObject } from 'react';
import { dayHeading } from '../../../lib/format/mail-dates.ts';
import classes from './message-list.module.css';
import { ForwardedLine } from './forwarded-line.tsx';
import { OtherMessage } from './other-message.tsx';
import { OwnMessage } from './own-message.tsx';

interface MessageListProps {
  thread: Thread;
  now: Date;
  /** The composer, which gets the focus with words put back into it. */
  input: RefObject<HTMLTextAreaElement | null>;
}

/** The messages of both sides by day, oldest first. */
export function MessageList({ thread, now, input }: MessageListProps) {
  return (
    <div className={classes.days}>
      {byDay(thread.contents, now).map(({ day, messages }) => (
        <section key={messages[0]?.messageId} aria-label={day}>
          <h2 className={classes.day}>
            <span>{day}</span>
          </h2>
          <ol className={classes.messages}>
            {messages.map((message) => (
              <li
                key={message.messageId}
                data-message={message.messageId}
                tabIndex={-1}
                className={classes.message}
              >
                <Message thread={thread} message={message} now={now} onBack={() => input.current?.focus()} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Message({ onBack, ...shown }: Omit<ComponentProps<typeof OwnMessage>, 'sender'>) {
  const { sender } = shown.message;
  if (sender.kind === 'own') return <OwnMessage {...shown} sender={sender} onBack={onBack} />;
  if (sender.kind === 'forwarded') return <ForwardedLine {...shown} sender={sender} />;
  return <OtherMessage {...shown} sender={sender} onWrite={onBack} />;
}

function byDay(contents: readonly ThreadMessage[], now: Date): { day: string; messages: ThreadMessage[] }[] {
  const days: { day: string; messages: ThreadMessage[] }[] = [];
  for (const message of contents) {
    const day = dayHeading(message.createdAt, now);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}
