import { pageSlice } from '../../lib/page-store.ts';
import type { Chat } from './engine/chat-engine.ts';

/** A chat that has just got its address, in transit from the new-chat screen to its own. */
const passing = pageSlice<{ chatId: string; chat: Chat } | null>('chat with a new address', null);

export function handOver(chatId: string, chat: Chat): void {
  passing.set({ chatId, chat });
}

export function handedOver(chatId: string | null): Chat | undefined {
  const last = passing.get();
  return last?.chatId === chatId ? last?.chat : undefined;
}

/** Later visits load the chat from the server. */
export function takenOver(): void {
  passing.set(null);
}
