import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { useNavigate } from '@tanstack/react-router';
import { memo, useCallback, useMemo } from 'react';
import { NarrowReplies, narrowingsOf } from '../../reading/narrow-replies.tsx';
import { ReadingChips } from '../../reading/reading-chips.tsx';
import { Results } from '../../cards/list/results.tsx';
import { SearchThoroughly } from '../../thorough/search-thoroughly.tsx';
import { AnswerText } from './answer-text.tsx';
import { AnswerTools } from './answer-tools.tsx';
import type { Chat } from '../engine/chat-engine.ts';
import type { Turn } from '../engine/turn.ts';
import { QuestionBlock } from './question-block.tsx';
import { FinishedLine, RunningLine } from './status-line.tsx';
import { TurnFigure } from './turn-figure.tsx';
import classes from './turn-view.module.css';

interface TurnViewProps {
  turn: Turn;
  chatId: string | null;
  chat: Chat;
  /** True for the newest turn, the only one that can be answered or sent again. */
  latest: boolean;
  /** True while an answer is running, here or in a later turn. */
  busy: boolean;
  /** True if the address names this turn. */
  named: boolean;
  /** 1-based position in the chat, and the number of turns; −1 while older ones are not loaded. */
  position: number;
  count: number;
  onCard: (card: ResultCard, turnId: string | null) => void;
}

const NO_REASONS: Record<number, string> = {};
/** Avoids rendering the cards again while the summary above them grows. */
const Cards = memo(Results);

/** A question and its answer, finished or streaming. Unchanged turns are not rendered again. */
export const TurnView = memo(function TurnView({
  turn,
  chatId,
  chat,
  latest,
  busy,
  named,
  position,
  count,
  onCard,
}: TurnViewProps) {
  const { results, status, reply, turnId } = turn;
  const cite = useCallback(
    (number: number) => {
      const card = results.find((result) => result.number === number);
      if (card) onCard(card, turnId);
    },
    [results, turnId, onCard],
  );
  const navigate = useNavigate();
  const compare = useCallback(
    (ids: readonly string[]) => {
      if (!chatId || !turnId) return;
      const search = { turn: turnId, ids: ids.length > 0 ? ids.join(',') : undefined };
      void navigate({ to: '/chat/$id/compare', params: { id: chatId }, search, state: { boardDepth: 1 } });
    },
    [navigate, chatId, turnId],
  );
  const isComparable =
    (status === 'done' || status === 'running') &&
    results.filter(({ type }) => type === 'technology').length > 1;
  const isSearchable = status === 'done' && turn.readAs !== null && turnId !== null;
  const searchMore = useMemo(
    () => (isSearchable && turnId ? <SearchThoroughly turnId={turnId} /> : null),
    [isSearchable, turnId],
  );
  const isWriting = status === 'running' && results.length > 0;
  const isSearch = reply?.type === 'search_results';
  return (
    <article
      className={classes.turn}
      aria-busy={status === 'running'}
      aria-posinset={position}
      aria-setsize={count}
      aria-label={turn.text.slice(0, 80)}
      data-named={named || undefined}
      tabIndex={-1}
    >
      <div className={classes.head} data-figure={results.length > 0 || undefined}>
        <div className={classes.words}>
          <QuestionBlock turn={turn} busy={busy} onEdit={chat.edit} onVersion={chat.selectVersion} />
          {turn.readAs && (
            <ReadingChips
              reading={turn.readAs}
              enabled={!busy}
              onRead={(reading) => chat.reread(turn, reading)}
            />
          )}
          {status === 'running' ? (
            <RunningLine turn={turn} onStop={chat.stop} />
          ) : reply ? (
            <FinishedLine turn={turn} />
          ) : (
            <div className={classes.noLine} />
          )}
          <AnswerText turn={turn} latest={latest} chat={chat} onCite={cite} />
          {(status === 'done' || isWriting) && (
            // Their place is kept while the answer is written, so that the cards below stay where they are.
            <div className={isWriting ? classes.kept : undefined}>
              <AnswerTools turn={turn} onRate={chat.rate} />
            </div>
          )}
        </div>
        {results.length > 0 && <TurnFigure turn={turn} chatId={chatId} />}
      </div>
      {results.length > 0 && (
        <div className={classes.cards}>
          <Cards
            turnId={turn.turnId}
            chatId={chatId}
            results={results}
            none={turn.none}
            totalFound={turn.totalFound}
            intent={isSearch ? reply.intent : 'problem'}
            reasons={(isSearch && reply.reasons) || NO_REASONS}
            settled={status !== 'running'}
            onCompare={isComparable ? compare : undefined}
            actions={searchMore}
          />
          {latest && !busy && (
            <NarrowReplies
              narrowings={narrowingsOf(reply)}
              onAsk={(text) => void chat.ask({ text, kind: 'typed', files: [] })}
            />
          )}
        </div>
      )}
    </article>
  );
});
