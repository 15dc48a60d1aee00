import type { Folders } from '@cosmos/contract/saved/library.ts';
import { IconFolder, IconFolderPlus } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { Menu, MenuDivider, MenuItem } from '../../../ui/buttons/menu.tsx';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { putInFolder } from '../data/saved-changes.ts';
import { selected } from '../data/saved-state.ts';
import { FolderDialog } from './folder-dialog.tsx';

interface FolderMenuProps {
  savedIds: readonly string[];
  folders: Folders | undefined;
  /** The folder that the records leave; absent if they stay where they are. */
  from?: string | undefined;
  say: Say;
  /** The button that opens it. */
  children: ReactElement;
}

/** Puts records into a folder, or into a new one. */
export function FolderMenu({ savedIds, folders, from, say, children }: FolderMenuProps) {
  const [isMaking, setMaking] = useState(false);
  const put = async (folderId: string, name: string) => {
    const count = savedIds.length === 1 ? '1 record' : `${savedIds.length.toLocaleString('en-GB')} records`;
    if (!(await putInFolder({ savedIds, folderId, from }, say))) return;
    selected.set(new Set());
    say('good', `${count} ${from ? 'moved' : 'added'} to “${name}”`);
  };
  const own = (folders?.own ?? []).filter(({ folderId }) => folderId !== from);
  return (
    <>
      <Menu target={children} width={240}>
        {own.map(({ folderId, name }) => (
          <MenuItem
            key={folderId}
            leftSection={<IconFolder size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => void put(folderId, name)}
          >
            {name}
          </MenuItem>
        ))}
        {own.length > 0 && <MenuDivider />}
        <MenuItem
          leftSection={<IconFolderPlus size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => setMaking(true)}
        >
          New folder
        </MenuItem>
      </Menu>
      <FolderDialog
        opened={isMaking}
        onClose={() => setMaking(false)}
        onDone={(folderId, name) => void put(folderId, name)}
        say={say}
      />
    </>
  );
}
