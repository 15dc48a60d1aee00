import type { ChatInfo } from '@cosmos/contract/chats/chats.ts';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { chatTitle } from './chats-query.ts';
import { removeChat } from './remove-chat.ts';
import { renameChat } from './rename-chat.ts';
import { useWorkspace } from '../workspace-context.ts';

export interface ChatActions {
  onRename: (change: { chatId: string; title: string }) => void;
  onShare: (chat: ChatInfo) => void;
  onRemove: (chat: ChatInfo) => void;
}

/** Actions on a chat in the list. Stable functions, so that rows are rendered once. */
export function useChatActions(): ChatActions {
  const router = useRouter();
  const { open } = useWorkspace();
  return useMemo(() => {
    const desk = {
      isOpen: (chatId: string) => router.state.location.pathname === `/chat/${chatId}`,
      go: (chatId: string | null) =>
        void (chatId
          ? router.navigate({ to: '/chat/$id', params: { id: chatId } })
          : router.navigate({ to: '/' })),
    };
    return {
      onRename: (change) => void renameChat(change),
      onShare: (chat) => open({ name: 'share', chatId: chat.chatId, title: chatTitle(chat) }),
      onRemove: (chat) => void removeChat(desk, chat),
    };
  }, [router, open]);
}
