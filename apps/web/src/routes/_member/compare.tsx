import { createFileRoute } from '@tanstack/react-router';
import { compareSearchOf, idsOf, questionsOf } from '../../features/board/board-address.ts';
import { deeper } from '../../features/board/use-back-to-chat.ts';
import { CompareScreen } from '../../features/compare/compare-screen.tsx';
import { ChatNotFound } from '../-not-found.tsx';

export const Route = createFileRoute('/_member/compare')({
  validateSearch: compareSearchOf,
  component: CompareSavedRoute,
});

function CompareSavedRoute() {
  const { ids, ask } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CompareScreen
      chatId={null}
      turnId={undefined}
      notFound={<ChatNotFound />}
      ids={idsOf(ids)}
      onIds={(next) =>
        void navigate({ search: { ids: next.join(','), ask }, state: deeper, resetScroll: false })
      }
      questions={questionsOf(ask)}
      onQuestions={(next) =>
        void navigate({ search: { ids, ask: [...next] }, state: deeper, resetScroll: false })
      }
    />
  );
}
