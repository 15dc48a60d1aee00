import { type ComponentType, lazy, type LazyExoticComponent, Suspense, useState } from 'react';
import type { WorkspaceDialog } from '../features/workspace/workspace-context.ts';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

const ShareDialog = lazy(() => import('../features/share/share-dialog.tsx'));
const ShareSearchDialog = lazy(() => import('../features/share/share-search-dialog.tsx'));
type Plain = Exclude<WorkspaceDialog['name'], 'share' | 'share-search'>;
// Each is loaded when it first opens.
const DIALOGS: Record<Plain, LazyExoticComponent<ComponentType<DialogProps>>> = {
  invite: lazy(() => import('../features/invite-colleagues/invite-dialog.tsx')),
  feedback: lazy(() => import('../features/feedback/feedback-dialog.tsx')),
  bug: lazy(() => import('../features/feedback/bug-dialog.tsx')),
  concierge: lazy(() => import('../features/concierge/concierge-dialog.tsx')),
  shortcuts: lazy(() => import('../features/palette/shortcuts-dialog.tsx')),
  palette: lazy(() => import('../features/palette/palette.tsx')),
};
const NAMES = Object.keys(DIALOGS) as Plain[];

interface WorkspaceDialogsProps {
  dialog: WorkspaceDialog | null;
  onClose: () => void;
}

/** The open dialog. Dialogs opened before stay mounted, with the text typed into them. */
export function WorkspaceDialogs({ dialog, onClose }: WorkspaceDialogsProps) {
  const [used, setUsed] = useState<ReadonlySet<string>>(new Set());
  const [shared, setShared] = useState<Extract<WorkspaceDialog, { name: 'share' }> | null>(null);
  const [search, setSearch] = useState<Extract<WorkspaceDialog, { name: 'share-search' }> | null>(null);
  if (dialog && !used.has(dialog.name)) setUsed(new Set(used).add(dialog.name));
  if (dialog?.name === 'share' && dialog !== shared) setShared(dialog);
  if (dialog?.name === 'share-search' && dialog !== search) setSearch(dialog);
  return (
    <>
      {NAMES.filter((name) => used.has(name)).map((name) => {
        const One = DIALOGS[name];
        return (
          <Suspense key={name} fallback={null}>
            <One opened={dialog?.name === name} onClose={onClose} />
          </Suspense>
        );
      })}
      {shared && (
        <Suspense fallback={null}>
          <ShareDialog
            key={shared.chatId}
            chatId={shared.chatId}
            title={shared.title}
            opened={dialog?.name === 'share'}
            onClose={onClose}
          />
        </Suspense>
      )}
      {search && (
        <Suspense fallback={null}>
          <ShareSearchDialog
            key={search.searchId}
            searchId={search.searchId}
            title={search.title}
            opened={dialog?.name === 'share-search'}
            onClose={onClose}
          />
        </Suspense>
      )}
    </>
  );
}
