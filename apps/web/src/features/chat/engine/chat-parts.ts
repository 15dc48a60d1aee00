import type { CallFault } from '../../../lib/api/trpc.ts';
import type { ChatCapabilities } from './capabilities.ts';
import type { ChatPage } from './chat-page.ts';
import type { ChatServer } from './chat-server.ts';
import type { Question } from './turn.ts';

/** The dependencies of a chat. */
export interface ChatParts {
  server: ChatServer;
  page: ChatPage;
  may: ChatCapabilities;
}

export type OnUnsent = (question: Question, chatId: string | null) => void;

/** Callbacks from a chat to its view. */
export interface ChatListener {
  /** The chat has got its id. */
  onCreated: (chatId: string) => void;
  /** The chat does not exist. */
  onMissing: () => void;
  /** The server refused a question, and it was removed from the chat. */
  onRefused: (question: Question, fault: CallFault) => void;
  /** The person signed out or left while a question of this chat had not reached the server. */
  onUnsent: OnUnsent;
}
