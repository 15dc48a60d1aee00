import { createFileRoute, useParams } from '@tanstack/react-router';
import { InboxScreen } from '../../features/inbox/inbox-screen.tsx';
import { recordIdOf, type ThreadFilterParam, threadFilterOf } from '../../lib/search-params.ts';
import { currentSession } from '../../lib/session/session-store.ts';

interface InboxSearch {
  filter?: ThreadFilterParam | undefined;
  /** Id of the record whose details are open. */
  card?: string | undefined;
}

/** The inbox, whose list stays while conversations are opened. */
export const Route = createFileRoute('/_member/inbox')({
  validateSearch: (search): InboxSearch => ({
    filter: threadFilterOf(search.filter),
    card: recordIdOf(search.card),
  }),
  loader: () => {
    // Loaded with the screen: visitors never need it.
    if (currentSession())
      void import('../../features/inbox/data/inbox-data.ts').then(({ prefetchInbox }) => prefetchInbox());
  },
  component: InboxRoute,
});

function InboxRoute() {
  const { filter = 'all', card } = Route.useSearch();
  const { id } = useParams({ strict: false });
  return <InboxScreen filter={filter} threadId={id} card={card} />;
}
