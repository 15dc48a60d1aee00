import { getQueryKey } from '@trpc/react-query';
import { useEffect } from 'react';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { refreshInbox } from '../data/inbox-data.ts';
import { followInbox } from './follow-inbox.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Keeps everything that is shown of the inbox as the server has it, as long as the page is looked at. */
export function useLiveInbox(): void {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isFirst = true;
    const catchUp = () => {
      readInbox();
      // The cards of a page that has just been loaded have just asked.
      if (!isFirst) readCards();
      isFirst = false;
    };
    const end = () => {
      stop?.();
      stop = null;
    };
    const begin = () => {
      // Without a network there is nothing to follow. A page that nobody sees needs no connection, of which a browser has few.
      const isWanted = document.visibilityState === 'visible' && navigator.onLine;
      if (!isWanted) end();
      else stop ??= followInbox({ open, catchUp, changed, catalogueChanged });
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    window.addEventListener('online', begin);
    window.addEventListener('offline', begin);
    return () => {
      end();
      document.removeEventListener('visibilitychange', begin);
      window.removeEventListener('online', begin);
      window.removeEventListener('offline', begin);
    };
  }, []);
}

const open = (signal: AbortSignal) => trpc.email.live.query(undefined, { signal });

const refreshLists = oneAtATime(refreshInbox);

function readInbox(): void {
  refreshLists();
  stale(getQueryKey(api.email.thread));
}

function changed(threadIds: readonly string[]): void {
  refreshLists();
  for (const threadId of threadIds) stale(getQueryKey(api.email.thread, { threadId }, 'query'));
  readCards();
}

/** What is recommended is not exchanged under the reader: the page offers it. */
function catalogueChanged(): void {
  const queryKey = getQueryKey(api.recommendations.list);
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** Cards show how far a conversation is; they and their details, what a university has answered there. */
function readCards(): void {
  stale(getQueryKey(api.email.contacted));
  stale(getQueryKey(api.catalogue.availability));
  stale(getQueryKey(api.catalogue.technology));
}

/** Loaded again where it is shown; elsewhere, when it is shown next. */
function stale(queryKey: readonly unknown[]): void {
  void queryClient.invalidateQueries({ queryKey });
}
