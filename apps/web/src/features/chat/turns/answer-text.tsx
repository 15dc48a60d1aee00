import type { Reply } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_MESSAGES, foundResults } from '@cosmos/contract/conversation/messages.ts';
import { noteText } from '@cosmos/contract/conversation/reply-notes.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useRef } from 'react';
import type { Chat } from '../engine/chat-engine.ts';
import type { Turn } from '../engine/turn.ts';
import { AnswerLines } from './answer-lines.tsx';
import type { Line } from './answer-parts.ts';
import { NothingFits } from './nothing-fits.tsx';
import { useReservedSpace } from './use-reserved-space.ts';
import classes from './answer-text.module.css';

interface AnswerTextProps {
  turn: Turn;
  latest: boolean;
  chat: Chat;
  onCite: (number: number) => void;
  /** What of its sentences isn’t folded away. */
  lines: readonly Line[];
  /** True if nothing fits, and the answer says how near the nearest come. */
  isNear: boolean;
}

/** The text of an answer: streaming, complete, or interrupted. */
export function AnswerText({ turn, latest, chat, onCite, lines, isNear }: AnswerTextProps) {
  const { status, reply, results } = turn;
  const box = useRef<HTMLDivElement>(null);
  const isReserved = useReservedSpace(box, { isWriting: status === 'running' && results.length > 0, latest });
  return (
    <>
      <div ref={box} className={classes.text} data-reserved={isReserved || undefined}>
        {isNear ? (
          <NothingFits turn={turn} onCite={onCite} />
        ) : reply ? (
          <Said reply={reply} onCite={onCite} lines={lines} />
        ) : (
          <AnswerLines lines={lines} onCite={onCite} writing={status === 'running'} />
        )}
      </div>
      {reply && reply.notes.length > 0 && (
        <Notes notes={reply.notes} turn={turn} latest={latest} chat={chat} />
      )}
      <Broken turn={turn} latest={latest} chat={chat} />
      {reply?.type === 'followup' && latest && (
        <ul className={classes.replies} aria-label="Quick replies">
          {reply.quickReplies.map((text) => (
            <li key={text}>
              <Button onClick={() => void chat.ask({ text, kind: 'typed', files: [] })}>{text}</Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Said({ reply, onCite, lines }: Pick<AnswerTextProps, 'onCite' | 'lines'> & { reply: Reply }) {
  switch (reply.type) {
    case 'followup':
      return <p className={classes.prose}>{reply.question || CONVERSATION_MESSAGES.followupDefault}</p>;
    case 'out_of_scope':
      return <p className={classes.prose}>{reply.response || CONVERSATION_MESSAGES.outOfScope}</p>;
    case 'out_of_coverage':
      return <p className={classes.prose}>{reply.response || CONVERSATION_MESSAGES.understood}</p>;
    case 'fallback':
      return (
        <>
          <p className={classes.label}>{CONVERSATION_MESSAGES.notFromCatalogue}</p>
          <p className={classes.prose}>{reply.response}</p>
        </>
      );
    case 'search_results':
      if (reply.sentences.length > 0) return <AnswerLines lines={lines} onCite={onCite} />;
      return (
        <p className={classes.prose}>
          {reply.results.length > 0 ? foundResults(reply.results.length) : CONVERSATION_MESSAGES.noResults}
        </p>
      );
  }
}

/** Notes on how an answer was produced. */
function Notes({
  notes,
  turn,
  latest,
  chat,
}: Omit<AnswerTextProps, 'onCite' | 'lines' | 'isNear'> & Pick<Reply, 'notes'>) {
  return (
    <div className={classes.note}>
      <p>{noteText(notes)}</p>
      {latest && notes.some(({ retryable }) => retryable) && (
        <Button look="link" onClick={() => chat.retry(turn)}>
          Retry
        </Button>
      )}
    </div>
  );
}

/** Why an answer is incomplete, and a way to get another one. */
function Broken({ turn, latest, chat }: Omit<AnswerTextProps, 'onCite' | 'lines' | 'isNear'>) {
  const { status, failure, reply } = turn;
  const isInterrupted = reply?.type === 'search_results' && reply.interrupted;
  const sentence =
    status === 'stopped'
      ? CONVERSATION_MESSAGES.stopped
      : isInterrupted
        ? CONVERSATION_MESSAGES.interrupted
        : failure?.message;
  if (!sentence) return null;
  const mayRetry = latest && (failure ? failure.retryable : true);
  return (
    <div className={classes.broken} role={status === 'failed' ? 'alert' : 'status'}>
      {/* The last word of this sentence is rendered as the button. */}
      <p>{mayRetry ? sentence.replace(/ Retry$/, '') : sentence}</p>
      {mayRetry && (
        <Button look="link" onClick={() => chat.retry(turn)}>
          Retry
        </Button>
      )}
    </div>
  );
}
