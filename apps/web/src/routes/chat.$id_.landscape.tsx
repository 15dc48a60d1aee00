import { createFileRoute, redirect } from '@tanstack/react-router';
import { turnSearchOf } from '../features/compare/board-address.ts';
import { LandscapeScreen } from '../features/landscape/landscape-screen.tsx';
import { settingsKnown } from '../lib/queries.ts';
import { useSession } from '../lib/session-store.ts';
import { chatIdOf } from '../lib/views.ts';
import { LandingPage, SIGN_IN_FIRST } from './-landing-page.tsx';

export const Route = createFileRoute('/chat/$id_/landscape')({
  validateSearch: turnSearchOf,
  beforeLoad: ({ params }) => {
    if (!chatIdOf(params.id)) throw redirect({ to: '/', replace: true });
  },
  loader: ({ context }) => settingsKnown(context.queryClient),
  component: LandscapeRoute,
});

function LandscapeRoute() {
  const { id } = Route.useParams();
  const { turn } = Route.useSearch();
  if (!useSession()) return <LandingPage opens={SIGN_IN_FIRST} />;
  return <LandscapeScreen key={id} chatId={id} turnId={turn} />;
}
