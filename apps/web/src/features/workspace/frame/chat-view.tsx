import { IconShare } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { renameChat, useNewTitle } from '../chats/rename-chat.ts';
import { useWorkspace } from '../workspace-context.ts';
import { TopBar } from './top-bar.tsx';
import { View } from './view.tsx';
import type { ViewAction } from './view-action.ts';

const NONE: readonly ViewAction[] = [];

interface ChatViewProps {
  title: string;
  /** The member’s open chat, which can be renamed and shared from the bar. */
  chatId?: string | undefined;
  /** More actions, as buttons in the bar. */
  actions?: readonly ViewAction[];
  /** True if the content brings its own heading; the bar is then only shown where it opens the chats. */
  bare?: boolean;
  children: ReactNode;
}

/** A view of a chat, below a bar with its title and actions. */
export function ChatView({ title, chatId, actions = NONE, bare = false, children }: ChatViewProps) {
  const { open } = useWorkspace();
  const shownTitle = useNewTitle(chatId) ?? title;
  const share: ViewAction[] = chatId
    ? [
        {
          label: 'Share',
          icon: IconShare,
          onSelect: () => open({ name: 'share', chatId, title: shownTitle }),
        },
      ]
    : [];
  const bar = (
    <TopBar
      title={bare ? null : shownTitle}
      actions={[...share, ...actions]}
      onRename={chatId ? (next) => void renameChat({ chatId, title: next }) : undefined}
    />
  );
  return (
    <View name={shownTitle} bar={bar}>
      {children}
    </View>
  );
}
