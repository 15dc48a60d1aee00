import { faultOf, trpc } from '../../../lib/api/trpc.ts';
import type { ChatServer } from './chat-server.ts';

export const trpcChatServer: ChatServer = {
  ask: (request, signal) => trpc.conversation.ask.mutate(request, { signal }),
  follow: (turnId, signal) => trpc.conversation.follow.query({ turnId }, { signal }),
  read: (sessionId, before) => trpc.conversation.session.query({ sessionId, before }),
  stop: (turnId) => trpc.conversation.stop.mutate({ turnId }),
  selectVersion: (turnId) => trpc.conversation.selectVersion.mutate({ turnId }),
  rate: (input) => trpc.conversation.rate.mutate(input),
  faultOf,
};
