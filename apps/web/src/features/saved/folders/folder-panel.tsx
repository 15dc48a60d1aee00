import type { Folders } from '@cosmos/contract/saved/library.ts';
import { IconBookmarks, IconFolder, IconFolderPlus, IconFolderShare, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import classes from './folder-panel.module.css';

interface FolderPanelProps {
  /** Undefined while loading. */
  folders: Folders | undefined;
  /** Id of the open folder. */
  shown: string | undefined;
  say: Say;
}

/** All saved records, one’s own folders, and those that colleagues share. */
export function FolderPanel({ folders, shown, say }: FolderPanelProps) {
  const [isMaking, setMaking] = useState(false);
  return (
    <nav className={classes.panel} aria-label="Folders">
      <ul className={classes.list}>
        <Entry shown={shown} folderId={undefined} name="All saved" count={folders?.total ?? 0}>
          <IconBookmarks size={18} stroke={1.6} aria-hidden="true" />
        </Entry>
        {folders?.own.map(({ folderId, name, count, isShared }) => (
          <Entry key={folderId} shown={shown} folderId={folderId} name={name} count={count}>
            {isShared ? (
              <IconFolderShare size={18} stroke={1.6} role="img" aria-label="Shared" />
            ) : (
              <IconFolder size={18} stroke={1.6} aria-hidden="true" />
            )}
          </Entry>
        ))}
        <li className={classes.make}>
          <PlainButton className={classes.entry} data-make onClick={() => setMaking(true)}>
            <IconFolderPlus size={18} stroke={1.6} aria-hidden="true" />
            <span className={classes.name}>New folder</span>
          </PlainButton>
        </li>
      </ul>
      {folders && folders.shared.length > 0 && (
        <>
          <h2 className={classes.heading}>Shared by colleagues</h2>
          <ul className={classes.list} aria-label="Shared by colleagues">
            {folders.shared.map(({ folderId, name, count, owner }) => (
              <Entry key={folderId} shown={shown} folderId={folderId} name={name} count={count} more={owner}>
                <IconUsers size={18} stroke={1.6} aria-hidden="true" />
              </Entry>
            ))}
          </ul>
        </>
      )}
      <FolderDialog opened={isMaking} onClose={() => setMaking(false)} say={say} />
    </nav>
  );
}

/** Otherwise the router takes “All saved” for open in every folder. */
const EXACT = { exact: true, explicitUndefined: true };

interface EntryProps {
  shown: string | undefined;
  folderId: string | undefined;
  name: string;
  count: number;
  more?: string;
  /** Its icon. */
  children: ReactNode;
}

function Entry({ shown, folderId, name, count, more, children }: EntryProps) {
  return (
    <li>
      <Link
        to="/profile/$tab"
        params={{ tab: 'saved' }}
        search={(now) => ({ folder: folderId, sort: now.sort })}
        className={classes.entry}
        aria-current={shown === folderId ? 'true' : undefined}
        activeOptions={EXACT}
      >
        {children}
        <span className={classes.words}>
          <span className={classes.name} title={name} dir="auto">
            {name}
          </span>
          {more && <span className={classes.more}>{more}</span>}
        </span>
        {count > 0 && <span className={classes.count}>{count.toLocaleString('en-GB')}</span>}
      </Link>
    </li>
  );
}
