import { useQuery } from '@tanstack/react-query';
import { faultOf } from '../../lib/trpc.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Shell } from '../workspace/shell.tsx';
import { answerQuery } from './answer-query.ts';
import { CompareActions } from './compare-actions.tsx';
import { BoardHead } from './board-head.tsx';
import { CompareBones } from './compare-bones.tsx';
import { CompareIntro } from './compare-intro.tsx';
import { compareQuery } from './compare-query.ts';
import classes from './compare-screen.module.css';
import { CompareTable } from './compare-table.tsx';
import { NothingHere } from './nothing-here.tsx';
import { useOnlyDifferences } from './use-only-differences.ts';

interface CompareScreenProps {
  chatId: string;
  turnId: string | undefined;
  ids: readonly string[];
  onIds: (ids: readonly string[]) => void;
}

/** Technologies of an answer side by side; which ones stands in the address. */
export function CompareScreen({ chatId, turnId, ids, onIds }: CompareScreenProps) {
  const answer = useQuery(answerQuery(chatId, turnId));
  const asked = answer.data?.turnId ?? null;
  const compared = useQuery(compareQuery(asked, ids));
  const [onlyDifferences, setOnlyDifferences] = useOnlyDifferences();
  const board = compared.data;
  const title = board?.title ?? answer.data?.chatTitle ?? null;
  useDocumentTitle(`Benchmark · ${title ?? 'Chat'} · Cosmos AI Copilot`);

  const failed = answer.isError ? answer : compared.isError && !board ? compared : null;
  const empty = (answer.isSuccess && asked === null) || board?.columns.length === 0;
  const shown = board && board.columns.length > 0 ? board : null;
  return (
    <Shell view="cosmos">
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
        <div className={classes.scroller} aria-busy={compared.isFetching}>
          {failed && (
            <div className={classes.failed}>
              <h1 className={classes.failedTitle}>The benchmark could not be loaded</h1>
              <Failure error={failed.error} onRetry={() => void failed.refetch()} />
            </div>
          )}
          {!failed && empty && (
            <NothingHere
              chatId={chatId}
              title="Nothing to compare"
              text="This chat has no answer with technologies yet. Ask for what you look for, and compare what is found here."
            />
          )}
          {!failed && !empty && !shown && <CompareBones />}
          {!failed && shown && (
            <>
              <CompareIntro board={shown} sentences={answer.data?.reply?.sentences ?? []} />
              {compared.isError && (
                <div className={classes.stale}>
                  <Failure error={compared.error} onRetry={() => void compared.refetch()} />
                </div>
              )}
              <div className={classes.board}>
                <CompareTable
                  board={shown}
                  onlyDifferences={onlyDifferences}
                  onRemove={(id) =>
                    onIds(shown.columns.map((column) => column.id).filter((one) => one !== id))
                  }
                />
              </div>
            </>
          )}
        </div>
      </div>
    </Shell>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message, requestId } = faultOf(error);
  return <LoadFailure message={message} requestId={requestId} onRetry={onRetry} />;
}
