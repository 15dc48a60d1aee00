import type { CallFault } from '../../../lib/api/trpc.ts';
import type { ChatCapabilities } from './capabilities.ts';
import type { ChatPage } from './chat-page.ts';
import type { ChatServer } from './chat-server.ts';
import type { Question } from './turn.ts';

/** What a chat works with. */
export interface ChatParts {
  server: ChatServer;
  page: ChatPage;
  may: ChatCapabilities;
}

export type OnUnsent = (question: Question, chatId: string | null) => void;

/** What a view must do for its chat. */
export interface ChatListener {
  /** The chat has an id now. */
  onCreated: (chatId: string) => void;
  /** There is no such chat. */
  onMissing: () => void;
  /** The server has not taken a question, and it has left the chat. */
  onRefused: (question: Question, fault: CallFault) => void;
  /** The person has signed out, or left, while a question of this chat was not with the server. */
  onUnsent: OnUnsent;
}
