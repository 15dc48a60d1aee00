import type { Turn } from '../conversation/chat-state.ts';

/** The first turn of a chat that has just been given its address; lives in this page alone. */
let begun: { chatId: string; turn: Turn } | null = null;

export function handOver(chatId: string, turn: Turn): void {
  begun = { chatId, turn };
}

export function begunTurn(chatId: string | undefined): Turn | undefined {
  return begun?.chatId === chatId ? begun?.turn : undefined;
}

/** Any later visit reads the chat from the server. */
export function forgetBegun(): void {
  begun = null;
}
