import { createFileRoute, notFound } from '@tanstack/react-router';
import { answerQuery } from '../../features/board/answer-query.ts';
import { compareSearchOf, idsOf, questionsOf } from '../../features/board/board-address.ts';
import { deeper } from '../../features/board/use-back-to-chat.ts';
import { CompareScreen } from '../../features/compare/compare-screen.tsx';
import { chatIdOf } from '../../lib/search-params.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { ChatNotFound } from '../-not-found.tsx';

export const Route = createFileRoute('/_member/chat/$id_/compare')({
  validateSearch: compareSearchOf,
  loaderDeps: ({ search: { turn } }) => ({ turn }),
  loader: ({ context, params, deps }) => {
    if (!chatIdOf(params.id)) throw notFound();
    if (currentSession()) void context.queryClient.prefetchQuery(answerQuery(params.id, deps.turn));
  },
  component: CompareRoute,
  notFoundComponent: ChatNotFound,
});

function CompareRoute() {
  const { id } = Route.useParams();
  const { turn, ids, ask } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CompareScreen
      key={id}
      chatId={id}
      turnId={turn}
      notFound={<ChatNotFound />}
      ids={idsOf(ids)}
      onIds={(next) =>
        void navigate({ search: { turn, ids: next.join(','), ask }, state: deeper, resetScroll: false })
      }
      questions={questionsOf(ask)}
      onQuestions={(next) =>
        void navigate({ search: { turn, ids, ask: [...next] }, state: deeper, resetScroll: false })
      }
    />
  );
}
