import type { Reply } from '@cosmos/contract/conversation.ts';
import { foundResults, isWorthRetrying, MESSAGES } from '@cosmos/contract/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Summary } from '../conversation/summary.tsx';
import type { MemberChat } from './member-chat.ts';
import type { MemberTurn } from './member-turn.ts';
import classes from './answer-text.module.css';

interface AnswerTextProps {
  turn: MemberTurn;
  latest: boolean;
  chat: MemberChat;
  onCite: (number: number) => void;
}

/** The words of an answer: as they come, as they are, or as far as they came. */
export function AnswerText({ turn, latest, chat, onCite }: AnswerTextProps) {
  const { status, reply, sentences, live } = turn;
  const reserved = live && (status === 'running' || reply?.type === 'search_results');
  return (
    <>
      <div className={classes.text} data-reserved={reserved || undefined}>
        {reply ? (
          <Said reply={reply} onCite={onCite} />
        ) : (
          sentences.length > 0 && (
            <Summary sentences={sentences} onCite={onCite} writing={status === 'running'} />
          )
        )}
      </div>
      {reply?.note && <Note note={reply.note} turn={turn} latest={latest} chat={chat} />}
      <Broken turn={turn} latest={latest} chat={chat} />
      {reply?.type === 'followup' && latest && (
        <ul className={classes.replies} aria-label="Quick replies">
          {reply.quickReplies.map((text) => (
            <li key={text}>
              <Button onClick={() => chat.ask({ text, kind: 'typed', files: [] })}>{text}</Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Said({ reply, onCite }: { reply: Reply; onCite: (number: number) => void }) {
  switch (reply.type) {
    case 'followup':
      return <p className={classes.prose}>{reply.question || MESSAGES.followupDefault}</p>;
    case 'out_of_scope':
      return <p className={classes.prose}>{reply.response || MESSAGES.outOfScope}</p>;
    case 'out_of_coverage':
      return <p className={classes.prose}>{reply.response || MESSAGES.understood}</p>;
    case 'fallback':
      return (
        <>
          <p className={classes.label}>{MESSAGES.notFromCatalogue}</p>
          <p className={classes.prose}>{reply.response}</p>
        </>
      );
    case 'search_results':
      if (reply.sentences.length > 0) return <Summary sentences={reply.sentences} onCite={onCite} />;
      return (
        <p className={classes.prose}>
          {reply.results.length > 0 ? foundResults(reply.results.length) : MESSAGES.noResults}
        </p>
      );
  }
}

/** What is to be known of the way in which an answer came. */
function Note({ note, turn, latest, chat }: Omit<AnswerTextProps, 'onCite'> & { note: string }) {
  return (
    <div className={classes.note}>
      <p>{note}</p>
      {latest && isWorthRetrying(note) && (
        <Button look="link" onClick={() => chat.retry(turn)}>
          Retry
        </Button>
      )}
    </div>
  );
}

/** Why an answer is not whole, and the way to another one. */
function Broken({ turn, latest, chat }: Omit<AnswerTextProps, 'onCite'>) {
  const { status, failure, reply } = turn;
  const isInterrupted = reply?.type === 'search_results' && reply.interrupted === true;
  const sentence =
    status === 'stopped' ? MESSAGES.stopped : isInterrupted ? MESSAGES.interrupted : failure?.message;
  if (!sentence) return null;
  const mayRetry = latest && (failure ? failure.retryable : true);
  return (
    <div className={classes.broken} role={status === 'failed' ? 'alert' : 'status'}>
      {/* The word at the end of this sentence is the button. */}
      <p>{mayRetry ? sentence.replace(/ Retry$/, '') : sentence}</p>
      {mayRetry && (
        <Button look="link" onClick={() => chat.retry(turn)}>
          Retry
        </Button>
      )}
    </div>
  );
}
