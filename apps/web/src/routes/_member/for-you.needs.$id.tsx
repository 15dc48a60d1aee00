import { createFileRoute, notFound } from '@tanstack/react-router';
import { NeedScreen } from '../../features/standing-needs/need-screen.tsx';
import { apiUtils } from '../../lib/api/api.ts';
import { chatIdOf } from '../../lib/search-params.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { NeedNotFound } from '../-not-found.tsx';

export const Route = createFileRoute('/_member/for-you/needs/$id')({
  loader: ({ params }) => {
    if (!chatIdOf(params.id)) throw notFound();
    if (currentSession()) void apiUtils.needs.read.prefetch({ needId: params.id });
  },
  component: NeedRoute,
  notFoundComponent: NeedNotFound,
});

function NeedRoute() {
  const { id } = Route.useParams();
  return <NeedScreen key={id} needId={id} notFound={<NeedNotFound />} />;
}
