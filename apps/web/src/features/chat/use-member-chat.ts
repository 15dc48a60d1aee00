import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useUnsavedWarning } from '../../lib/hooks/use-unsaved-warning.ts';
import { handedOver, takenOver } from './chat-handover.ts';
import { currentDrafts } from './composer/drafts.ts';
import { MEMBER } from './engine/capabilities.ts';
import { type Chat, createChat } from './engine/chat-engine.ts';
import type { ChatListener, OnUnsent } from './engine/chat-parts.ts';
import { browserPage } from './engine/chat-page.ts';
import type { ChatState } from './engine/chat-state.ts';
import { trpcChatServer } from './engine/trpc-chat-server.ts';

type Heard = Pick<ChatListener, 'onCreated' | 'onMissing' | 'onRefused'>;

/** The chat at an address; without one, a new chat. A new chat continues when it gets its address. */
export function useMemberChat(
  chatId: string | null,
  { onCreated, onMissing, onRefused }: Heard,
): { chat: Chat; state: ChatState } {
  const [chat] = useState(
    () =>
      handedOver(chatId) ?? createChat(chatId, { server: trpcChatServer, page: browserPage(), may: MEMBER }),
  );
  const created = useEffectEvent(onCreated);
  const missing = useEffectEvent(onMissing);
  const refused = useEffectEvent(onRefused);
  useEffect(() => {
    takenOver();
    // After a sign-out these are no longer the current drafts.
    const drafts = currentDrafts();
    const onUnsent: OnUnsent = (question, from) => drafts.of(from).giveBack(question, null);
    const detach = chat.attach({
      onCreated: (id) => created(id),
      onMissing: () => missing(),
      onRefused: (question, fault) => refused(question, fault),
      onUnsent,
    });
    return () => {
      detach();
      // Another screen may have taken it over.
      if (handedOver(chat.get().chatId) !== chat) chat.leave(onUnsent);
    };
  }, [chat]);
  useUnsavedWarning(() =>
    chat.get().turns.some(({ turnId, status }) => turnId === null && status === 'failed'),
  );
  return { chat, state: useSyncExternalStore(chat.subscribe, chat.get) };
}
