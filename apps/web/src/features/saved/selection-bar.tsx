import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import type { Folders, SavedRow } from '@cosmos/contract/saved/library.ts';
import {
  IconBookmarkOff,
  IconColumns3,
  IconFolderMinus,
  IconFolderPlus,
  IconFolderSymlink,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { faultOf, trpc } from '../../lib/api/trpc.ts';
import { useSlice } from '../../lib/page-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import type { Say } from '../../ui/feedback/use-toast.tsx';
import classes from './bar.module.css';
import { ExportMenu } from './export/export-menu.tsx';
import { FolderMenu } from './folders/folder-menu.tsx';
import { removeRecords, takeOutOfFolder } from './data/saved-changes.ts';
import { filterOf, type SavedSearch } from './data/saved-search.ts';
import { selected } from './data/saved-state.ts';

interface SelectionBarProps {
  search: SavedSearch;
  words: string;
  rows: readonly SavedRow[];
  folders: Folders | undefined;
  /** What the filters find in all. */
  total: number | null;
  say: Say;
}

/** What can be done with the marked records; nothing while none is marked. */
export function SelectionBar({ search, words, rows, folders, total, say }: SelectionBarProps) {
  const marked = useSlice(selected);
  const [isGathering, setGathering] = useState(false);
  if (marked.size === 0) return null;
  const ids = [...marked];
  const folder = folders?.own.find(({ folderId }) => folderId === search.folder);
  const selectAll = async () => {
    setGathering(true);
    try {
      selected.set(new Set(await trpc.saved.matching.query(filterOf(search, words))));
    } catch (error) {
      say('bad', faultOf(error).message);
    }
    setGathering(false);
  };
  return (
    <div className={classes.bar} role="toolbar" aria-label="Selected records">
      <span className={classes.text} role="status">
        {marked.size.toLocaleString('en-GB')} selected
      </span>
      {total !== null && total > marked.size && (
        <Button look="link" className={classes.all} busy={isGathering} onClick={() => void selectAll()}>
          Select all {total.toLocaleString('en-GB')}
        </Button>
      )}
      <span className={classes.acts}>
        <Compare rows={rows} marked={marked} />
        <FolderMenu savedIds={ids} folders={folders} say={say}>
          <PlainButton className={classes.act}>
            <IconFolderPlus size={18} stroke={1.6} aria-hidden="true" />
            Add to folder
          </PlainButton>
        </FolderMenu>
        {folder && (
          <>
            <FolderMenu savedIds={ids} folders={folders} from={folder.folderId} say={say}>
              <PlainButton className={classes.act}>
                <IconFolderSymlink size={18} stroke={1.6} aria-hidden="true" />
                Move
              </PlainButton>
            </FolderMenu>
            <PlainButton
              className={classes.act}
              onClick={() => {
                void takeOutOfFolder({ savedIds: ids, folderId: folder.folderId }, say);
                selected.set(new Set());
              }}
            >
              <IconFolderMinus size={18} stroke={1.6} aria-hidden="true" />
              Remove from folder
            </PlainButton>
          </>
        )}
        <ExportMenu title={folder?.name ?? 'Saved'} gather={() => Promise.resolve(ids)} say={say}>
          {(button) => <PlainButton className={classes.act} {...button} />}
        </ExportMenu>
        <PlainButton className={classes.act} onClick={() => void removeRecords(ids, say)}>
          <IconBookmarkOff size={18} stroke={1.6} aria-hidden="true" />
          Remove
        </PlainButton>
        <IconButton
          label="Clear the selection"
          className={classes.close}
          onClick={() => selected.set(new Set())}
        >
          <IconX size={16} stroke={1.75} />
        </IconButton>
      </span>
    </div>
  );
}

/** Leads to the board with the marked technologies. */
function Compare({ rows, marked }: { rows: readonly SavedRow[]; marked: ReadonlySet<string> }) {
  const ids = rows
    .filter((row) => marked.has(row.savedId) && row.assetType === 'technology' && row.isListed)
    .map(({ assetId }) => assetId);
  const why =
    ids.length < 2
      ? 'Select at least two technologies to compare them'
      : ids.length > CATALOGUE_LIMITS.comparedAtOnce
        ? `You can compare up to ${CATALOGUE_LIMITS.comparedAtOnce} technologies at a time`
        : null;
  const content = (
    <>
      <IconColumns3 size={18} stroke={1.6} aria-hidden="true" />
      Benchmark{ids.length > 1 ? ` ${ids.length}` : ''}
    </>
  );
  return why === null ? (
    <Link
      to="/compare"
      search={{ ids: ids.join(',') }}
      state={{ boardDepth: 1 }}
      className={classes.act}
      data-main
    >
      {content}
    </Link>
  ) : (
    <PlainButton className={classes.act} aria-disabled title={why}>
      {content}
      <span className="visually-hidden">: {why}</span>
    </PlainButton>
  );
}
