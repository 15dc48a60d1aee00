import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { api } from '../../lib/api/api.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { LoadingScreen } from '../../ui/feedback/loading-screen.tsx';
import { PageNotFound } from '../-not-found.tsx';

// Members never load its code.
const StaffRooms = lazy(() => import('../../features/staff/staff-rooms.tsx'));

type Address = Partial<
  Record<
    | 'q'
    | 'open'
    | 'list'
    | 'role'
    | 'state'
    | 'actor'
    | 'act'
    | 'from'
    | 'to'
    | 'section'
    | 'source'
    | 'kind'
    | 'owner'
    | 'set'
    | 'show'
    | 'month'
    | 'days'
    | 'price'
    | 'university'
    | 'upload'
    | 'correct'
    | 'change'
    | 'ask'
    | 'generation'
    | 'mode'
    | 'otherGeneration'
    | 'otherMode'
    | 'record',
    unknown
  >
>;

/** The rooms of those who run the product. Each checks its own part of the address, with code that only staff load. */
export const Route = createFileRoute('/_member/admin/{-$room}')({
  validateSearch: (search: Record<string, unknown>): Address => search,
  component: AdminRoute,
});

function AdminRoute() {
  const { room } = Route.useParams();
  const status = api.auth.status.useQuery();
  if (status.isError && !status.data)
    return (
      <main id="view" tabIndex={-1}>
        <LoadFailure {...faultOf(status.error)} onRetry={() => void status.refetch()} />
      </main>
    );
  if (!status.data) return <LoadingScreen />;
  // To members the page does not exist.
  if (status.data.role === 'member') return <PageNotFound />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <StaffRooms room={room} role={status.data.role} notFound={<PageNotFound />} />
    </Suspense>
  );
}
