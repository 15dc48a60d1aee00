import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Folder } from '@cosmos/contract/saved/library.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queryClient } from '../../../lib/api/query-client.ts';
import { savedListsChanged } from '../../../lib/api/saved-lists.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import classes from './folder-head.module.css';

interface DeleteFolderDialogProps {
  folder: Folder;
  opened: boolean;
  onClose: () => void;
  say: Say;
}

/** Deletes a folder; what is in it stays saved. */
export function DeleteFolderDialog({ folder, opened, onClose, say }: DeleteFolderDialogProps) {
  const navigate = useNavigate();
  const deletion = useMutation({
    mutationFn: () => trpc.saved.deleteFolder.mutate({ folderId: folder.folderId }),
    onSuccess: async () => {
      onClose();
      say('good', folder.count > 0 ? 'Folder deleted. Its records are still saved.' : 'Folder deleted.');
      // First away from it, so that its list isn’t loaded again.
      await navigate({ to: '/profile/$tab', params: { tab: 'saved' }, search: {} });
      savedListsChanged(queryClient);
    },
  });
  const records = folder.count === 1 ? 'The record in it stays' : `The ${folder.count} records in it stay`;
  return (
    <Dialog title={`Delete “${folder.name}”?`} opened={opened} onClose={onClose}>
      <div className={classes.dialog}>
        <p>{folder.count > 0 ? `${records} saved.` : 'The folder is empty.'}</p>
        <Notice tone="bad">
          {deletion.isError &&
            serverReason(deletion.error, {
              otherwise: HTTP_MESSAGES.couldNotSave,
              network: HTTP_MESSAGES.networkShort,
            })}
        </Notice>
        <div className={classes.ways}>
          <Button look="filled" busy={deletion.isPending} onClick={() => deletion.mutate()}>
            Delete folder
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </div>
    </Dialog>
  );
}
