import { createFileRoute, redirect } from '@tanstack/react-router';
import { ChatScreen } from '../features/chat/chat-screen.tsx';
import { useSession } from '../lib/session-store.ts';
import { chatIdOf } from '../lib/views.ts';
import { LandingPage } from './-landing-page.tsx';

export const Route = createFileRoute('/chat/$id')({
  beforeLoad: ({ params }) => {
    if (!chatIdOf(params.id)) throw redirect({ to: '/', replace: true });
  },
  component: ChatRoute,
});

function ChatRoute() {
  const { id } = Route.useParams();
  // What has been said in one chat never stands in another.
  return useSession() ? <ChatScreen key={id} chatId={id} /> : <LandingPage opens={{ name: 'login' }} />;
}
