import type { ThreadCursor, ThreadFilter } from '@cosmos/contract/email/threads.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { trpc } from '../../lib/api/trpc.ts';

/** Which conversations a list shows. */
export interface Shown {
  filter: ThreadFilter;
  words: string;
}

/** The key of all lists; the one that invalidating `email.list` reaches. */
export const LISTS_KEY = [['email', 'list']] as const;

/** The conversations of an inbox, page by page. */
export function threadsQuery(shown: Shown) {
  return infiniteQueryOptions({
    queryKey: [...LISTS_KEY, { input: shown, type: 'infinite' }] as const,
    queryFn: ({ pageParam, signal }) => trpc.email.list.query({ ...shown, after: pageParam }, { signal }),
    initialPageParam: null as ThreadCursor | null,
    getNextPageParam: (page) => page.next,
    // There may be hundreds of pages, so only the first is loaded again, by refreshInbox.
    staleTime: Infinity,
    // Comparing the whole list with itself for each page costs frames.
    structuralSharing: false,
  });
}

/** The inbox as it opens, which the number in the rail belongs to. */
export const WHOLE_INBOX: Shown = { filter: 'all', words: '' };
