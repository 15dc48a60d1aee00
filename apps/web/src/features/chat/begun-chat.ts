import type { MemberChat } from './member-chat.ts';

/** The chat that has just been given its address; lives in this page alone. */
let begun: { chatId: string; chat: MemberChat } | null = null;

export function handOver(chatId: string, chat: MemberChat): void {
  begun = { chatId, chat };
}

export function begunChat(chatId: string | undefined): MemberChat | undefined {
  return begun?.chatId === chatId ? begun?.chat : undefined;
}

/** Any later visit reads the chat from the server. */
export function forgetBegun(): void {
  begun = null;
}
