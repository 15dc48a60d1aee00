import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { memo, useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { useDelayedCall } from '../../../lib/hooks/use-delayed-call.ts';
import { AskForLess } from '../../reading/ask-for-less.tsx';
import { NarrowReplies, narrowingsOf } from '../../reading/narrow-replies.tsx';
import { ReadingChips } from '../../reading/reading-chips.tsx';
import { Results } from '../../cards/list/results.tsx';
import { SearchThoroughly } from '../../thorough/search-thoroughly.tsx';
import { useLayout } from '../../cards/list/use-layout.ts';
import { AnswerFolds, PlotButton } from './answer-folds.tsx';
import { linesOf, sentencesOf } from './answer-parts.ts';
import { BRIEF_ROOM, phoneRoom } from './briefly.ts';
import { AnswerText } from './answer-text.tsx';
import { AnswerTools } from './answer-tools.tsx';
import type { Chat } from '../engine/chat-engine.ts';
import type { Turn } from '../engine/turn.ts';
import { NearActions } from './near-actions.tsx';
import { NearList } from './near-list.tsx';
import { endsWithNearest } from './near-words.ts';
import { QuestionBlock } from './question-block.tsx';
import { RunningLine } from './status-line.tsx';
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
  const isShown = useShown(turn);
  const isTable = useLayout()[0] === 'table';
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const [isPlotOpen, setPlotOpen] = useState(false);
  const plotId = useId();
  // The cards of a loaded turn are rendered in small steps after its text, so that opening a chat never blocks the page.
  const areCardsDue = useDeferredValue(true, turn.live);
  const hasResults = isShown && results.length > 0;
  const isSearchable = status === 'done' && turn.readAs !== null && turnId !== null;
  const mayBeSearched = isSearchable || (status === 'running' && turn.readAs !== null);
  const searchMore = useMemo(
    () => (mayBeSearched ? <SearchThoroughly turnId={isSearchable ? turnId : null} /> : null),
    [mayBeSearched, isSearchable, turnId],
  );
  const isSearch = reply?.type === 'search_results';
  const isNear =
    turn.none && hasResults && (status === 'running' || endsWithNearest(turn.sentences, results));
  const room = isPhone ? phoneRoom(turn.sentences) : isTable ? BRIEF_ROOM.table : null;
  const { shown, folded } = linesOf(turn.sentences, { room, results });
  // Of a single near record a plot says nothing.
  const hasFigure = hasResults && !(turn.none && results.length === 1);
  const isFolded = !isNear && (folded.length > 0 || sentencesOf(turn.sentences, 'evidence').length > 0);
  const plotButton = hasFigure && status !== 'running' && (
    <PlotButton open={isPlotOpen} controls={plotId} onToggle={() => setPlotOpen(!isPlotOpen)} />
  );
  const tools = status === 'done' && (
    <AnswerTools turn={turn} alone={hasResults || !isFolded} onRate={chat.rate} />
  );
  return (
    <article
      className={classes.turn}
      aria-busy={status === 'running'}
      aria-posinset={position}
      aria-setsize={count}
      aria-label={turn.text.slice(0, 80)}
      data-named={named || undefined}
      data-table={(isTable && hasResults && !turn.none) || undefined}
      tabIndex={-1}
    >
      <div className={classes.head} data-figure={(hasFigure && !isTable) || undefined}>
        <div className={classes.words}>
          <QuestionBlock turn={turn} busy={busy} onEdit={chat.edit} onVersion={chat.selectVersion} />
          {isShown && turn.readAs && (
            <ReadingChips
              reading={turn.readAs}
              enabled={!busy}
              onRead={(reading) => chat.reread(turn, reading)}
            />
          )}
          {isShown && (
            <AnswerText turn={turn} latest={latest} chat={chat} onCite={cite} lines={shown} isNear={isNear} />
          )}
          {isNear && status === 'done' && <NearActions turnId={isSearchable ? turnId : null} />}
          {/* As a row of its own while it waits, so that it isn’t moved by what comes. */}
          <div
            className={classes.row}
            key={isShown ? 'below the text' : 'below the question'}
            data-writing={(status === 'running' && hasResults) || undefined}
          >
            {status === 'running' ? (
              <RunningLine turn={turn} onStop={chat.stop} />
            ) : (
              isFolded && (
                <AnswerFolds sentences={turn.sentences} folded={folded} onCite={cite} isPhone={isPhone} />
              )
            )}
            {!isNear && plotButton}
            {/* Between the answer and the records there is only what leads on. */}
            {!hasResults && tools}
          </div>
        </div>
        {hasFigure && <TurnFigure turn={turn} chatId={chatId} id={plotId} open={isPlotOpen} />}
      </div>
      {hasResults && (
        <div className={classes.cards} data-told={(isPhone && room === BRIEF_ROOM.quoting) || undefined}>
          {!areCardsDue ? (
            <div className={classes.due} />
          ) : turn.none ? (
            <NearList
              results={results}
              reasons={(isSearch && reply.reasons) || NO_REASONS}
              action={isNear && !isPhone && plotButton}
            />
          ) : (
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
          )}
          {turn.none && turn.readAs && latest && !busy && (
            <AskForLess reading={turn.readAs} onRead={(reading) => chat.reread(turn, reading)} />
          )}
          {latest && !busy && (
            <NarrowReplies
              narrowings={narrowingsOf(reply)}
              onAsk={(text) => void chat.ask({ text, kind: 'typed', files: [] })}
            />
          )}
          {tools && <div className={classes.row}>{tools}</div>}
        </div>
      )}
    </article>
  );
});

/** How long results wait for the text above them. */
const WAIT_FOR_TEXT_MS = 250;

/** False while results wait for a text that may come with them, so that it need not push them down. */
function useShown({ status, results }: Turn): boolean {
  const [isDue, setDue] = useState(false);
  const isRunning = status === 'running';
  useDelayedCall(WAIT_FOR_TEXT_MS, isRunning && results.length > 0, () => setDue(true));
  return !isRunning || isDue;
}
