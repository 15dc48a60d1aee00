import type { Folder, SharedFolder } from '@cosmos/contract/saved/library.ts';
import { IconDots, IconFolderShare, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { DeleteFolderDialog } from './delete-folder-dialog.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import classes from './folder-head.module.css';
import { ShareFolderDialog } from './share-folder-dialog.tsx';

interface FolderHeadProps {
  /** One’s own, or else a colleague’s. */
  folder: Folder | undefined;
  shared: SharedFolder | undefined;
  canShare: boolean;
  say: Say;
}

/** The name of the open folder, and what can be done with it. */
export function FolderHead({ folder, shared, canShare, say }: FolderHeadProps) {
  const [dialog, setDialog] = useState<'rename' | 'delete' | 'share' | null>(null);
  const close = () => setDialog(null);
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <h2 className={classes.name} dir="auto">
          {folder?.name ?? shared?.name}
        </h2>
        {shared && (
          <p className={classes.state}>
            <IconUsers size={16} stroke={1.6} aria-hidden="true" />
            Shared by {shared.owner}. You can read it, but not change it.
          </p>
        )}
        {folder?.isShared && (
          <p className={classes.state}>
            <IconFolderShare size={16} stroke={1.6} aria-hidden="true" />
            Your colleagues can see this folder, but not your notes.
          </p>
        )}
      </div>
      {folder && (
        <>
          <Button onClick={() => setDialog('share')}>
            <IconFolderShare size={18} stroke={1.6} aria-hidden="true" />
            {folder.isShared ? 'Shared' : 'Share'}
          </Button>
          <ActionMenu
            entries={[
              { label: 'Rename', icon: IconPencil, onSelect: () => setDialog('rename') },
              { label: 'Delete folder', icon: IconTrash, onSelect: () => setDialog('delete'), danger: true },
            ]}
          >
            <IconButton label={`More for ${folder.name}`}>
              <IconDots size={20} stroke={1.6} />
            </IconButton>
          </ActionMenu>
          <FolderDialog opened={dialog === 'rename'} folder={folder} onClose={close} say={say} />
          <DeleteFolderDialog opened={dialog === 'delete'} folder={folder} onClose={close} say={say} />
          <ShareFolderDialog
            opened={dialog === 'share'}
            folder={folder}
            canShare={canShare}
            onClose={close}
          />
        </>
      )}
    </header>
  );
}
