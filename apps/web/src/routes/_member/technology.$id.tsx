import { createFileRoute } from '@tanstack/react-router';
import { TechnologyScreen } from '../../features/record-page/technology-screen.tsx';
import { apiUtils } from '../../lib/api/api.ts';
import { chatIdOf, recordIdIn } from '../../lib/search-params.ts';
import { currentSession, useSession } from '../../lib/session/session-store.ts';
import { RecordNotFound } from '../-not-found.tsx';
import { VisitorRecord } from '../-visitor-record.tsx';

export const Route = createFileRoute('/_member/technology/$id')({
  validateSearch: (search): { turn?: string | undefined } => ({ turn: chatIdOf(search.turn) }),
  loaderDeps: ({ search: { turn } }) => ({ turn }),
  loader: ({ params, deps: { turn } }) => {
    const id = recordIdIn(params.id, 'UTECH');
    if (id && currentSession()) void apiUtils.records.technology.prefetch({ id, turnId: turn });
  },
  component: TechnologyRoute,
  staticData: { isOpenToVisitors: true },
});

function TechnologyRoute() {
  const id = recordIdIn(Route.useParams().id, 'UTECH');
  const { turn } = Route.useSearch();
  const session = useSession();
  if (!id) return <RecordNotFound />;
  if (!session) return <VisitorRecord key={id} id={id} />;
  return <TechnologyScreen key={id} id={id} turnId={turn} notFound={<RecordNotFound />} />;
}
