import { useQuery } from '@tanstack/react-query';
import { faultOf } from '../../lib/trpc.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { answerQuery } from '../compare/answer-query.ts';
import { BoardHead } from '../compare/board-head.tsx';
import { NothingHere } from '../compare/nothing-here.tsx';
import { Shell } from '../workspace/shell.tsx';
import { LandscapeBones } from './landscape-bones.tsx';
import { landscapeQuery } from './landscape-query.ts';
import classes from './landscape-screen.module.css';
import { LandscapeView } from './landscape-view.tsx';

interface LandscapeScreenProps {
  chatId: string;
  turnId: string | undefined;
}

/** What the catalogue holds on a question, on the map of all that it holds. */
export function LandscapeScreen({ chatId, turnId }: LandscapeScreenProps) {
  // The map's own turn is named; which one is newest has to be asked.
  const answer = useQuery({ ...answerQuery(chatId, turnId), enabled: turnId === undefined });
  const asked = turnId ?? answer.data?.turnId ?? null;
  const landscape = useQuery(landscapeQuery(asked));
  const title = landscape.data?.title ?? answer.data?.chatTitle ?? null;
  useDocumentTitle(`Landscape · ${title ?? 'Chat'} · Cosmos AI Copilot`);

  const failed = answer.isError ? answer : landscape.isError && !landscape.data ? landscape : null;
  const empty = (answer.isSuccess && asked === null) || landscape.data?.stars.length === 0;
  if (landscape.data && !empty && !failed)
    return (
      <Shell view="cosmos">
        <LandscapeView key={asked} landscape={landscape.data} chatId={chatId} />
      </Shell>
    );
  return (
    <Shell view="cosmos">
      <div className={classes.frame}>
        <BoardHead chatId={chatId} chatTitle={title} view="Landscape" />
        {failed && (
          <div className={classes.failed}>
            <h1 className={classes.failedTitle}>The landscape could not be loaded</h1>
            <Failure error={failed.error} onRetry={() => void failed.refetch()} />
          </div>
        )}
        {!failed && empty && (
          <NothingHere
            chatId={chatId}
            title="Nothing to map"
            text="Nothing in the catalogue lies near this question yet. Ask for a field of technology, and what is found stands on the map here."
          />
        )}
        {!failed && !empty && <LandscapeBones />}
      </div>
    </Shell>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message, requestId } = faultOf(error);
  return <LoadFailure message={message} requestId={requestId} onRetry={onRetry} />;
}
