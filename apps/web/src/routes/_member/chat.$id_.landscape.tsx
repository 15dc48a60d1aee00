import { createFileRoute, notFound } from '@tanstack/react-router';
import { answerQuery } from '../../features/board/answer-query.ts';
import { turnSearchOf, type TurnSearch } from '../../features/board/board-address.ts';
import { LandscapeScreen } from '../../features/landscape/landscape-screen.tsx';
import { apiUtils } from '../../lib/api/api.ts';
import { chatIdOf, recordIdOf } from '../../lib/search-params.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { ChatNotFound } from '../-not-found.tsx';

export const Route = createFileRoute('/_member/chat/$id_/landscape')({
  validateSearch: (search): TurnSearch & { card?: string | undefined } => ({
    ...turnSearchOf(search),
    card: recordIdOf(search.card),
  }),
  loaderDeps: ({ search: { turn } }) => ({ turn }),
  loader: ({ context, params, deps: { turn } }) => {
    if (!chatIdOf(params.id)) throw notFound();
    if (!currentSession()) return;
    if (turn) void apiUtils.landscape.read.prefetch({ turnId: turn });
    else void context.queryClient.prefetchQuery(answerQuery(params.id, turn));
  },
  component: LandscapeRoute,
  notFoundComponent: ChatNotFound,
});

function LandscapeRoute() {
  const { id } = Route.useParams();
  const { turn, card } = Route.useSearch();
  return <LandscapeScreen key={id} chatId={id} turnId={turn} card={card} notFound={<ChatNotFound />} />;
}
