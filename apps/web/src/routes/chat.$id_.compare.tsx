import { createFileRoute, redirect } from '@tanstack/react-router';
import { compareSearchOf, idsOf } from '../features/compare/board-address.ts';
import { CompareScreen } from '../features/compare/compare-screen.tsx';
import { settingsKnown } from '../lib/queries.ts';
import { useSession } from '../lib/session-store.ts';
import { chatIdOf } from '../lib/views.ts';
import { LandingPage, SIGN_IN_FIRST } from './-landing-page.tsx';

export const Route = createFileRoute('/chat/$id_/compare')({
  validateSearch: compareSearchOf,
  beforeLoad: ({ params }) => {
    if (!chatIdOf(params.id)) throw redirect({ to: '/', replace: true });
  },
  loader: ({ context }) => settingsKnown(context.queryClient),
  component: CompareRoute,
});

function CompareRoute() {
  const { id } = Route.useParams();
  const { turn, ids } = Route.useSearch();
  const navigate = Route.useNavigate();
  const session = useSession();
  if (!session) return <LandingPage opens={SIGN_IN_FIRST} />;
  return (
    <CompareScreen
      key={id}
      chatId={id}
      turnId={turn}
      ids={idsOf(ids)}
      onIds={(next) => void navigate({ search: { turn, ids: next.join(',') }, resetScroll: false })}
    />
  );
}
