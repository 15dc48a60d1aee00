import { createFileRoute } from '@tanstack/react-router';
import { SharedSearchScreen } from '../../features/share/shared-search-screen.tsx';
import { apiUtils } from '../../lib/api/api.ts';
import { recordIdOf, type ResultLayout, resultLayoutOf } from '../../lib/search-params.ts';
import { currentSession } from '../../lib/session/session-store.ts';

/** A shared search, for members only: visitors sign in first and then return here. */
export const Route = createFileRoute('/_member/shared/search/$token')({
  validateSearch: (search): { card?: string | undefined; results?: ResultLayout | undefined } => ({
    card: recordIdOf(search.card),
    results: resultLayoutOf(search.results),
  }),
  loader: ({ params }) => {
    if (currentSession()) void apiUtils.kept.shared.prefetch({ token: params.token });
  },
  component: SharedSearchRoute,
});

function SharedSearchRoute() {
  const { token } = Route.useParams();
  const { card } = Route.useSearch();
  return <SharedSearchScreen key={token} token={token} card={card} />;
}
