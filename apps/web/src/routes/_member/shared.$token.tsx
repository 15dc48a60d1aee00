import { createFileRoute } from '@tanstack/react-router';
import { sharedQuery } from '../../features/share/shared-query.ts';
import { SharedScreen } from '../../features/share/shared-screen.tsx';
import { currentSession } from '../../lib/session/session-store.ts';

/** A shared chat, for members only: visitors sign in first and then return here. */
export const Route = createFileRoute('/_member/shared/$token')({
  loader: ({ context, params }) => {
    if (currentSession()) void context.queryClient.prefetchInfiniteQuery(sharedQuery(params.token));
  },
  component: SharedRoute,
  staticData: { hasPanel: true },
});

function SharedRoute() {
  const { token } = Route.useParams();
  return <SharedScreen key={token} token={token} />;
}
