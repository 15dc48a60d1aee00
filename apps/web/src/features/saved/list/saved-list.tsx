import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Folders, LibraryPage, SavedRow } from '@cosmos/contract/saved/library.ts';
import { SAVED_MESSAGES } from '@cosmos/contract/saved/messages.ts';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { faultOf } from '../../../lib/api/trpc.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { restOfList } from '../../../ui/lists/rest-of-list.ts';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { hasFacts, type SavedSearch, withoutFacts } from '../data/saved-search.ts';
import { savedWords } from '../data/saved-state.ts';
import classes from './saved-list.module.css';
import { SavedRows } from './saved-rows.tsx';

interface SavedListProps {
  list: UseInfiniteQueryResult<InfiniteData<LibraryPage>>;
  rows: readonly SavedRow[];
  search: SavedSearch;
  words: string;
  folders: Folders | undefined;
  isOwn: boolean;
  say: Say;
}

/** The records under the filters, or why there are none. */
export function SavedList({ list, rows, search, words, folders, isOwn, say }: SavedListProps) {
  if (list.isPending) return <Bones />;
  if (!list.data) {
    const { offline, requestId } = faultOf(list.error);
    return (
      <div className={classes.failed}>
        <h2 className={classes.title}>{SAVED_MESSAGES.failed}</h2>
        <LoadFailure
          message={offline ? HTTP_MESSAGES.networkShort : SAVED_MESSAGES.failedDetail}
          requestId={requestId}
          onRetry={() => void list.refetch()}
        />
      </div>
    );
  }
  if (rows.length === 0) return <Nothing search={search} words={words} />;
  return (
    <SavedRows
      rows={rows}
      folders={folders}
      shown={search.folder}
      isOwn={isOwn}
      say={say}
      rest={restOfList(list)}
    />
  );
}

function Nothing({ search, words }: Pick<SavedListProps, 'search' | 'words'>) {
  const isNarrowed = hasFacts(search) || words !== '';
  return (
    <div className={classes.nothing} role="status">
      <h2 className={classes.title}>{SAVED_MESSAGES.none}</h2>
      {isNarrowed ? (
        <p>
          No records match your filters.{' '}
          <Link
            to="/profile/$tab"
            params={{ tab: 'saved' }}
            search={withoutFacts(search)}
            onClick={() => savedWords.set('')}
          >
            Show everything
          </Link>
        </p>
      ) : search.folder ? (
        <p>Select records in “All saved” and add them with “Add to folder”.</p>
      ) : (
        <p>
          Save a technology or a researcher with the bookmark on its card, and it will be kept here.{' '}
          <Link to="/">Go to Cosmos</Link>
        </p>
      )}
    </div>
  );
}

function Bones() {
  return (
    <div role="status">
      <span className="visually-hidden">{SAVED_MESSAGES.loading}</span>
      {Array.from({ length: 5 }, (_, at) => (
        <span key={at} className={classes.bone} />
      ))}
    </div>
  );
}
