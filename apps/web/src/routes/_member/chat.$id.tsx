import { createFileRoute, notFound } from '@tanstack/react-router';
import { useState } from 'react';
import { ChatScreen } from '../../features/chat/chat-screen.tsx';
import { apiUtils } from '../../lib/api/api.ts';
import { chatIdOf, recordIdOf, type ResultLayout, resultLayoutOf } from '../../lib/search-params.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { ChatNotFound } from '../-not-found.tsx';

interface ChatSearch {
  /** Id of the record whose details are open. */
  card?: string | undefined;
  /** Id of the turn whose card it is: others may have the record under another number. */
  of?: string | undefined;
  /** Id of the turn to show, for example from a chat search. */
  turn?: string | undefined;
  results?: ResultLayout | undefined;
}

export const Route = createFileRoute('/_member/chat/$id')({
  validateSearch: (search): ChatSearch => ({
    card: recordIdOf(search.card),
    of: chatIdOf(search.of),
    turn: chatIdOf(search.turn),
    results: resultLayoutOf(search.results),
  }),
  loader: ({ params }) => {
    if (!chatIdOf(params.id)) throw notFound();
    // The chat itself loads its turns.
    if (currentSession()) void apiUtils.catalogue.facts.prefetch();
  },
  component: ChatRoute,
  notFoundComponent: ChatNotFound,
  staticData: { hasPanel: true },
});

function ChatRoute() {
  const { id } = Route.useParams();
  // A new key per chat, so that no state carries over.
  return <Chat key={id} id={id} />;
}

function Chat({ id }: { id: string }) {
  const { card, of, turn } = Route.useSearch();
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <ChatNotFound />;
  return <ChatScreen chatId={id} card={card} cardOf={of} turn={turn} onMissing={() => setMissing(true)} />;
}
