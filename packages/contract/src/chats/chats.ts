import { z } from 'zod';
import { session } from '../conversation/conversation.ts';
import { cursorTime } from './cursor-time.ts';
import { CHATS_LIMITS } from './limits.ts';
import { CHATS_MESSAGES } from './messages.ts';
import { lineText } from '../text/line-text.ts';

/** Where the next page of a list of chats begins: after this one. */
export const chatCursor = z.object({ updatedAt: cursorTime, chatId: z.uuid() });
export type ChatCursor = z.output<typeof chatCursor>;
export const listChatsInput = z.object({ cursor: chatCursor.nullish() });

export interface ChatPage {
  /** Newest first. */
  chats: ChatInfo[];
  /** Null on the last page. */
  next: ChatCursor | null;
}

/** A chat in the list of its owner. */
export interface ChatInfo {
  chatId: string;
  /** Null until the first answer has named it. */
  title: string | null;
  createdAt: string;
  updatedAt: string;
}

export const chatInput = z.object({ chatId: z.uuid() });

export const renameChatInput = z.object({
  chatId: z.uuid(),
  title: lineText(CHATS_LIMITS.chatTitleCharacters).refine(
    (value) => value.length > 0,
    CHATS_MESSAGES.titleEmpty,
  ),
});

export const searchChatsInput = z.object({ query: z.string().trim().min(1).max(200) });

/** A chat that holds the words asked for. */
export interface ChatHit extends ChatInfo {
  /** The newest turn that holds them; null where only the title does. */
  turnId: string | null;
  /** A piece of the message or answer, with [start, end) offsets of the words found; null where only the title holds them. */
  snippet: { text: string; marks: [number, number][] } | null;
}

/** A read-only link to a chat as it stood when the link was made. */
export interface ChatShare {
  shareId: string;
  createdAt: string;
  expiresAt: string;
}
/** Its address is told once, when it is made. */
export interface NewChatShare extends ChatShare {
  url: string;
}
export const shareInput = z.object({ shareId: z.uuid() });
export const sharedInput = z.object({ token: z.string().max(200), cursor: z.uuid().nullish() });

/** What a member sees who opens such a link: the path as it was shared, without files and ratings. */
export const sharedChat = z.object({ ...session.shape, sharedAt: z.string(), expiresAt: z.string() });
export type SharedChat = z.output<typeof sharedChat>;
