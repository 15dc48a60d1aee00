import { createFileRoute } from '@tanstack/react-router';
import { OpenThread } from '../../features/inbox/thread/open-thread.tsx';
import { chatIdOf } from '../../lib/search-params.ts';
import { ThreadNotFound } from '../-not-found.tsx';

export const Route = createFileRoute('/_member/inbox/$id')({ component: ThreadRoute });

function ThreadRoute() {
  const { id } = Route.useParams();
  if (!chatIdOf(id)) return <ThreadNotFound />;
  // A new key per conversation, so that no state carries over.
  return <OpenThread key={id} threadId={id} notFound={<ThreadNotFound />} />;
}
