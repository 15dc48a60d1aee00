import { createFileRoute, redirect } from '@tanstack/react-router';
import { ChatScreen } from '../features/chat/chat-screen.tsx';
import { settingsKnown } from '../lib/queries.ts';
import { useSession } from '../lib/session-store.ts';
import { chatIdOf } from '../lib/views.ts';
import { LandingPage, SIGN_IN_FIRST } from './-landing-page.tsx';

const CARD = /^(?:UTECH|URES)-[A-Z0-9]{1,24}-[A-Z0-9]{1,24}$/;

interface ChatSearch {
  /** The record whose details are open. */
  card?: string | undefined;
  /** The turn that is asked for, as by a search over one's chats. */
  turn?: string | undefined;
}

export const Route = createFileRoute('/chat/$id')({
  validateSearch: (search): ChatSearch => ({
    card: typeof search.card === 'string' && CARD.test(search.card) ? search.card : undefined,
    turn: chatIdOf(search.turn),
  }),
  beforeLoad: ({ params }) => {
    if (!chatIdOf(params.id)) throw redirect({ to: '/', replace: true });
  },
  loader: ({ context }) => settingsKnown(context.queryClient),
  component: ChatRoute,
});

function ChatRoute() {
  const { id } = Route.useParams();
  const { card, turn } = Route.useSearch();
  // What has been said in one chat never stands in another.
  return useSession() ? (
    <ChatScreen key={id} chatId={id} card={card} turn={turn} />
  ) : (
    <LandingPage opens={SIGN_IN_FIRST} />
  );
}
