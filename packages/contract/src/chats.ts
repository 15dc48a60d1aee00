import { z } from 'zod';

/** Where the next page of a list of chats begins: after this one. */
export const chatCursor = z.object({ updatedAt: z.iso.datetime(), chatId: z.uuid() });
export type ChatCursor = z.output<typeof chatCursor>;
export const listChatsInput = z.object({ after: chatCursor.nullish() });

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
