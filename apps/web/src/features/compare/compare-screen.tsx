import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { faultOf } from '../../lib/api/trpc.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { View } from '../workspace/frame/view.tsx';
import { answerQuery } from '../board/answer-query.ts';
import { CompareActions } from './compare-actions.tsx';
import { BoardHead } from '../board/board-head.tsx';
import { CompareSkeleton } from './compare-skeleton.tsx';
import { CompareIntro } from './compare-intro.tsx';
import { useBoard } from './use-board.ts';
import classes from './compare-screen.module.css';
import { CompareList } from './table/compare-list.tsx';
import { CompareTable } from './table/compare-table.tsx';
import { useFitsTable } from './use-fits-table.ts';
import { EmptyBoard } from '../board/empty-board.tsx';
import { useOnlyDifferences } from './use-only-differences.ts';

interface CompareScreenProps {
  /** Null for technologies chosen from the saved ones, without a question. */
  chatId: string | null;
  turnId: string | undefined;
  /** Shown if the member has no such chat or answer. */
  notFound: ReactNode;
  ids: readonly string[];
  onIds: (ids: readonly string[]) => void;
  /** Of one’s own, asked of each record. */
  questions: readonly string[];
  onQuestions: (questions: readonly string[]) => void;
}

/** Technologies of an answer, or saved ones, side by side; the address says which. */
export function CompareScreen({
  chatId,
  turnId,
  notFound,
  ids,
  onIds,
  questions,
  onQuestions,
}: CompareScreenProps) {
  const answer = useQuery({ ...answerQuery(chatId ?? '', turnId), enabled: chatId !== null });
  const asked = answer.data?.turnId ?? null;
  const compared = useBoard(chatId === null ? null : (asked ?? undefined), ids, questions);
  const [onlyDifferences, setOnlyDifferences] = useOnlyDifferences();
  const isTable = useFitsTable(compared.data?.columns.length ?? 0);
  const Board = isTable ? CompareTable : CompareList;
  const heads = useRef(new Map<number, HTMLElement>());
  const toColumn = (number: number) => {
    const head = heads.current.get(number);
    head?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    head?.focus({ preventScroll: true });
  };
  const board = compared.data;
  const title = board?.title ?? answer.data?.chatTitle ?? null;

  if (answer.isError && faultOf(answer.error).status === 404) return notFound;
  const failed = answer.isError ? answer : compared.isError && !board ? compared : null;
  const empty = (answer.isSuccess && asked === null) || board?.columns.length === 0;
  const shown = board && board.columns.length > 0 ? board : null;
  return (
    <View name={`Benchmark · ${title ?? (chatId === null ? 'Saved' : 'Chat')}`}>
      <div className={classes.frame}>
        <BoardHead chatId={chatId} chatTitle={title} view="Benchmark">
          {shown && (
            <CompareActions
              board={shown}
              onlyDifferences={onlyDifferences}
              onOnlyDifferences={setOnlyDifferences}
              onAdd={(id) => onIds([...shown.columns.map((column) => column.id), id])}
            />
          )}
        </BoardHead>
        <div className={classes.scroller} data-board-scroller aria-busy={compared.isFetching}>
          {failed && (
            <div className={classes.failed}>
              <h1 className={classes.failedTitle}>The benchmark could not be loaded</h1>
              <Failure error={failed.error} onRetry={() => void failed.refetch()} />
            </div>
          )}
          {!failed && empty && (
            <EmptyBoard
              chatId={chatId}
              title="Nothing to compare"
              text={chatId === null ? NONE_SAVED : NONE_FOUND}
            />
          )}
          {!failed && !empty && !shown && <CompareSkeleton />}
          {!failed && shown && (
            <>
              <CompareIntro
                board={shown}
                sentences={answer.data?.reply?.sentences ?? []}
                isWide={isTable}
                onColumn={toColumn}
              />
              {compared.isError && (
                <div className={classes.stale}>
                  <Failure error={compared.error} onRetry={() => void compared.refetch()} />
                </div>
              )}
              <div className={classes.board} data-board>
                <Board
                  board={shown}
                  onlyDifferences={onlyDifferences}
                  heads={heads}
                  questions={questions}
                  onQuestions={onQuestions}
                  pending={compared.isPlaceholderData}
                  onRemove={(id) =>
                    onIds(shown.columns.map((column) => column.id).filter((one) => one !== id))
                  }
                />
              </div>
            </>
          )}
        </div>
      </div>
    </View>
  );
}

const NONE_FOUND =
  'This chat has no technologies to compare yet. Describe what you are looking for, then compare the results here.';
const NONE_SAVED = 'Select technologies in Saved, then compare them here.';

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message, requestId } = faultOf(error);
  return <LoadFailure message={message} requestId={requestId} onRetry={onRetry} />;
}
