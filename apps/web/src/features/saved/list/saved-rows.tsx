import type { Folders, SavedRow } from '@cosmos/contract/saved/library.ts';
import { useMemo, useState } from 'react';
import { useSlice } from '../../../lib/page-store.ts';
import { PageList } from '../../../ui/lists/page-list.tsx';
import type { RestOfList } from '../../../ui/lists/rest-of-list.ts';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { savedRowWanted, savedScroll, selected } from '../data/saved-state.ts';
import classes from './saved-list.module.css';
import { SavedRowItem } from './saved-row.tsx';

const ROW_HEIGHT = 97;

interface SavedRowsProps {
  rows: readonly SavedRow[];
  folders: Folders | undefined;
  /** Id of the open folder. */
  shown: string | undefined;
  isOwn: boolean;
  say: Say;
  rest: RestOfList;
}

/** The saved records, of which the keyboard wants one. */
export function SavedRows({ rows, folders, shown, isOwn, say, rest }: SavedRowsProps) {
  const wanted = useSlice(savedRowWanted);
  const marked = useSlice(selected);
  const [now] = useState(() => new Date());
  const names = useMemo(() => new Map(folders?.own.map(({ folderId, name }) => [folderId, name])), [folders]);
  return (
    <PageList
      label="Saved records"
      rows={rows}
      keyOf={keyOf}
      rowHeight={ROW_HEIGHT}
      rest={rest}
      coming={<Coming />}
      scrolled={savedScroll}
      inView={wanted === null ? -1 : rows.findIndex(({ savedId }) => savedId === wanted)}
      itemClassName={classes.item}
    >
      {(row) => (
        <SavedRowItem
          row={row}
          names={names}
          shown={shown}
          isOwn={isOwn}
          isMarked={marked.has(row.savedId)}
          isWanted={row.savedId === wanted}
          now={now}
          say={say}
        />
      )}
    </PageList>
  );
}

const keyOf = ({ savedId }: SavedRow) => savedId;

function Coming() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading more saved cards</span>
      <span className={classes.bone} />
    </div>
  );
}
