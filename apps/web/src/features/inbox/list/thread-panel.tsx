import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import type { ThreadFilter } from '@cosmos/contract/email/threads.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { useSlice } from '../../../lib/page-store.ts';
import { PanelHead } from '../../../ui/lists/panel-head.tsx';
import { threadsQuery, WHOLE_INBOX } from '../../workspace/inbox-query.ts';
import { threadsIn } from '../data/thread-pages.ts';
import { isSearching, searchWords } from './inbox-state.ts';
import { ThreadFilters } from './thread-filters.tsx';
import { ThreadList } from './thread-list.tsx';
import classes from './thread-panel.module.css';
import { ThreadSearch } from './thread-search.tsx';

const PAUSE_MS = 200;

interface ThreadPanelProps {
  filter: ThreadFilter;
  /** The heading of the page where the list is all of it. */
  heading: 'h1' | 'h2';
  /** The open conversation. */
  opened: string | undefined;
}

/** The list of conversations with its search and filters. */
export function ThreadPanel({ filter, heading, opened }: ThreadPanelProps) {
  const searching = useSlice(isSearching);
  const typed = useSlice(searchWords);
  const [paused] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const wanted = searching ? typed.trim() : '';
  const words = wanted === '' ? '' : paused;
  const whole = useInfiniteQuery(threadsQuery(WHOLE_INBOX)).data;
  const shown = useInfiniteQuery({ ...threadsQuery({ filter, words }), enabled: false }).data;
  const counts = whole?.pages[0]?.counts ?? null;
  const isSample = api.catalogue.facts.useQuery().data?.sample ?? false;
  const close = () => {
    isSearching.set(false);
    searchWords.set('');
  };
  return (
    <div className={classes.panel}>
      <PanelHead
        title="Inbox"
        heading={heading}
        search={{
          label: 'Search your conversations',
          isOpen: searching,
          onToggle: () => (searching ? close() : isSearching.set(true)),
        }}
      />
      {searching && (
        <ThreadSearch
          first={wanted === words ? threadsIn(shown)[0]?.threadId : undefined}
          isLoaded={wanted === words && shown !== undefined}
          onClose={close}
        />
      )}
      <ThreadFilters chosen={filter} counts={counts} />
      <div className={classes.list}>
        <ThreadList
          shown={{ filter, words }}
          isSettled={wanted === words}
          hasSnoozed={(counts?.snoozed ?? 0) > 0}
          opened={opened}
        />
      </div>
      {isSample && <p className={classes.foot}>{CATALOGUE_MESSAGES.sampleCatalogue}</p>}
    </div>
  );
}
