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
  /** Shows the search, wherever the panel is. */
  search: () => void;
  /** Slides the list of chats over the view; null where the view has none beside it. */
  openChats: (() => void) | null;
}

export const WorkspaceContext = createContext<Workspace | null>(null);

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('This stands outside of the workspace.');
  return workspace;
}
