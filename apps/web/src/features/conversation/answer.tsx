import type { PromptKind, Reply } from '@cosmos/contract/conversation.ts';
import { foundResults, isWorthRetrying, MESSAGES } from '@cosmos/contract/messages.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import classes from './answer.module.css';
import type { Turn } from './chat-state.ts';
import { Progress, SummaryLines } from './progress.tsx';
import { ResultList } from './result-list.tsx';
import { Summary } from './summary.tsx';

interface AnswerProps {
  turn: Turn;
  latest: boolean;
  tied: boolean;
  openId: string | null;
  onToggle: (id: string) => void;
  onCite: (number: number) => void;
  onAsk: (text: string, kind: PromptKind) => void;
  onRetry: (turn: Turn) => void;
  /** What a limited answer leaves out is asked for; members are never limited. */
  onWall?: (() => void) | undefined;
}

/** Everything that may come back for a question, in the order in which it comes. */
export function Answer({
  turn,
  latest,
  tied,
  openId,
  onToggle,
  onCite,
  onAsk,
  onRetry,
  onWall,
}: AnswerProps) {
  if (turn.failure) {
    return (
      <div className={classes.failure} role="alert">
        <p>{turn.failure.message}</p>
        {turn.failure.retryable && latest && <Button onClick={() => onRetry(turn)}>Retry</Button>}
      </div>
    );
  }
  return (
    <>
      {turn.reply ? <Said reply={turn.reply} onCite={onCite} /> : <Waiting turn={turn} />}
      <Notes turn={turn} latest={latest} onRetry={onRetry} />
      {turn.reply?.type === 'followup' && latest && (
        <QuickReplies replies={turn.reply.quickReplies} onAsk={onAsk} />
      )}
      {turn.results.length > 0 && (
        <ResultList
          results={turn.results}
          limited={turn.limited}
          openId={openId}
          onToggle={onToggle}
          tied={tied}
        />
      )}
      {turn.reply && (turn.limited || latest) && (
        <div className={classes.foot}>
          {turn.limited && (
            <Button look="link" onClick={onWall} aria-haspopup="dialog">
              {MESSAGES.signUpWall}
              <IconArrowRight size={16} stroke={1.75} />
            </Button>
          )}
          {latest && <small className={classes.assistant}>{ANSWERED_BY[turn.reply.assistant]}</small>}
        </div>
      )}
    </>
  );
}

const ANSWERED_BY = {
  embedded: 'Answered by the embedded assistant',
  openai: 'Answered by the language model',
} as const;

function Waiting({ turn }: { turn: Turn }) {
  return (
    <>
      <Progress progress={turn.progress} />
      {turn.results.length > 0 && <SummaryLines />}
    </>
  );
}

function Said({ reply, onCite }: { reply: Reply; onCite: (number: number) => void }) {
  switch (reply.type) {
    case 'followup':
      return <p className={classes.text}>{reply.question || MESSAGES.followupDefault}</p>;
    case 'out_of_scope':
      return <p className={classes.text}>{reply.response || MESSAGES.outOfScope}</p>;
    case 'out_of_coverage':
      return <p className={classes.text}>{reply.response || MESSAGES.understood}</p>;
    case 'fallback':
      return (
        <p className={classes.text}>
          {MESSAGES.notFromCatalogue}. {reply.response}
        </p>
      );
    case 'search_results':
      if (reply.sentences.length > 0) return <Summary sentences={reply.sentences} onCite={onCite} />;
      return (
        <p className={classes.text}>
          {reply.results.length > 0 ? foundResults(reply.results.length) : MESSAGES.noResults}
        </p>
      );
  }
}

/** What is to be known of the way in which an answer came, and the way to another one. */
function Notes({ turn, latest, onRetry }: Pick<AnswerProps, 'turn' | 'latest' | 'onRetry'>) {
  const { reply } = turn;
  if (!reply) return null;
  const isInterrupted = reply.type === 'search_results' && reply.interrupted === true;
  const mayRetry = latest && (isInterrupted || isWorthRetrying(reply.note ?? ''));
  // The word at the end of this sentence is the button.
  const broken = mayRetry ? MESSAGES.interrupted.replace(/ Retry$/, '') : MESSAGES.interrupted;
  const sentence = [reply.note, isInterrupted ? broken : null].filter(Boolean).join(' ');
  if (!sentence) return null;
  return (
    <div className={classes.note}>
      <p>{sentence}</p>
      {mayRetry && (
        <Button look="link" onClick={() => onRetry(turn)}>
          Retry
        </Button>
      )}
    </div>
  );
}

interface QuickRepliesProps {
  replies: string[];
  onAsk: (text: string, kind: PromptKind) => void;
}

function QuickReplies({ replies, onAsk }: QuickRepliesProps) {
  return (
    <ul className={classes.replies} aria-label="Quick replies">
      {replies.map((reply) => (
        <li key={reply}>
          <Button onClick={() => onAsk(reply, 'typed')}>{reply}</Button>
        </li>
      ))}
    </ul>
  );
}
