import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { api } from '../../lib/api/api.ts';
import { useSlice } from '../../lib/page-store.ts';
import type { Say } from '../../ui/feedback/use-toast.tsx';
import { ProfileFrame } from '../profile/profile-frame.tsx';
import { FolderPanel } from './folders/folder-panel.tsx';
import { FolderHead } from './folders/folder-head.tsx';
import { rowsIn, savedQuery } from './data/saved-query.ts';
import { SavedList } from './list/saved-list.tsx';
import classes from './saved-screen.module.css';
import type { SavedSearch } from './data/saved-search.ts';
import { savedWords, selected } from './data/saved-state.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SavedToolbar } from './toolbar/saved-toolbar.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useSavedKeys } from './data/use-saved-keys.ts';

const OpenSaved = lazy(() => import('./open-saved.tsx'));

const PAUSE_MS = 200;

/** The member’s saved records in their folders, and the folders that colleagues share. */
export function SavedScreen({ search }: { search: SavedSearch }) {
  return (
    <>
      <ProfileFrame name="Saved" tab="saved">
        {(say) => <Library search={search} say={say} />}
      </ProfileFrame>
      {search.card && (
        <Suspense fallback={null}>
          <OpenSaved id={search.card} />
        </Suspense>
      )}
    </>
  );
}

function Library({ search, say }: { search: SavedSearch; say: Say }) {
  const [words] = useDebouncedValue(useSlice(savedWords).trim(), PAUSE_MS);
  const folders = api.saved.folders.useQuery();
  const list = useInfiniteQuery({ ...savedQuery(search, words), placeholderData: keepPreviousData });
  const rows = useMemo(() => rowsIn(list.data), [list.data]);
  const shared = folders.data?.shared.find(({ folderId }) => folderId === search.folder);
  const folder = folders.data?.own.find(({ folderId }) => folderId === search.folder);
  const isOwn = shared === undefined;
  const total = list.data?.pages[0]?.total ?? null;
  useSavedKeys(rows, isOwn, say);
  // A mark means a record of the list it was made in.
  useEffect(() => selected.set(new Set()), [search.folder, search.type]);
  return (
    <div className={classes.library}>
      <FolderPanel folders={folders.data} shown={search.folder} say={say} />
      <section className={classes.main} aria-label={folder?.name ?? shared?.name ?? 'All saved'}>
        {(folder ?? shared) && (
          <FolderHead folder={folder} shared={shared} canShare={folders.data?.canShare ?? false} say={say} />
        )}
        <SavedToolbar
          search={search}
          words={words}
          total={total}
          isOwn={isOwn}
          title={folder?.name}
          say={say}
        />
        <SavedList
          list={list}
          rows={rows}
          search={search}
          words={words}
          folders={folders.data}
          isOwn={isOwn}
          say={say}
        />
        {isOwn && (
          <div className={classes.bars}>
            <UndoBar say={say} />
            <SelectionBar
              search={search}
              words={words}
              rows={rows}
              folders={folders.data}
              total={total}
              say={say}
            />
          </div>
        )}
      </section>
    </div>
  );
}
