import { createFileRoute } from '@tanstack/react-router';
import { ResearcherScreen } from '../../features/record-page/researcher-screen.tsx';
import { apiUtils } from '../../lib/api/api.ts';
import { recordIdIn } from '../../lib/search-params.ts';
import { currentSession, useSession } from '../../lib/session/session-store.ts';
import { RecordNotFound } from '../-not-found.tsx';
import { VisitorRecord } from '../-visitor-record.tsx';

export const Route = createFileRoute('/_member/researcher/$id')({
  loader: ({ params }) => {
    const id = recordIdIn(params.id, 'URES');
    if (id && currentSession()) void apiUtils.records.researcher.prefetch({ id });
  },
  component: ResearcherRoute,
  staticData: { isOpenToVisitors: true },
});

function ResearcherRoute() {
  const id = recordIdIn(Route.useParams().id, 'URES');
  const session = useSession();
  if (!id) return <RecordNotFound />;
  if (!session) return <VisitorRecord key={id} id={id} />;
  return <ResearcherScreen key={id} id={id} notFound={<RecordNotFound />} />;
}
