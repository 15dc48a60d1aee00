import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../lib/api/api.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { answerQuery } from '../board/answer-query.ts';
import { BoardHead } from '../board/board-head.tsx';
import { EmptyBoard } from '../board/empty-board.tsx';
import { View } from '../workspace/frame/view.tsx';
import { LandscapeSkeleton } from './landscape-skeleton.tsx';
import classes from './landscape-screen.module.css';
import { LandscapeView } from './landscape-view.tsx';

interface LandscapeScreenProps {
  chatId: string;
  turnId: string | undefined;
  /** Id of the record whose details are open. */
  card: string | undefined;
  /** Shown if the member has no such chat or answer. */
  notFound: ReactNode;
}

/** What the catalogue holds on a question, on a map of the whole catalogue. */
export function LandscapeScreen({ chatId, turnId, card, notFound }: LandscapeScreenProps) {
  // The address names the turn, otherwise it is the newest one; the cards are only needed for details.
  const needsAnswer = turnId === undefined || card !== undefined;
  const answer = useQuery({ ...answerQuery(chatId, turnId), enabled: needsAnswer });
  const asked = turnId ?? answer.data?.turnId ?? null;
  const landscape = api.landscape.read.useQuery(asked === null ? skipToken : { turnId: asked });
  const title = landscape.data?.title ?? answer.data?.chatTitle ?? null;
  const name = `Landscape · ${title ?? 'Chat'}`;

  const missing = (turnId === undefined ? answer.error : null) ?? landscape.error;
  if (missing && faultOf(missing).status === 404) return notFound;
  const failed =
    turnId === undefined && answer.isError ? answer : landscape.isError && !landscape.data ? landscape : null;
  const empty = (answer.isSuccess && asked === null) || landscape.data?.stars.length === 0;
  if (landscape.data && !empty && !failed)
    return (
      <View name={name}>
        <LandscapeView
          key={asked}
          landscape={landscape.data}
          chatId={chatId}
          results={answer.data?.reply?.results ?? []}
          card={card}
        />
      </View>
    );
  return (
    <View name={name}>
      <div className={classes.frame}>
        <BoardHead chatId={chatId} chatTitle={title} view="Landscape" />
        {failed && (
          <div className={classes.failed}>
            <h1 className={classes.failedTitle}>The landscape could not be loaded</h1>
            <Failure error={failed.error} onRetry={() => void failed.refetch()} />
          </div>
        )}
        {!failed && empty && (
          <EmptyBoard
            chatId={chatId}
            title="Nothing to map"
            text="Nothing in the catalogue is close to this question. Ask about a field of technology, and the results appear here on a map."
          />
        )}
        {!failed && !empty && <LandscapeSkeleton />}
      </div>
    </View>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message, requestId } = faultOf(error);
  return <LoadFailure message={message} requestId={requestId} onRetry={onRetry} />;
}
