import { createFileRoute, notFound } from '@tanstack/react-router';
import { SearchScreen } from '../../features/thorough/search-screen.tsx';
import { apiUtils } from '../../lib/api/api.ts';
import { chatIdOf, recordIdOf, type ResultLayout, resultLayoutOf } from '../../lib/search-params.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { SearchNotFound } from '../-not-found.tsx';

export const Route = createFileRoute('/_member/search/$id')({
  validateSearch: (search): { card?: string | undefined; results?: ResultLayout | undefined } => ({
    card: recordIdOf(search.card),
    results: resultLayoutOf(search.results),
  }),
  loader: ({ params }) => {
    if (!chatIdOf(params.id)) throw notFound();
    if (currentSession()) void apiUtils.thorough.read.prefetch({ searchId: params.id });
  },
  component: SearchRoute,
  notFoundComponent: SearchNotFound,
});

function SearchRoute() {
  const { id } = Route.useParams();
  const { card } = Route.useSearch();
  return <SearchScreen key={id} searchId={id} card={card} notFound={<SearchNotFound />} />;
}
