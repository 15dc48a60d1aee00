import type { PromptKind, Reply } from '@cosmos/contract/conversation/conversation.ts';
import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import { CONVERSATION_MESSAGES, foundResults } from '@cosmos/contract/conversation/messages.ts';
import { noteText } from '@cosmos/contract/conversation/reply-notes.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { Button } from '../../ui/buttons/button.tsx';
import { CitedText } from '../../ui/text/cited-text.tsx';
import { NarrowReplies, narrowingsOf } from '../reading/narrow-replies.tsx';
import { ReadingChips } from '../reading/reading-chips.tsx';
import type { Turn } from '../chat/engine/turn.ts';
import classes from './answer.module.css';
import { Progress, SummaryLines } from './progress.tsx';
import { ResultList, type ResultRows } from './result-list.tsx';

interface AnswerProps {
  turn: Turn;
  latest: boolean;
  tied: boolean;
  openId: string | null;
  rows: ResultRows;
  onToggle: (id: string) => void;
  onCite: (number: number) => void;
  onAsk: (text: string, kind: PromptKind) => void;
  onRetry: (turn: Turn) => void;
  /** Absent where nothing can be asked. */
  onRead?: ((turn: Turn, reading: Reading) => void) | undefined;
  /** Asks for what a limited answer leaves out; members are never limited. */
  onWall?: (() => void) | undefined;
}

/** All possible parts of an answer, in the order in which they arrive. */
export function Answer({
  turn,
  latest,
  tied,
  openId,
  rows,
  onToggle,
  onCite,
  onAsk,
  onRetry,
  onRead,
  onWall,
}: AnswerProps) {
  if (turn.failure) {
    return (
      <div className={classes.failure} role="alert" data-retryable={turn.failure.retryable || undefined}>
        <p>{turn.failure.message}</p>
        {turn.failure.retryable && latest && <Button onClick={() => onRetry(turn)}>Retry</Button>}
      </div>
    );
  }
  return (
    <>
      {turn.readAs && (
        <ReadingChips
          reading={turn.readAs}
          enabled={latest && turn.status !== 'running'}
          onRead={onRead && ((reading) => onRead(turn, reading))}
        />
      )}
      {turn.status === 'running' && <Waiting turn={turn} />}
      {turn.status === 'stopped' && <CitedText sentences={turn.sentences} onCite={onCite} />}
      {turn.reply && <Said reply={turn.reply} onCite={onCite} />}
      <Notes turn={turn} latest={latest} onRetry={onRetry} />
      {turn.reply?.type === 'followup' && latest && (
        <QuickReplies replies={turn.reply.quickReplies} onAsk={onAsk} />
      )}
      {turn.results.length > 0 && (
        <ResultList
          results={turn.results}
          none={turn.none}
          limited={turn.limited}
          openId={openId}
          rows={rows}
          onToggle={onToggle}
          tied={tied}
        />
      )}
      {latest && (
        <NarrowReplies narrowings={narrowingsOf(turn.reply)} onAsk={(text) => onAsk(text, 'typed')} />
      )}
      {turn.reply && (turn.limited || latest) && (
        <div className={classes.foot}>
          {turn.limited && (
            <Button look="link" onClick={onWall} aria-haspopup="dialog">
              {CONVERSATION_MESSAGES.signUpWall}
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
  embedded: 'Answered by the built-in assistant',
  openai: 'Answered by the language model',
} as const;

function Waiting({ turn }: { turn: Turn }) {
  return (
    <>
      <Progress stage={turn.stages.at(-1)} />
      {turn.results.length > 0 && <SummaryLines />}
    </>
  );
}

function Said({ reply, onCite }: { reply: Reply; onCite: (number: number) => void }) {
  switch (reply.type) {
    case 'followup':
      return <p className={classes.text}>{reply.question || CONVERSATION_MESSAGES.followupDefault}</p>;
    case 'out_of_scope':
      return <p className={classes.text}>{reply.response || CONVERSATION_MESSAGES.outOfScope}</p>;
    case 'out_of_coverage':
      return <p className={classes.text}>{reply.response || CONVERSATION_MESSAGES.understood}</p>;
    case 'fallback':
      return (
        <p className={classes.text}>
          {CONVERSATION_MESSAGES.notFromCatalogue}. {reply.response}
        </p>
      );
    case 'search_results':
      if (reply.sentences.length > 0) return <CitedText sentences={reply.sentences} onCite={onCite} />;
      return (
        <p className={classes.text}>
          {reply.results.length > 0 ? foundResults(reply.results.length) : CONVERSATION_MESSAGES.noResults}
        </p>
      );
  }
}

/** Notes on how an answer was produced, and a way to get another one. */
function Notes({ turn, latest, onRetry }: Pick<AnswerProps, 'turn' | 'latest' | 'onRetry'>) {
  const { reply } = turn;
  if (!reply) return null;
  const isInterrupted = reply.type === 'search_results' && reply.interrupted;
  const mayRetry = latest && (isInterrupted || reply.notes.some(({ retryable }) => retryable));
  // The last word of this sentence is rendered as the button.
  const broken = mayRetry
    ? CONVERSATION_MESSAGES.interrupted.replace(/ Retry$/, '')
    : CONVERSATION_MESSAGES.interrupted;
  const sentence = [noteText(reply.notes), isInterrupted ? broken : null].filter(Boolean).join(' ');
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
