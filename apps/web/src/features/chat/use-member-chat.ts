import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useUnsent } from '../../lib/use-unsent.ts';
import { begunChat, forgetBegun } from './begun-chat.ts';
import { draftOf } from './draft.ts';
import { type ChatEars, type ChatState, createMemberChat, type MemberChat } from './member-chat.ts';

/** The chat that an address names; without one, a new chat. What a chat with a new address has begun goes on in it. */
export function useMemberChat(
  chatId: string | undefined,
  ears: ChatEars,
): { chat: MemberChat; state: ChatState } {
  const [chat] = useState(() => begunChat(chatId) ?? createMemberChat(chatId ?? null));
  const latest = useRef(ears);
  useEffect(() => {
    latest.current = ears;
  });
  useEffect(() => {
    forgetBegun();
    const detach = chat.attach({
      onBegun: (id) => latest.current.onBegun(id),
      onGone: () => latest.current.onGone(),
      onRefused: (question, fault) => latest.current.onRefused(question, fault),
    });
    return () => {
      detach();
      // Another screen may have taken it over.
      if (begunChat(chat.get().chatId ?? undefined) === chat) return;
      const unsent = chat.leave();
      if (unsent) draftOf(chat.get().chatId).giveBack(unsent, null);
    };
  }, [chat]);
  useUnsent(() => chat.get().turns.some(({ turnId, status }) => turnId === null && status === 'failed'));
  return { chat, state: useSyncExternalStore(chat.subscribe, chat.get) };
}
