import { createContext, useContext } from 'react';

/** The dialogs that any part of the workspace may open. One at most is open. */
export type WorkspaceDialog =
  | { name: 'invite' | 'feedback' | 'bug' | 'concierge' | 'shortcuts' | 'palette' }
  | { name: 'share'; chatId: string; title: string };

export interface Workspace {
  open: (dialog: WorkspaceDialog) => void;
  /** True while the panel shows the search over one's chats instead of the list. */
  searching: boolean;
  setSearching: (searching: boolean) => void;
}

const noFrame = () => {
  throw new Error('This stands outside of the workspace.');
};

export const WorkspaceContext = createContext<Workspace>({
  open: noFrame,
  searching: false,
  setSearching: noFrame,
});

export function useWorkspace(): Workspace {
  return useContext(WorkspaceContext);
}
