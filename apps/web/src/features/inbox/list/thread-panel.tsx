import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import type { ThreadFilter } from '@cosmos/contract/email/threads.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useSlice } from '../../../lib/page-store.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
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
}

/** The list of conversations with its search and filters. */
export function ThreadPanel({ filter, heading: Heading }: ThreadPanelProps) {
  const searching = useSlice(isSearching);
  const typed = useSlice(searchWords);
  const [paused] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const words = searching && typed.trim() !== '' ? paused : '';
  const whole = useInfiniteQuery(threadsQuery(WHOLE_INBOX)).data;
  const shown = useInfiniteQuery({ ...threadsQuery({ filter, words }), enabled: false }).data;
  const counts = whole?.pages[0]?.counts ?? null;
  const isSample = api.catalogue.facts.useQuery().data?.sample ?? false;
  const loupe = useRef<HTMLButtonElement>(null);
  const wasSearching = useRef(searching);
  useEffect(() => {
    if (wasSearching.current && !searching && document.activeElement === document.body)
      loupe.current?.focus();
    wasSearching.current = searching;
  }, [searching]);
  const close = () => {
    isSearching.set(false);
    searchWords.set('');
  };
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <Heading className={classes.title}>Inbox</Heading>
        <IconButton
          ref={loupe}
          label="Search your conversations"
          aria-pressed={searching}
          className={classes.loupe}
          onClick={() => (searching ? close() : isSearching.set(true))}
        >
          <IconSearch size={20} stroke={1.6} />
        </IconButton>
      </div>
      {searching && <ThreadSearch first={threadsIn(shown)[0]?.threadId} onClose={close} />}
      <ThreadFilters chosen={filter} counts={counts} />
      <div className={classes.list}>
        <ThreadList shown={{ filter, words }} hasSnoozed={(counts?.snoozed ?? 0) > 0} />
      </div>
      {isSample && <p className={classes.foot}>{CATALOGUE_MESSAGES.sampleCatalogue}</p>}
    </div>
  );
}
