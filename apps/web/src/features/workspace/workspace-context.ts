import { createContext, useContext } from 'react';

/** The dialogs that any part of the workspace may open, one at a time. */
export type WorkspaceDialog =
  | { name: 'invite' | 'feedback' | 'bug' | 'concierge' | 'shortcuts' | 'palette' }
  | { name: 'share'; chatId: string; title: string }
  | { name: 'share-search'; searchId: string; title: string };

export interface Workspace {
  open: (dialog: WorkspaceDialog) => void;
  /** True while the panel shows the chat search instead of the list. */
  searching: boolean;
  setSearching: (searching: boolean) => void;
  /** Shows the search, wherever the panel is. */
  search: () => void;
  /** Opens the chat list as a drawer; null if the view has no chat list. */
  openChats: (() => void) | null;
}

export const WorkspaceContext = createContext<Workspace | null>(null);

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('This part can only be used inside the workspace.');
  return workspace;
}
